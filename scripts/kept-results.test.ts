import { rmSync, writeFileSync } from 'node:fs';
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

test('works where the folder cannot be written', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect([await ask('a'), await ask('a')]).toEqual(['a!', 'a!']);
});

test('forgets results that nobody used for a week, and no others', async () => {
  await ask('old');
  await ask('used');
  forgetResults(folder);
  vi.setSystemTime(Date.now() + 6 * day);
  await ask('used');
  vi.setSystemTime(Date.now() + 2 * day);
  forgetResults(folder);
  made = [];
  await ask('used');
  await ask('old');
  expect(made).toEqual(['shout old']);
});
