import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderPages } from './render-pages.ts';

/** As React Router says it. */
const late = {
  code: 1,
  said: 'Error: Prerender: Request failed for /_.data: The operation was aborted due to timeout',
};

let folder: string;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'render-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a page that took too long is tried again, in an empty folder', async () => {
  const found: string[][] = [];
  await renderPages(folder, async () => {
    found.push(readdirSync(folder));
    writeFileSync(join(folder, 'half.html'), '');
    return found.length < 3 ? late : { code: 0, said: '' };
  });
  expect(found).toEqual([[], [], []]);
  expect(existsSync(join(folder, 'half.html')), 'control: the last one stays').toBe(true);
});

test('after three times it says what to do', async () => {
  const build = vi.fn(async () => late);
  await expect(renderPages(folder, build)).rejects.toThrow('Please try again when it is calmer');
  expect(build).toHaveBeenCalledTimes(3);
});

test('another fault is told at once', async () => {
  const build = vi.fn(async () => ({ code: 1, said: 'Error: a slip in the code' }));
  await expect(renderPages(folder, build)).rejects.toThrow('the reason stands above');
  expect(build).toHaveBeenCalledTimes(1);
});
