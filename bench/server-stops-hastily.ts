/** The control of stopping-upload.ts: it stops listening at once, and waits for eight seconds. */
import type { IncomingMessage, Server } from 'node:http';
import { standInFor } from './stand-in.ts';

export const requestsUnderWay = (): ReadonlySet<IncomingMessage> => new Set();

export async function stopServing(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), 8000);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
  clearInterval(idle);
}

standInFor(/\/close-gently\.ts$/, import.meta.url);
