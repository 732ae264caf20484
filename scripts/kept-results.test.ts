import { afterEach, expect, test, vi } from 'vitest';
import { day } from '../calendar/durations.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { forgetResults, keptResult } from './kept-results.ts';

afterEach(() => void vi.useRealTimers());

test('works once on an input, keeps it for a week after its last use, and does without a cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const folder = folderWith();
  const make = vi.fn(async () => 'made');
  const ask = async (input: string, work = 'shout', place = folder) =>
    expect((await keptResult(work, input, make, place)).toString()).toBe('made');
  for (const input of ['old', 'used', 'used']) await ask(input);
  await ask('used', 'shout louder');
  expect(make, 'another input, other work').toHaveBeenCalledTimes(3);
  vi.setSystemTime(Date.now() + 6 * day);
  await ask('used');
  vi.setSystemTime(Date.now() + 2 * day);
  forgetResults(folder);
  await ask('used');
  expect(make).toHaveBeenCalledTimes(3);
  await ask('old');
  expect(make).toHaveBeenCalledTimes(4);
  await ask('used', 'shout', 'package.json/no folder');
  expect(make).toHaveBeenCalledTimes(5);
});
