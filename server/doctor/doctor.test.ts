import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { type Check, done, notTried, toDo } from './check.ts';
import { codeOf, examine } from './examine.ts';

const of = (...checks: Check[]) => [{ title: 'Mail', checks }];

test('its code is 0 when all is well, 1 when anything is wrong, 2 when something was not tried', () => {
  expect(codeOf(of(done('Good.')))).toBe(0);
  expect(codeOf(of(done('Good.'), notTried('No net.')))).toBe(2);
  expect(codeOf(of(notTried('No net.'), toDo('Bad: mend it.')))).toBe(1);
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
  const folder = folderWith();
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
  const { code, sections } = JSON.parse(stdout) as {
    code: number;
    sections: ReturnType<typeof of>;
  };
  expect([status, code]).toEqual([1, 1]);
  const wrong = sections.filter(({ checks }) => codeOf(of(...checks)) === 1);
  expect(wrong.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Data', 'Mail server', 'Backups']),
  );
  expect(stdout + stderr).not.toContain('geheim');
  const mistyped = run('--jsn');
  expect(mistyped.status).toBe(1);
  expect(mistyped.stderr).toMatch(/^[^\n]*npm run doctor[^\n]*\n$/);
});
