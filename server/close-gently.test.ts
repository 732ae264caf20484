import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeGently } from './close-gently.ts';

/** A server that takes its time, and a browser that keeps its connections. */
async function slowServer(time: number) {
  const server = createServer(
    { keepAliveTimeout: 20_000 },
    (_, res) => void setTimeout(() => res.end('whole'), time),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent }, (res) => resolve(text(res))).on('error', reject),
    );
  return { server, ask };
}

test('an answer under way arrives whole, and a kept connection does not hold the stop up', async () => {
  const { server, ask } = await slowServer(300);
  const answer = ask();
  await pause(100);
  const began = performance.now();
  await closeGently(server, 8000);
  expect(await answer).toBe('whole');
  expect(performance.now() - began).toBeLessThan(1500);
  await expect(ask()).rejects.toThrow(); // nobody listens any more
});

test('what never ends is cut off', async () => {
  const { server, ask } = await slowServer(60_000);
  const answer = ask().catch((error: NodeJS.ErrnoException) => error.code);
  await pause(100);
  await closeGently(server, 200);
  expect(await answer).toBe('ECONNRESET');
});
