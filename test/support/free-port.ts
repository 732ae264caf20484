import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Each process has twenty ports of its own, from 11,000 to 30,999: below those that the kernel
 * gives to others (from 32,768 on), so nobody takes a port between the look and the use.
 */
const first = 11_000 + 20 * (process.pid % 1000);
let used = 0;

/** A free port, for a server that must know its address before it starts. Others take port 0. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  for (;;) {
    const port = first + (used++ % 20);
    const free = once(probe.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (await free) {
      probe.close();
      await once(probe, 'close');
      return port;
    }
  }
}
