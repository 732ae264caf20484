import { afterEach, expect, test, vi } from 'vitest';
import { takesNoFiles } from './takes-no-files.ts';

afterEach(() => vi.unstubAllGlobals());

/** Asks a server that says this of itself. */
function asking(says: unknown) {
  const fetched = vi.fn(async (_: string) => new Response(JSON.stringify(says)));
  vi.stubGlobal('fetch', fetched);
  return { answer: takesNoFiles(), fetched };
}

test('a server whose disk is low takes no files, and says so where one can look', async () => {
  const { answer, fetched } = asking({ disk: { low: true } });
  expect(await answer).toBe(true);
  expect(fetched.mock.calls).toEqual([['/ready']]);
});

test.each([
  ['has room', { disk: { low: false } }],
  ['says nothing of its disk', {}],
  ['says something else', { disk: { low: 'no idea' } }],
])('one that %s may be given files', async (_, says) => {
  expect(await asking(says).answer).toBe(false);
});

test('no answer, or one that nobody can read, keeps nobody from choosing files', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  expect(await takesNoFiles()).toBe(false);
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  expect(await takesNoFiles()).toBe(false);
});
