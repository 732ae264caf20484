import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as Refusal } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inTime, reachOrRemember, Unreached } from './visited.ts';

type Results = Record<string, DataStrategyResult>;

/** What becomes of these results, for a page that this visit has not seen. */
const after = (results: Results) =>
  reachOrRemember(
    { request: new Request('http://localhost/about') } as Parameters<typeof reachOrRemember>[0],
    async () => results,
  ) as Promise<Results>;

// As Chromium says it, and as a browser says it that nobody has heard of.
test.each([new TypeError('Failed to fetch'), new Error('Kein Netz')])(
  'data that did not come is an error of its own, and the frame stays: %s',
  async (error) => {
    const lost = { type: 'error', result: error } as const;
    const results = await after({ root: lost, 'pages/about': lost });
    expect(results['pages/about']?.result).toBeInstanceOf(Unreached);
    expect(results.root?.type).toBe('data');
  },
);

test.each<DataStrategyResult>([
  { type: 'data', result: { heading: 'About us' } },
  { type: 'error', result: new Refusal(404, 'Not Found', '') },
  { type: 'error', result: new Refusal(500, '', '') },
  { type: 'error', result: new Response(null, { status: 302 }) },
])('an answer of the server stays what it is: %j', async (result) => {
  const results = { 'pages/about': result };
  expect(await after(results)).toBe(results);
});

test('gives up a page after eight seconds', async () => {
  vi.useFakeTimers();
  const hanging = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
  const slow = inTime(new Promise((come) => setTimeout(come, 7000, 'there')));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await hanging).toBeInstanceOf(Unreached);
  expect(await slow).toBe('there');
});
