import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { entryWith } from '../../../test/support/entry.ts';
import { onEveryDatabase, onPostgres } from '../../../test/support/every-database.ts';
import { enquiryOf, newPlace } from '../../../test/support/examples.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { type DatabaseLocation, databaseFile, openDatabase } from '../store/database.ts';
import { store } from '../store/store.ts';
import { main } from './command.ts';

const file = fileURLToPath(new URL('command.ts', import.meta.url));

let place: DatabaseLocation;
let settings: Record<string, string> = {};

const environment = () => ({
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl,
  ...settings,
});

async function enquiries(...args: string[]) {
  const told = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      told[name] += text;
    },
  });
  const io = { env: environment(), stdout: into('stdout'), stderr: into('stderr') };
  return { status: await main(args, io), ...told };
}

beforeEach(() => {
  settings = {};
});

describe('beside a running server', () => {
  beforeEach(async () => {
    place = newPlace();
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const sent = (n: number, at: string) => ({
      page: '/areas/ripon',
      key: `form-view-000000000${n}`,
      at: new Date(at),
    });
    await store(database, enquiryOf('town'), sent(1, '2026-06-30T23:05:00Z'), () => 'NIDD-7K3F');
    await store(database, enquiryOf('contact'), sent(2, '2026-11-20T17:00:00Z'), () => 'SWAL-9XYT');
    await store(
      database,
      enquiryOf('message', { phone: '' }),
      sent(3, '2026-11-21T08:25:00Z'),
      () => 'AIRE-4HJK',
    );
  });

  test('list shows the newest first, and nothing else', async () => {
    expect(await enquiries('list')).toEqual({
      status: 0,
      stderr: '',
      stdout: `REFERENCE  RECEIVED          NAME                  PHONE OR EMAIL   ABOUT
AIRE-4HJK  21/11/2026 08:25  Ann Thwaite           ann@example.org  Do you work…
SWAL-9XYT  20/11/2026 17:00  Ann Thwaite           01632 960 001    Post knocke…
NIDD-7K3F  01/07/2026 00:05  Ann Thwaite           01632 960 001    Drainage
`,
    });
  });

  test('list is shortened by number and by day, and says when there is more', async () => {
    expect((await enquiries('list', '--limit', '2')).stdout).toMatch(
      /AIRE.*\n.*SWAL.*\n\n2 of 3: --limit 3 shows them all\.\n$/,
    );
    expect((await enquiries('list', '--since=2026-11-21')).stdout.match(/[A-Z]{4}-.{4} /g)).toEqual(
      ['AIRE-4HJK '],
    );
    expect(
      (await enquiries('list', '--since=2026-07-01')).stdout,
      'a July night in London',
    ).toContain('NIDD');
    expect((await enquiries('list', '--since=2026-07-02')).stdout).not.toContain('NIDD');
    expect(await enquiries('list', '--since=2027-01-01')).toEqual({
      status: 0,
      stderr: '',
      stdout: 'No enquiries.\n',
    });
    expect((await enquiries('list', '--since=2027-01-01', '--json')).stdout).toBe('[]\n');
  });

  test('as JSON everything is there, consent too', async () => {
    const town = entryWith({ callBackBy: '2026-07-01T16:00:00.000Z' });
    expect(JSON.parse((await enquiries('show', 'NIDD-7K3F', '--json')).stdout)).toEqual(town);
    const listed = JSON.parse((await enquiries('list', '--json')).stdout);
    expect(listed).toHaveLength(3);
    expect(listed[2]).toEqual(town);
    expect(listed[0].consent).toBeNull();
  });

  test('show finds a reference as it is typed after a phone call', async () => {
    expect(await enquiries('show', 'nidd 7k3f')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Received         Wednesday 1 July 2026 at 00:05\n'),
    });
  });

  test.each([
    [['show', 'NIDD-8888'], 'There is no enquiry with the reference ‘NIDD-8888’'],
    [
      ['delete'],
      'There is no command ‘delete’, only list, export, show, resend, release, erase, forget, clock, rotate-key, backup, rehearse and move-to',
    ],
    [['resend', 'NIDD-7K3F'], 'Mail is off: SMTP_URL is not set'],
  ])('%j is refused in one line with exit code 2', async (args, line) => {
    expect(await enquiries(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${line}\nnpm run enquiries -- --help tells more.\n`,
    });
  });
});

test('as a program it prints its answer and exits with 0, or says in one line why not, with 2', () => {
  place = newPlace();
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [file, ...args], { env: environment(), encoding: 'utf8' });
  expect(start('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('show REFERENCE'),
  });
  expect(start('list')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(databaseFile(place)),
  });
});

test('without a database it makes none', async () => {
  place = newPlace();
  for (let time = 0; time < 2; time++)
    expect(await enquiries('list')).toMatchObject({ status: 2, stdout: '' });
});

onEveryDatabase((database) => {
  test('the office’s whole day: list, spam, release, photos, a spreadsheet, resend, erase', async () => {
    place = await database.newPlace();
    const open = await openFor(place);
    settings = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };
    await fill(open, 'NIDD-7K3F', {
      files: { 'gate.jpg': [Buffer.from('photo')] },
      delivered: new Date('2026-07-01T08:00:00Z'),
    });
    await fill(open, 'SWAL-9XYT', { kind: 'spam' });
    await fill(open, 'AIRE-4HJK');
    await open
      .updateTable('outbox')
      .set({ state: 'given-up' })
      .where('enquiry', '=', 'AIRE-4HJK')
      .execute();
    const right = async (...args: string[]) => {
      const { status, stdout, stderr } = await enquiries(...args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    };

    const listed = await right('list');
    expect(listed).toMatch(/NIDD-7K3F/);
    expect(listed).not.toContain('SWAL');
    expect(listed).toMatch(
      /\n\n1 could not be delivered by mail: list --undelivered shows which\.\n$/,
    );
    expect(await right('list', '--undelivered')).toMatch(/ MAIL\nAIRE-4HJK .* given up\n$/);
    expect(await right('list', '--spam')).toMatch(/ WHY\nSWAL-9XYT .* many links\n\n1 could not/);
    expect(await right('release', 'swal 9xyt')).toBe(
      'SWAL-9XYT is out of the spam, and on its way.\n',
    );
    const folder = join(place.dataDir, '..', 'photos');
    expect(JSON.parse(await right('show', 'NIDD-7K3F', '--save', folder, '--json'))).toMatchObject({
      reference: 'NIDD-7K3F',
      saved: [join(folder, 'NIDD-7K3F-1-gate.jpg')],
    });
    expect(readFileSync(join(folder, 'NIDD-7K3F-1-gate.jpg'), 'utf8')).toBe('photo');
    expect((await right('export', '--csv', '--form', 'lead')).trimEnd().split('\r\n')).toHaveLength(
      4,
    );
    expect(JSON.parse(await right('resend', 'AIRE-4HJK', '--json'))).toEqual({
      reference: 'AIRE-4HJK',
      resent: true,
    });
    expect(await enquiries('erase', 'NIDD-7K3F')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('add --yes if you mean it'),
    });
    expect(await right('erase', 'NIDD-7K3F', '--yes')).toBe('NIDD-7K3F is erased.\n');
    expect(await right('show', 'NIDD-7K3F')).toMatch(/^NIDD-7K3F\nErased on /);
    expect(await right('list')).toMatch(/AIRE-4HJK.*\nSWAL-9XYT.*\n$/);
  });
});

test('backup makes one file, and says what is in it', async () => {
  place = newPlace();
  await fill(await openFor(place), 'NIDD-7K3F');
  const file = join(place.dataDir, '..', 'monday.sqlite');
  expect(await enquiries('backup', file)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /monday\.sqlite holds 1 enquiry and 0 files \(\d+ kB\), and was checked\.\n$/,
    ),
  });
  expect(await enquiries('backup', file)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('is there already'),
  });
  expect(await enquiries('backup', '/no/such/folder/x')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^ENOENT[^\n]*\n$/),
  });
});

onPostgres((database) => {
  test('PostgreSQL is backed up by its own tools, and when it is away one line says so', async () => {
    place = await database.emptyPlace();
    expect(await enquiries('backup', 'x')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('back it up with pg_dump'),
    });
    expect(await enquiries('list'), 'before the site’s first start').toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^The database is new or of an earlier version: start the site once/,
      ),
    });
    place = { ...place, databaseUrl: 'postgres://ann:secret@127.0.0.1:1/x' };
    expect(await enquiries('list')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The database in DATABASE_URL does not answer (ECONNREFUSED)\n',
    });
  });
});

onPostgres(({ newPlace: newPostgres }) => {
  test('move-to there and back: everything is listed, no password is told, and the old one is only read', async () => {
    const old = newPlace();
    const database = await openDatabase(old);
    await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('photo')] } });
    await database.destroy();
    const { databaseUrl = '' } = await newPostgres();
    const url = databaseUrl.replace('//site@', '//site:hush@');
    place = old;
    const moved = await enquiries('move-to', url);
    expect(moved).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/1 enquiries, 1 files and 2 mails(.*\n)*.*set DATABASE_URL/),
    });
    expect((await enquiries('list')).stdout).toContain('NIDD-7K3F');
    for (const command of [
      ['resend', 'NIDD-7K3F'],
      ['move-to', url],
    ])
      expect(await enquiries(...command)).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/moved to postgres:/),
      });

    place = { ...old, databaseUrl: url };
    expect((await enquiries('list')).stdout).toContain('NIDD-7K3F');
    const back = newPlace();
    const again = await enquiries('move-to', `sqlite:${back.dataDir}`, '--json');
    expect(again).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(again.stdout).rows).toMatchObject({ enquiry: 1, upload_parts: 1 });
    expect(JSON.stringify([moved, again])).not.toContain('hush');
    place = back;
    expect((await enquiries('show', 'NIDD-7K3F')).stdout).toContain('gate.jpg');
  });
});
