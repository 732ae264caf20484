/** How the server stops, or leaves its place to another, without dropping a request. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Sent by scripts/primary.ts once another server listens in this one's place. */
export const giveWayMessage = 'give way';
/** Set by scripts/primary.ts for a server that takes over. */
export const takesOver = 'TAKES_OVER';

/** In ms. `uploads`: for requests under way, `answers`: for later ones. */
type Stopping = { uploads: number; answers: number; drain: number };

/** The requests without a whole answer yet. */
export function requestsUnderWay(server: Server): ReadonlySet<IncomingMessage> {
  const underWay = new Set<IncomingMessage>();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    underWay.add(req);
    res.once('close', () => underWay.delete(req));
  });
  return underWay;
}

/** Waits for requests under way, a minute at most, then closes. It goes on answering meanwhile. */
export async function stopServing(
  server: Server,
  underWay: ReadonlySet<IncomingMessage>,
  { uploads = 60_000, answers = 8000, drain = 0 }: Partial<Stopping> = {},
): Promise<void> {
  const last = [...underWay];
  const began = performance.now();
  const end = began + uploads;
  const goesOn = (now: number) => now < began + drain || last.some((req) => underWay.has(req));
  for (let now = began; now < end && goesOn(now); now = performance.now()) await pause(50);
  const connections = promisify(server.getConnections).bind(server);
  // Each pause reads what has arrived. Silent clients are cut off.
  for (let look = 0; look < 10 && (await connections()) > 0; look++) await pause(50);
  // Later requests have the rest of the minute.
  const closed = giveWay(server, Math.max(answers, end - performance.now()));
  // Idle kept-alive connections would hold us up.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
}

/** Takes no new connection, and waits for open ones. Another server listens already. */
export async function giveWay(server: Server, timeout = 60_000): Promise<void> {
  // node:http's close() cuts idle connections before reading what has arrived.
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  const cut = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearTimeout(cut);
}
