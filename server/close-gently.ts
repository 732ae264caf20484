/** How the server stops without dropping anyone who has begun to send. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** In ms: for what is under way when the server is told to stop, and for what comes after that. */
export type Stopping = { uploads: number; answers: number };

const patience: Stopping = { uploads: 60_000, answers: 8000 };

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
 * no proxy, visitors go on being answered.
 */
export async function stopServing(
  server: Server,
  underWay: ReadonlySet<IncomingMessage>,
  { uploads, answers } = patience,
): Promise<void> {
  const last = [...underWay];
  const end = performance.now() + uploads;
  while (last.some((req) => underWay.has(req)) && performance.now() < end) await pause(50);
  // What began since then, a new upload too, has the rest of the minute.
  await closeGently(server, Math.max(answers, end - performance.now()));
}

/**
 * Stops listening and waits for the answers under way, then closes. What has not been answered
 * after `patience` ms is cut off, so that the host need not kill the process.
 */
export async function closeGently(server: Server, patience: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive after its last answer would keep us waiting for nothing.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
