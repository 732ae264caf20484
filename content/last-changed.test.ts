import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastChanged } from './last-changed.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'history-'));

test('a file was last changed on the day of its last commit, not of its first', () => {
  const there = folder();
  mkdirSync(join(there, 'content'));
  const git = (day: string, ...command: string[]) =>
    execFileSync('git', ['-C', there, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...command], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  const commit = (file: string, text: string, day: string) => {
    writeFileSync(join(there, 'content', file), text);
    git(day, 'add', '.');
    git(day, 'commit', '-qm', 'Change');
  };
  git('2026-01-01', 'init', '-q');
  commit('a.yaml', '1', '2026-01-01');
  commit('b.yaml', '1', '2026-02-01');
  commit('a.yaml', '2', '2026-03-01');
  expect(Object.fromEntries(lastChanged(there))).toEqual({
    'a.yaml': '2026-03-01',
    'b.yaml': '2026-02-01',
  });
});

test('where there is no history no day is told', () => {
  expect(lastChanged(folder()).size).toBe(0);
});
