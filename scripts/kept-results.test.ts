import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../calendar/durations.ts';
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
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  made = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('what was made once is not made again', async () => {
  expect([await ask('a'), await ask('a')]).toEqual(['a!', 'a!']);
  expect(made).toEqual(['shout a']);
});

test('another input is worked on, and so is other work', async () => {
  await ask('a');
  expect(await ask('b')).toBe('b!');
  await ask('a', 'shout louder');
  expect(made).toEqual(['shout a', 'shout b', 'shout louder a']);
});

test('a damaged result is never given out, and is kept anew once it was found', async () => {
  await ask('a');
  for (const file of globSync(`${folder}/content-v2/**/*`, { withFileTypes: true }))
    if (file.isFile()) writeFileSync(join(file.parentPath, file.name), 'a?');
  expect(await ask('a')).toBe('a!');
  await forgetResults(folder);
  made = [];
  expect([await ask('a'), await ask('a')]).toEqual(['a!', 'a!']);
  expect(made).toEqual(['shout a']);
});

test('a folder that takes nothing costs time only', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect([await ask('a'), await ask('a')]).toEqual(['a!', 'a!']);
});

test('what nobody used for a week is forgotten, and nothing else', async () => {
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
