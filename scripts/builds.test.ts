import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  finishedAt,
  forgetRefusal,
  goBack,
  keepContent,
  newBuild,
  noteRefusal,
  restore,
  servedContent,
  sharePictures,
  swapIn,
  wholeBuilds,
} from './builds.mjs';

const root = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) => {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
};
/** A whole build that says this on its one page; `n` hours after the first. */
function built(words: string, n: number): string {
  const path = newBuild(new Date(Date.UTC(2026, 10, 23, n)));
  write(join(path, 'client/index.html'), words);
  write(join(path, 'stamp'), words);
  return path;
}
const page = () => readFileSync('build/client/index.html', 'utf8');

test('a build is served once it is whole and swapped in, not before', () => {
  swapIn(built('first', 0));
  expect(page()).toBe('first');
  const second = built('second', 1);
  expect(page()).toBe('first');
  swapIn(second);
  expect(page()).toBe('second');
});

test('an undo serves the build before, and another one the build before that', () => {
  for (const [n, words] of ['first', 'second', 'third'].entries()) swapIn(built(words, n));
  goBack();
  expect(page()).toBe('second');
  goBack();
  expect(page()).toBe('first');
  expect(goBack()).toBeUndefined();
  expect(page()).toBe('first');
});

test('five are kept, the served one among them; what a kill left unfinished goes after an hour', () => {
  mkdirSync('builds/killed', { recursive: true });
  mkdirSync('builds/beginning', { recursive: true });
  utimesSync('builds/killed', 0, 0);
  for (let n = 0; n < 8; n++) swapIn(built(String(n), n));
  expect(page()).toBe('7');
  expect(wholeBuilds().map((name) => readFileSync(join('builds', name, 'stamp'), 'utf8'))).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
  ]);
  expect(existsSync('builds/killed')).toBe(false);
  expect(existsSync('builds/beginning')).toBe(true);
});

test('a build from before there were several is kept, and can be gone back to', () => {
  write('build/client/index.html', 'of old');
  write('build/stamp', 'of old');
  utimesSync('build', 0, 0);
  swapIn(built('new', 0));
  expect(page()).toBe('new');
  goBack();
  expect(page()).toBe('of old');
});

test('when a kill left nothing served, the newest whole build is', () => {
  built('first', 0);
  built('second', 1);
  newBuild(new Date(Date.UTC(2026, 10, 23, 2)));
  restore();
  expect(page()).toBe('second');
  restore();
  expect(page()).toBe('second');
});

test('pictures of the same name are one file, those that differ in size are not', () => {
  const first = built('first', 0);
  for (const [name, bytes] of Object.entries({ same: 'picture', cut: 'half' }))
    write(join(first, 'client/pictures', name), bytes);
  swapIn(first);
  const second = built('second', 1);
  for (const name of ['same', 'cut', 'new'])
    write(join(second, 'client/pictures', name), 'picture');
  sharePictures(second);
  const node = (build: string, name: string) => statSync(join(build, 'client/pictures', name)).ino;
  expect(node(second, 'same')).toBe(node(first, 'same'));
  expect(node(second, 'cut')).not.toBe(node(first, 'cut'));
  expect(readFileSync(join(second, 'client/pictures/cut'), 'utf8')).toBe('picture');
  expect(readFileSync(join(first, 'client/pictures/cut'), 'utf8')).toBe('half');
});

test('a build brings the words that it was made of, and a server reads those', () => {
  write('content/firm.yaml', 'phone: old');
  write('content/read.ts', 'code');
  const path = built('first', 0);
  keepContent(path);
  expect(servedContent()).toEqual({});
  swapIn(path);
  write('content/firm.yaml', 'phone: new');
  const { CONTENT_FOLDER = '' } = servedContent() as { CONTENT_FOLDER?: string };
  expect(readFileSync(join(CONTENT_FOLDER, 'firm.yaml'), 'utf8')).toBe('phone: old');
  expect(readdirSync(CONTENT_FOLDER)).toEqual(['firm.yaml']);
  expect(finishedAt().getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('why there was no new build is noted until there is one', () => {
  noteRefusal('home.yaml: heading is missing');
  expect(readFileSync('builds/refused', 'utf8')).toBe('home.yaml: heading is missing');
  forgetRefusal();
  expect(existsSync('builds/refused')).toBe(false);
  rmSync('builds', { recursive: true, force: true });
  writeFileSync('builds', 'a disk that takes nothing');
  expect(() => noteRefusal('no room')).not.toThrow();
});
