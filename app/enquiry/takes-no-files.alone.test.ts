import { afterEach, expect, test, vi } from 'vitest';
import { takesNoFiles } from './takes-no-files.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, boolean, () => Promise<Response>]>([
  ['whose disk is low', true, async () => Response.json({ disk: { low: true } })],
  ['that has room', false, async () => Response.json({ disk: { low: false } })],
  ['that says nothing of its disk', false, async () => Response.json({})],
  ['that cannot be reached', false, () => Promise.reject(new TypeError('no connection'))],
  ['whose answer is a page', false, async () => new Response('<html>')],
])('a server %s takes no files: %s', async (_, low, answer) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  expect(await takesNoFiles()).toBe(low);
  expect(fetched.mock.calls).toEqual([['/ready']]);
});
