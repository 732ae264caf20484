import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { listen } from '../test/support/listening.ts';
import { until } from '../test/support/until.ts';
import { giveWay, requestsUnderWay, stopServing } from './shutdown.ts';

vi.mock('node:timers/promises', () => import('../test/support/no-pauses.ts'));

/** In ms: for what must not come. A test that has to wait for it is stopped before. */
const never = 60_000;

/** A server, and a browser that keeps its connections. It answers at once, or when told to. */
async function serve({ late = false } = {}) {
  const held: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: never }, (_, res) =>
    late ? held.push(res) : res.end('whole'),
  );
  const port = await listen(server);
  const kept = new Agent({ keepAlive: true });
  const ask = (agent: Agent | false = kept) =>
    new Promise<string>((resolve, reject) =>
      get({ port, host: '127.0.0.1', agent }, (res) => resolve(text(res))).on('error', reject),
    );
  return {
    server,
    underWay: requestsUnderWay(server),
    ask,
    askAnew: () => ask(false),
    answerAll: () => held.splice(0).forEach((res) => void res.end('whole')),
    leave: () => kept.destroy(),
  };
}

/** Until stopServing has looked more often than it does for an answer that may be on its way. */
async function looksAgainAndAgain() {
  vi.mocked(pause).mockClear();
  await until(() => vi.mocked(pause).mock.calls.length > 50);
}

test('a request under way is waited for while others are still answered', async () => {
  const { server, ask, underWay, answerAll } = await serve({ late: true });
  const first = ask();
  await once(server, 'request');
  const stopped = stopServing(server, underWay, { uploads: never, answers: never });
  await looksAgainAndAgain();
  const second = ask();
  await once(server, 'request');
  answerAll();
  expect(await Promise.all([first, second])).toEqual(['whole', 'whole']);
  await stopped;
  await expect(ask(), 'nobody listens any more').rejects.toThrow();
});

test('a request that never ends is cut off', async () => {
  const { server, ask, underWay } = await serve({ late: true });
  const answer = ask().catch((error: NodeJS.ErrnoException) => error.code);
  await once(server, 'request');
  await stopServing(server, underWay, { uploads: 1, answers: 1 });
  expect(await answer).toBe('ECONNRESET');
});

test('a request on its way on a kept connection is answered, and one on a new connection too', async () => {
  const { server, ask, askAnew, underWay } = await serve();
  expect(await ask()).toBe('whole');
  const look = Promise.withResolvers<void>();
  vi.mocked(pause).mockImplementationOnce(() => look.promise);
  const stopped = stopServing(server, underWay);
  expect(await ask()).toBe('whole');
  expect(await askAnew()).toBe('whole');
  look.resolve();
  await stopped;
  await expect(ask(), 'control').rejects.toThrow();
});

test('answers new connections while load balancers turn away', async () => {
  const { server, askAnew, underWay } = await serve();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const stopped = stopServing(server, underWay, { drain: 5000 });
  await looksAgainAndAgain();
  expect(await askAnew()).toBe('whole');
  vi.mocked(performance.now).mockReturnValue(5000);
  await stopped;
  vi.restoreAllMocks();
  await expect(askAnew(), 'control').rejects.toThrow();
});

test('a server that gives way takes no new connection and answers on open ones', async () => {
  const { server, ask, leave } = await serve();
  expect(await ask()).toBe('whole');
  const gone = giveWay(server);
  expect(await ask()).toBe('whole');
  expect(server.listening).toBe(false);
  leave();
  await gone;
  await expect(ask()).rejects.toThrow();
});
