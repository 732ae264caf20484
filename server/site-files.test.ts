import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { day } from '../calendar/durations.ts';
import { readSite } from './site-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** A whole build, so many days old, with one script and one page. */
function build(name: string, days: number): void {
  const files = {
    'client/index.html': name,
    'client/index.html.br': `${name}, compressed`,
    [`client/assets/${name}.js`]: name,
    'server/hashes.json': '{ "tag": false, "pages": {} }',
    'server/index.js': '',
    'views/views.json':
      '{ "unknown": [], "chosen": [], "moved": {}, "forms": [], "proposals": { "pages": [], "means": {} } }',
    stamp: name,
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'builds', name, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  const made = (Date.now() - days * day) / 1000;
  utimesSync(join(folder, 'builds', name, 'stamp'), made, made);
}

test('a script of a build of the last week is still there; its pages are not, nor older scripts', () => {
  build('now', 0);
  build('yesterday', 1);
  build('long-ago', 8);
  symlinkSync('builds/now', join(folder, 'build'));
  const site = readSite(join(folder, 'build'));
  const text = (path: string) => site.file(path, '', 'br')?.body.toString();
  expect(text('/')).toBe('now, compressed');
  expect(text('/assets/now.js')).toBe('now');
  expect(text('/assets/yesterday.js')).toBe('yesterday');
  expect(text('/assets/long-ago.js')).toBeUndefined();
});

test('a page is in memory compressed only, and its tag tells its words, not its length', () => {
  build('old', 0);
  build('new', 0);
  const [older, newer] = ['old', 'new'].map((name) => readSite(join(folder, 'builds', name)));
  expect(older?.file('/', '', 'br')?.body).toBeInstanceOf(Buffer);
  const path = expect.stringMatching(/builds\/old\/client\/index\.html$/) as string;
  expect(older?.file('/')?.body).toEqual({ path, size: 3 });
  expect(older?.file('/')?.headers.ETag).not.toBe(newer?.file('/')?.headers.ETag);
});
