import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { until } from '../test/support/until.ts';
import { closeGently, requestsUnderWay, stopServing } from './close-gently.ts';
import { giveWay } from './give-way.ts';

vi.mock('node:timers/promises', () => import('../test/support/no-pauses.ts'));

/** In ms: for what must not come. A test that has to wait for it is stopped before. */
const never = 60_000;
const atOnce = (res: ServerResponse) => void res.end('whole');

/** A server, and a browser that keeps its connections. */
async function serve(answer = atOnce) {
  const server = createServer({ keepAliveTimeout: never }, (_, res) => answer(res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const kept = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const ask = (agent: Agent | false = kept) =>
    new Promise<string>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent }, (res) => resolve(text(res))).on('error', reject),
    );
  /** On a connection of its own. */
  const fresh = () => ask(false);
  return { server, ask, fresh, leave: () => kept.destroy() };
}

/** The same, which answers when it is told to. */
async function serveLate() {
  const late: ServerResponse[] = [];
  const served = await serve((res) => void late.push(res));
  const underWay = requestsUnderWay(served.server);
  return { ...served, underWay, answerAll: () => late.splice(0).forEach(atOnce) };
}

/** Until stopServing has looked more often than it does for an answer that may be on its way. */
async function looksAgainAndAgain() {
  vi.mocked(pause).mockClear();
  await until(() => vi.mocked(pause).mock.calls.length > 50);
}

test('an answer under way arrives whole, and a kept connection does not hold the stop up', async () => {
  const { server, ask, answerAll } = await serveLate();
  const answer = ask();
  await once(server, 'request');
  const closed = closeGently(server, never);
  answerAll();
  expect(await answer).toBe('whole');
  await closed;
  await expect(ask()).rejects.toThrow(); // nobody listens any more
});

test('what never ends is cut off', async () => {
  const { server, ask } = await serveLate();
  const answer = ask().catch((error: NodeJS.ErrnoException) => error.code);
  await once(server, 'request');
  await closeGently(server, 1);
  expect(await answer).toBe('ECONNRESET');
});

test('a request under way is waited for while others are still answered; what never ends is cut off', async () => {
  const { server, ask, underWay, answerAll } = await serveLate();
  const first = ask();
  await once(server, 'request');
  const stopped = stopServing(server, underWay, { uploads: never, answers: never });
  await looksAgainAndAgain();
  const second = ask(); // it still listens
  await once(server, 'request');
  answerAll();
  expect(await Promise.all([first, second])).toEqual(['whole', 'whole']);
  await stopped;
  await expect(ask(), 'control').rejects.toThrow();

  const endless = await serveLate();
  const answer = endless.ask().catch((error: NodeJS.ErrnoException) => error.code);
  await once(endless.server, 'request');
  await stopServing(endless.server, endless.underWay, { uploads: 1, answers: 1 });
  expect(await answer).toBe('ECONNRESET');
});

test('a request on its way on a kept connection is answered, and one on a new connection too', async () => {
  const { server, ask, fresh } = await serve();
  expect(await ask()).toBe('whole');
  const look = Promise.withResolvers<void>();
  vi.mocked(pause).mockImplementationOnce(() => look.promise);
  const stopped = stopServing(server, requestsUnderWay(server));
  expect(await ask()).toBe('whole');
  expect(await fresh()).toBe('whole');
  look.resolve();
  await stopped;
  await expect(ask(), 'control').rejects.toThrow();
});

test('it listens until its balancers have heard that it stops, and not for ever', async () => {
  const { server, fresh } = await serve();
  let unaware = true;
  const stopped = stopServing(server, requestsUnderWay(server), { unaware: () => unaware });
  await looksAgainAndAgain();
  expect(await fresh()).toBe('whole');
  unaware = false;
  await stopped;
  await expect(fresh(), 'control').rejects.toThrow();

  const deaf = await serve();
  await stopServing(deaf.server, new Set(), { uploads: 1, unaware: () => true });
  expect(deaf.server.listening).toBe(false);
});

test('with nothing under way it stops at once', async () => {
  const { server } = await serve();
  await stopServing(server, requestsUnderWay(server), { uploads: never, answers: never });
  expect(server.listening).toBe(false);
});

test('a server that gives way takes no new connection, answers on a kept one, and waits for it', async () => {
  const { server, ask, leave } = await serve();
  expect(await ask()).toBe('whole');
  const gone = giveWay(server);
  expect(await ask()).toBe('whole');
  expect(server.listening).toBe(false);
  leave();
  await gone;
  await expect(ask()).rejects.toThrow();
});

test('control: a server that only closes cuts a kept connection', async () => {
  const { server, ask } = await serve();
  expect(await ask()).toBe('whole');
  server.close();
  await expect(ask()).rejects.toThrow();
});
