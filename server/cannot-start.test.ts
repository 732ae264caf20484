import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { adviceFor, CannotStart, checkDataFolder } from './cannot-start.ts';
import { readSite } from './site-files.ts';

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('a folder for data is made, with all above it; it may be there already', () => {
  const data = join(folder(), 'a/b/c');
  checkDataFolder(data);
  checkDataFolder(data);
  expect(existsSync(data)).toBe(true);
});

test('a folder that cannot be used is named in one line that says what to do', () => {
  const check = () => checkDataFolder('/proc/no/such/place');
  expect(check).toThrow(CannotStart);
  expect(check).toThrow(/^DATA_DIR \/[^\n]+DATA_DIR=\.\/data$/);
});

test('a server may start before the disk of its folder is there', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => checkDataFolder(file)).not.toThrow();
  expect(() => checkDataFolder(join(file, 'below'))).not.toThrow();
});

test('a site that was not built is named in one line that says what to do', () => {
  expect(() => readSite(folder())).toThrow(CannotStart);
  expect(() => readSite(folder())).toThrow(/^There is no whole site in [^\n]+npm start[^\n]+$/);
});

test('errors of listening and of content become one line; a bug keeps its stack', () => {
  const error = (facts: object) => Object.assign(new Error('raw'), facts);
  const advice = (facts: object) => adviceFor(error(facts), '999.1.1.1', 80);
  expect(advice({ code: 'EADDRINUSE', syscall: 'listen' })).toMatch(/^PORT 80 is in use/);
  expect(advice({ code: 'EACCES', syscall: 'listen' })).toMatch(/^PORT 80 may not/);
  expect(advice({ code: 'EADDRNOTAVAIL', syscall: 'listen' })).toMatch(/^HOST 999\.1\.1\.1 is no/);
  expect(advice({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })).toMatch(/^HOST 999\.1\.1\.1 is no/);
  expect(advice({ code: 'ENOENT', path: '/srv/site/content/firm.yaml' })).toBe(
    'content/firm.yaml is missing: put it back',
  );
  expect(advice({ message: 'content/firm.yaml is not right:\n  phone: is missing' })).toBe(
    'content/firm.yaml is not right: phone: is missing',
  );
  expect(advice({ code: 'ENOENT', path: '/srv/other' })).toBeUndefined();
  expect(adviceFor(new TypeError('a bug'), '', 0)).toBeUndefined();
});

test('a server that cannot start says why in one line and ends with 1', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: '/proc/no/such/place' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^DATA_DIR \/proc\/no\/such\/place cannot be used/)],
  });
});
