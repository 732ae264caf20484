import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { day } from '../calendar/durations.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { leastBuild } from '../test/support/least-build.ts';
import { readSite } from './site-files.ts';

/** Whole builds by their names, each so many days old, with one script and one page. */
function builds(ages: Record<string, number>): string {
  const folder = folderWith(
    Object.fromEntries(
      Object.keys(ages).flatMap((name) =>
        Object.entries({
          ...leastBuild(name),
          'client/index.html.br': `${name}, compressed`,
          [`client/assets/${name}.js`]: name,
        }).map(([file, text]) => [`builds/${name}/${file}`, text]),
      ),
    ),
  );
  for (const [name, days] of Object.entries(ages)) {
    const made = (Date.now() - days * day) / 1000;
    utimesSync(join(folder, 'builds', name, 'stamp'), made, made);
  }
  return folder;
}

test('a script of a build of the last week is still there; its pages are not, nor older scripts', () => {
  const folder = builds({ now: 0, yesterday: 1, 'long-ago': 8 });
  symlinkSync('builds/now', join(folder, 'build'));
  const site = readSite(join(folder, 'build'));
  const text = (path: string) => site.file(path, '', 'br')?.body.toString();
  expect(text('/')).toBe('now, compressed');
  expect(text('/assets/now.js')).toBe('now');
  expect(text('/assets/yesterday.js')).toBe('yesterday');
  expect(text('/assets/long-ago.js')).toBeUndefined();
});

test('a page is in memory compressed only, and its tag tells its words, not its length', () => {
  const folder = builds({ old: 0, new: 0 });
  const page = (name: string) => readSite(join(folder, 'builds', name)).file('/');
  const path = expect.stringMatching(/builds\/old\/client\/index\.html$/);
  expect(page('old')?.body).toEqual({ path, size: 3 });
  expect(page('old')?.headers.ETag).not.toBe(page('new')?.headers.ETag);
});
