import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { lastChanged } from './last-changed.ts';

test('lastChanged gives the day of the last commit, and nothing without a history', () => {
  const folder = folderWith({ 'content/a.yaml': '', 'content/b.yaml': '' });
  expect(lastChanged(folder).size).toBe(0);
  const git = (day: string, ...command: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...command], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  const commit = (file: string, day: string) => {
    writeFileSync(join(folder, 'content', file), day);
    git(day, 'add', '.');
    git(day, 'commit', '-qm', 'Change');
  };
  git('2026-01-01', 'init', '-q');
  commit('a.yaml', '2026-01-01');
  commit('b.yaml', '2026-02-01');
  commit('a.yaml', '2026-03-01');
  expect(Object.fromEntries(lastChanged(folder))).toEqual({
    'a.yaml': '2026-03-01',
    'b.yaml': '2026-02-01',
  });
});
