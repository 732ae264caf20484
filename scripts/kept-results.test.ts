import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../calendar/durations.ts';
import { folderWith } from '../test/support/folder-with.ts';
import { forgetResults, keptResult } from './kept-results.ts';

let folder: string;
let made: string[];

const ask = async (input: string, work = 'shout') => {
  const make = async () => {
    made.push(`${work} ${input}`);
    return `${input}!`;
  };
  return (await keptResult(work, input, make, folder)).toString();
};

beforeEach(() => {
  folder = folderWith();
  made = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('another input is worked on, and so is other work', async () => {
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a!', 'a!', 'b!']);
  await ask('a', 'shout louder');
  expect(made).toEqual(['shout a', 'shout b', 'shout louder a']);
});

test('makes a damaged result again, once', async () => {
  await ask('a');
  for (const file of globSync(`${folder}/content-v2/**/*`, { withFileTypes: true }))
    if (file.isFile()) writeFileSync(join(file.parentPath, file.name), 'a?');
  expect(await ask('a')).toBe('a!');
  await forgetResults(folder);
  made = [];
  expect([await ask('a'), await ask('a')]).toEqual(['a!', 'a!']);
  expect(made).toEqual(['shout a']);
});

test('works where the folder cannot be written', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect([await ask('a'), await ask('a')]).toEqual(['a!', 'a!']);
});

test('forgets results that nobody used for a week, and no others', async () => {
  await ask('old');
  await ask('used');
  await forgetResults(folder);
  vi.setSystemTime(Date.now() + 6 * day);
  await ask('used');
  vi.setSystemTime(Date.now() + 2 * day);
  await forgetResults(folder);
  made = [];
  await ask('used');
  await ask('old');
  expect(made).toEqual(['shout old']);
});
