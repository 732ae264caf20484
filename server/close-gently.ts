import type { Server } from 'node:http';

/**
 * Stops listening and waits for the answers under way, then closes. What has not been answered
 * after `patience` ms is cut off, so that the host need not kill the process.
 */
export async function closeGently(server: Server, patience = 8000): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive after its last answer would keep us waiting for nothing.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
