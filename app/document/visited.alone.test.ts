import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as Refusal } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { inTime, reachOrRemember, Unreached } from './visited.ts';

type Results = Record<string, DataStrategyResult>;

/** What becomes of these results, for a page that this visit has not seen. */
const after = (results: Results) =>
  reachOrRemember(
    { request: new Request('http://localhost/about') } as Parameters<typeof reachOrRemember>[0],
    async () => results,
  ) as Promise<Results>;

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['WebKit', new TypeError('Load failed')],
  ['a browser with words that nobody has heard', new Error('Kein Netz')],
  ['a connection that broke off half-way', new Error('Unable to decode turbo-stream response')],
])('data that did not come is known as such, in the words of %s', async (_, error) => {
  const results = await after({
    root: { type: 'error', result: error },
    'pages/about': { type: 'error', result: error },
  });
  expect(results['pages/about']?.result).toBeInstanceOf(Unreached);
  expect(results.root?.type, 'the frame keeps what it had').toBe('data');
});

test.each([
  ['a page', { type: 'data', result: { heading: 'About us' } }],
  ['an unknown address', { type: 'error', result: new Refusal(404, 'Not Found', '') }],
  ['a server that is broken', { type: 'error', result: new Refusal(500, '', '') }],
  ['a page that has moved', { type: 'error', result: new Response(null, { status: 302 }) }],
] as [string, DataStrategyResult][])('an answer stays what it is: %s', async (_, result) => {
  const results = { 'pages/about': result };
  expect(await after(results)).toBe(results);
});

afterEach(() => void vi.useRealTimers());

test('a page is not waited for without end', async () => {
  vi.useFakeTimers();
  const hanging = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
  const slow = inTime(new Promise((come) => setTimeout(come, 7000, 'there')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await hanging).toBeInstanceOf(Unreached);
  expect(await slow).toBe('there');
});
