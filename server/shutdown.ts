/** How the server stops, or leaves its place to another, without dropping a request. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What the primary (scripts/primary.ts) sends to a server once another listens in its place. */
export const giveWayMessage = 'give way';
/** The environment variable by which the primary starts a server that takes over. */
export const takesOver = 'TAKES_OVER';

/**
 * In ms. `uploads`: for requests under way at the start, `answers`: for later ones, `drain`: for
 * load balancers to see at /ready that they must send new requests to another server.
 */
type Stopping = { uploads: number; answers: number; drain: number };

const usual: Stopping = { uploads: 60_000, answers: 8000, drain: 0 };

/** The requests that have begun and have no whole answer yet, from now on. */
export function requestsUnderWay(server: Server): ReadonlySet<IncomingMessage> {
  const underWay = new Set<IncomingMessage>();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    underWay.add(req);
    res.once('close', () => underWay.delete(req));
  });
  return underWay;
}

/**
 * Waits for the requests that are under way, a minute at most, then closes. Until then the server
 * goes on listening and answering. Each answer has to end its connection meanwhile.
 */
export async function stopServing(
  server: Server,
  underWay: ReadonlySet<IncomingMessage>,
  given: Partial<Stopping> = {},
): Promise<void> {
  const { uploads, answers, drain } = { ...usual, ...given };
  const last = [...underWay];
  const began = performance.now();
  const end = began + uploads;
  const goesOn = (now: number) => now < began + drain || last.some((req) => underWay.has(req));
  for (let now = began; now < end && goesOn(now); now = performance.now()) await pause(50);
  // A request may be on its way: each pause reads what has arrived. Silent clients are cut off.
  for (let look = 0; look < 10 && (await hasConnections(server)); look++) await pause(50);
  // What began since then, a new upload too, has the rest of the minute.
  const closed = closeSockets(server, Math.max(answers, end - performance.now()));
  // A connection that is kept alive after its last answer would hold us up for nothing.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
}

/**
 * Another server listens in the place of this one already. Takes no new connection, and waits for
 * the open ones to end. Cuts no idle one: a request may be on its way on it.
 */
export const giveWay = (server: Server, timeout = 60_000): Promise<void> =>
  closeSockets(server, timeout);

const hasConnections = async (server: Server): Promise<boolean> =>
  (await promisify(server.getConnections).call(server)) > 0;

/** Stops listening and waits until all connections have ended. Cuts them off after the timeout. */
async function closeSockets(server: Server, timeout: number): Promise<void> {
  // Not server.close() of node:http: it cuts idle connections before what has arrived is read.
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  const cut = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearTimeout(cut);
}
