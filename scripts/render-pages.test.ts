import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { renderPages } from './render-pages.ts';

/** As React Router says it. */
const late = {
  code: 1,
  said: 'Error: Prerender: Request failed for /_.data: The operation was aborted due to timeout',
};

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

test('a page that took too long is tried again, in an empty folder', async () => {
  const folder = folderWith();
  const found: string[][] = [];
  await renderPages(folder, async () => {
    found.push(readdirSync(folder));
    writeFileSync(join(folder, 'half.html'), '');
    return found.length < 3 ? late : { code: 0, said: '' };
  });
  expect(found).toEqual([[], [], []]);
  expect(existsSync(join(folder, 'half.html')), 'the last one stays').toBe(true);
});

test.each([
  [late, 3, 'Please try again when it is calmer'],
  [{ code: 1, said: 'Error: a slip in the code' }, 1, 'the reason stands above'],
])('%j fails after %i attempts: %s', async (outcome, attempts, message) => {
  const build = vi.fn(async () => outcome);
  await expect(renderPages(folderWith(), build)).rejects.toThrow(message);
  expect(build).toHaveBeenCalledTimes(attempts);
});
