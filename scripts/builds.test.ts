import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import {
  finishedAt,
  goBack,
  keepContent,
  newBuild,
  servedContent,
  sharePictures,
  swapIn,
  wholeBuilds,
} from './builds.mjs';

beforeEach(() => {
  const root = process.cwd();
  process.chdir(folderWith());
  onTestFinished(() => process.chdir(root));
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

test('a build is served once it is swapped in; each undo serves the one before', () => {
  swapIn(built('first', 0));
  const second = built('second', 1);
  expect(page()).toBe('first');
  swapIn(second);
  swapIn(built('third', 2));
  expect(page()).toBe('third');
  goBack();
  expect(page()).toBe('second');
  goBack();
  expect(goBack()).toBeUndefined();
  expect(page()).toBe('first');
});

test('keeps five builds, and deletes what a killed build left after an hour', () => {
  mkdirSync('builds/killed', { recursive: true });
  mkdirSync('builds/beginning', { recursive: true });
  utimesSync('builds/killed', 0, 0);
  for (let n = 0; n < 8; n++) swapIn(built(String(n), n));
  expect(page()).toBe('7');
  const kept = wholeBuilds().map((name) => readFileSync(join('builds', name, 'stamp'), 'utf8'));
  expect(kept.join()).toBe('3,4,5,6,7');
  expect(existsSync('builds/killed')).toBe(false);
  expect(existsSync('builds/beginning')).toBe(true);
});

test('builds share equal pictures, and never one that was cut off', () => {
  const [first, second] = [built('first', 0), built('second', 1)];
  const picture = (build: string, name: string) => join(build, 'client/pictures', name);
  write(picture(first, 'same'), 'picture');
  write(picture(first, 'cut'), 'half');
  swapIn(first);
  for (const name of ['same', 'cut', 'new']) write(picture(second, name), 'picture');
  sharePictures(second);
  expect(statSync(picture(second, 'same')).ino).toBe(statSync(picture(first, 'same')).ino);
  expect(readFileSync(picture(second, 'cut'), 'utf8')).toBe('picture');
  expect(readFileSync(picture(first, 'cut'), 'utf8')).toBe('half');
});

test('a server reads the content that its build was made of', () => {
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
