import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeGently, requestsUnderWay, stopServing } from './close-gently.ts';
import { giveWay } from './give-way.ts';

/** A server that takes its time, and a browser that keeps its connections. */
async function slowServer(time: number, keepAliveTimeout = 20_000) {
  const server = createServer(
    { keepAliveTimeout },
    (_, res) => void setTimeout(() => res.end('whole'), time),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent }, (res) => resolve(text(res))).on('error', reject),
    );
  /** On a connection of its own. */
  const fresh = () =>
    new Promise<string>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent: false }, (res) => resolve(text(res))).on(
        'error',
        reject,
      ),
    );
  return { server, ask, fresh };
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

test('a request under way is waited for while others are still answered; what never ends is cut off', async () => {
  const { server, ask } = await slowServer(400);
  const underWay = requestsUnderWay(server);
  const first = ask();
  await expect.poll(() => underWay.size).toBe(1);
  const stopped = stopServing(server, underWay, { uploads: 5000, answers: 100 });
  await pause(50);
  const second = ask(); // it still listens
  expect(await first).toBe('whole');
  await stopped;
  expect(await second).toBe('whole');
  await expect(ask(), 'control').rejects.toThrow();

  const endless = await slowServer(60_000);
  const requests = requestsUnderWay(endless.server);
  const answer = endless.ask().catch((error: NodeJS.ErrnoException) => error.code);
  await expect.poll(() => requests.size).toBe(1);
  await stopServing(endless.server, requests, { uploads: 100, answers: 100 });
  expect(await answer).toBe('ECONNRESET');
});

test('a request on its way on a kept connection is answered, and one on a new connection too', async () => {
  const { server, ask, fresh } = await slowServer(0);
  expect(await ask()).toBe('whole');
  const stopped = stopServing(server, requestsUnderWay(server));
  await pause(20);
  expect(await ask()).toBe('whole');
  expect(await fresh()).toBe('whole');
  await stopped;
  await expect(ask(), 'control').rejects.toThrow();
});

test('it listens until its balancers have heard that it stops, and not for ever', async () => {
  const { server, fresh } = await slowServer(0);
  let unaware = true;
  const stopped = stopServing(server, requestsUnderWay(server), { unaware: () => unaware });
  await pause(300);
  expect(await fresh()).toBe('whole');
  unaware = false;
  await stopped;
  await expect(fresh(), 'control').rejects.toThrow();

  const deaf = await slowServer(0);
  await stopServing(deaf.server, new Set(), { uploads: 100, unaware: () => true });
  expect(deaf.server.listening).toBe(false);
});

test('with nothing under way it stops at once', async () => {
  const { server } = await slowServer(0);
  await stopServing(server, requestsUnderWay(server), { uploads: 60_000, answers: 60_000 });
  expect(server.listening).toBe(false);
});

test('a server that gives way takes no new connection, answers on a kept one, and waits for it', async () => {
  const { server, ask } = await slowServer(50, 3000);
  expect(await ask()).toBe('whole');
  const gone = giveWay(server);
  expect(await ask()).toBe('whole');
  expect(server.listening).toBe(false);
  await gone;
  await expect(ask()).rejects.toThrow();
});

test('control: a server that only closes cuts a kept connection', async () => {
  const { server, ask } = await slowServer(50, 3000);
  expect(await ask()).toBe('whole');
  server.close();
  await expect(ask()).rejects.toThrow();
});
