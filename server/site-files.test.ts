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
    [`client/assets/${name}.js`]: name,
    'server/hashes.json': '{ "tag": false, "pages": {} }',
    'server/index.js': '',
    'views/views.json': '{ "unknown": [], "chosen": [], "moved": {}, "forms": [] }',
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
  const text = (path: string) => site.file(path)?.body.toString();
  expect(text('/')).toBe('now');
  expect(text('/assets/now.js')).toBe('now');
  expect(text('/assets/yesterday.js')).toBe('yesterday');
  expect(text('/assets/long-ago.js')).toBeUndefined();
});
