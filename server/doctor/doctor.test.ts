import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releasedPackage } from '../../scripts/release.ts';
import { done, notTried, toDo } from './check.ts';
import { codeOf, examine, told } from './examine.ts';

const of = (...checks: ReturnType<typeof done>[]) => [{ title: 'Mail', checks }];

test('its code is 0 when all is well, 1 when anything is wrong, 2 when something was not tried', () => {
  expect(codeOf(of(done('Good.')))).toBe(0);
  expect(codeOf(of(done('Good.'), notTried('No net.')))).toBe(2);
  expect(codeOf(of(notTried('No net.'), toDo('Bad: mend it.')))).toBe(1);
});

test('a complaint is one line, what to do the next, and what was not tried is not well', () => {
  expect(
    told(of(done('Good.'), toDo('127.0.0.1:25 is away: look: there.'), notTried('No net.'))),
  ).toBe(
    [
      'Mail',
      '   well       Good.',
      '   WRONG      127.0.0.1:25 is away',
      '              look: there.',
      '   not tried  No net.',
      '',
      'Something is wrong: what to do stands below each.',
    ].join('\n'),
  );
});

test('each wrong setting is a line of its own, and nothing else is called right for it', async () => {
  const [settings, rest] = await examine({ SMPT_URL: 'x', PORT: 'eighty', SITE_URL: 'www' });
  expect(settings?.checks.map(({ done: well, line }) => [well, line.split(' ')[0]])).toEqual([
    [false, 'SMPT_URL'],
    [false, 'PORT'],
    [false, 'SITE_URL'],
  ]);
  expect(rest?.checks).toMatchObject([{ tried: false }]);
});

test('as a command it answers in JSON too, tells no password, and knows its own words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['server/doctor/doctor.ts', ...args], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: folder,
        SMTP_URL: 'smtp://ann:geheim@127.0.0.1:1',
        ENQUIRY_TO: 'office@test.invalid',
        DATABASE_URL: 'postgres://ann:geheim@127.0.0.1:1/x',
      },
    });
  const { status, stdout, stderr } = run('--json', '--backups', folder);
  expect(status).toBe(1);
  const { code, sections } = JSON.parse(stdout);
  expect(code).toBe(1);
  const wrong = (title: string) =>
    sections
      .find((section: { title: string }) => section.title === title)
      .checks.some(
        (check: { done: boolean; tried?: false }) => !check.done && check.tried !== false,
      );
  expect(['Settings', 'Data', 'Mail server', 'Backups'].map(wrong)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(stdout + stderr).not.toContain('geheim');
  const mistyped = run('--jsn');
  expect(mistyped.status).toBe(1);
  expect(mistyped.stderr.trim().split('\n')).toEqual([expect.stringContaining('npm run doctor')]);
}, 40_000);

test('it runs where only the sources of a release are, and a release offers it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['calendar', 'content', 'enquiry', 'server', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const { status, stdout } = spawnSync(process.execPath, ['server/doctor/doctor.ts', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: '0' },
  });
  expect(JSON.parse(stdout).code).toBe(status);
  expect(status, 'no build is there').toBe(1);
  const { scripts } = JSON.parse(
    releasedPackage('{"scripts":{"doctor":"node x"},"dependencies":{"node":"24"}}'),
  );
  expect(scripts.doctor).toBe('node x');
}, 30_000);
