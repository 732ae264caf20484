/** How the server stops without dropping anyone who has begun to send. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * In ms: for what is under way when the server is told to stop, and for what comes after that.
 * `unaware`: does a balancer not know yet that it shall send nobody new?
 */
type Stopping = { uploads: number; answers: number; unaware: () => boolean };

const patience: Stopping = { uploads: 60_000, answers: 8000, unaware: () => false };

/** So often, 50 ms apart, we look for what is on its way on a kept connection. */
const looks = 10;

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
 * Waits for the requests that are under way now, a minute at most, then closes gently. Until then
 * it listens, so that the proxy can hear from /ready that it shall send nobody new; where there is
 * no proxy, visitors go on being answered. Each answer has to end its connection meanwhile.
 */
export async function stopServing(
  server: Server,
  underWay: ReadonlySet<IncomingMessage>,
  given: Partial<Stopping> = {},
): Promise<void> {
  const { uploads, answers, unaware } = { ...patience, ...given };
  const last = [...underWay];
  const end = performance.now() + uploads;
  const goesOn = () => unaware() || last.some((req) => underWay.has(req));
  while (goesOn() && performance.now() < end) await pause(50);
  // A request may be on its way: each pause reads what has come. Who stays silent is cut off.
  for (let look = 0; look < looks && (await hasConnections(server)); look++) await pause(50);
  // What began since then, a new upload too, has the rest of the minute.
  await closeGently(server, Math.max(answers, end - performance.now()));
}

const hasConnections = async (server: Server): Promise<boolean> =>
  (await promisify(server.getConnections).call(server)) > 0;

/**
 * Stops listening and waits for the answers under way, then closes. What has not been answered
 * after `patience` ms is cut off, so that the host need not kill the process.
 */
async function closeGently(server: Server, patience: number): Promise<void> {
  // Not server.close() of node:http: it cuts idle connections before what has come is read.
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  // A connection that is kept alive after its last answer would keep us waiting for nothing.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
