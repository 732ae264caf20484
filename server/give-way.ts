/** How a server leaves to another that listens in its place already. */
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

/** What the primary (scripts/primary.ts) sends to a server when another listens in its place. */
export const giveWayMessage = 'give way';
/** The environment variable by which the primary starts the server that is to take its place. */
export const takesOver = 'TAKES_OVER';

/**
 * Another server listens in the place of this one: no new connection comes here, and what comes on
 * those that are kept is answered. Waits until all have ended, `patience` ms at most. Idle ones are
 * not cut, as `server.close()` of node:http would: a request may be on its way on one of them.
 */
export async function giveWay(server: Server, patience = 60_000): Promise<void> {
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(cut);
}
