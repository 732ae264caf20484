import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { onEveryDatabase, onPostgres } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { type DatabaseLocation, databaseFile, openDatabase } from '../db/database.ts';
import { entriesFor, select } from '../workflow/entries.ts';
import { eraseOne, forgetOld, forgetSender, main } from './command.ts';
import { readOrder, saveFiles } from './command-line.ts';

const file = fileURLToPath(new URL('command.ts', import.meta.url));

let place: DatabaseLocation;
let settings: Record<string, string> = {};
beforeEach(() => {
  settings = {};
});

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
/** What a command prints that goes well. */
async function right(...args: string[]) {
  const { status, stdout, stderr } = await enquiries(...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

test('beside a running server the newest are listed, no more than asked for', async () => {
  place = newPlace();
  const database = await openFor(place);
  for (const [reference, form, at] of [
    ['NIDD-7K3F', 'town', '2026-06-30T23:05:00Z'],
    ['SWAL-9XYT', 'contact', '2026-11-20T17:00:00Z'],
    ['AIRE-4HJK', 'message', '2026-11-21T08:25:00Z'],
  ] as const)
    await fill(database, reference, {
      form,
      at: new Date(at),
      post: { ...mailOn, smtpUrl: undefined },
    });
  expect(await right('list')).toBe(
    `REFERENCE  RECEIVED          NAME                  PHONE OR EMAIL   ABOUT
AIRE-4HJK  21/11/2026 08:25  Ann Thwaite           01632 960 001    Do you work…
SWAL-9XYT  20/11/2026 17:00  Ann Thwaite           01632 960 001    Post knocke…
NIDD-7K3F  01/07/2026 00:05  Ann Thwaite           01632 960 001    Drainage
`,
  );
  expect(await right('list', '--limit', '2')).toMatch(
    /AIRE.*\n.*SWAL.*\n\n2 of 3: --limit 3 shows them all\.\n$/,
  );
  expect(await right('list', '--since=2027-01-01')).toBe('No enquiries.\n');
  for (const [args, line] of [
    [['erase', 'NIDD-8888'], 'There is no enquiry with the reference ‘NIDD-8888’'],
    [['erase'], 'erase takes one reference'],
    [['resend'], 'Mail is off: SMTP_URL is not set'],
  ] as const)
    expect(await enquiries(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${line}\nRun npm run enquiries -- --help for usage.\n`,
    });
});

test('as a program it says in one line why it cannot answer, and exits with 2', async () => {
  place = newPlace();
  const refused = { status: 2, stdout: '', stderr: expect.stringContaining(databaseFile(place)) };
  const io = { env: environment(), encoding: 'utf8' } as const;
  expect(spawnSync(process.execPath, [file, 'list'], io)).toMatchObject(refused);
  expect(await enquiries('list'), 'it made no database').toMatchObject(refused);
  expect(await right('--help')).toContain('erase REFERENCE');
});

onEveryDatabase((database) => {
  test('an operator’s day: list, spam, mail again, a spreadsheet with photos, erase', async () => {
    place = await database.newPlace();
    const open = await openFor(place);
    settings = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };
    const files = { 'gate.jpg': [Buffer.from('photo')] };
    await fill(open, 'NIDD-7K3F', { files, delivered: new Date('2026-07-01T08:00:00Z') });
    await fill(open, 'SWAL-9XYT', { kind: 'spam' });
    await fill(open, 'AIRE-4HJK');
    const outbox = open.updateTable('outbox').where('enquiry', '=', 'AIRE-4HJK');
    await outbox.set({ state: 'given-up', attempts: 9 }).execute();

    const listed = await right('list');
    expect(listed).toMatch(
      /^1 in possible spam, the oldest from 01\/07\/2026 00:05: list --spam shows it\.\n\n/,
    );
    expect(listed).not.toContain('SWAL');
    expect(listed).toMatch(
      /\n\n1 could not be delivered by mail: list --undelivered shows which\.\n$/,
    );
    expect(await right('list', '--undelivered')).toMatch(/ MAIL\nAIRE-4HJK .* given up\n$/);
    expect(await right('list', '--spam')).toMatch(/ WHY\nSWAL-9XYT .* many links\n\n1 could not/);
    expect(await right('resend'), 'what has not been tried waits as it did').toBe(
      '1 email is on the way.\n',
    );
    expect(await right('list', '--undelivered')).toMatch(/AIRE-4HJK .* waiting\n$/);
    const folder = join(place.dataDir, '..', 'photos');
    expect((await right('export', '--files', folder)).split('\r\n')).toHaveLength(3);
    expect(readFileSync(join(folder, 'NIDD-7K3F-1-gate.jpg'), 'utf8')).toBe('photo');
    expect(await enquiries('erase', 'nidd 7k3f')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('add --yes if you mean it'),
    });
    expect(await right('erase', 'nidd 7k3f', '--yes')).toBe('NIDD-7K3F is deleted.\n');
    expect(await right('forget', '01632 960 001', '--yes')).toMatch(/^2 deleted/);
    expect(await right('list')).toBe('No enquiries.\n');
  });
});

test.each([
  [1, 'item'],
  [2, 'items'],
])('rehearse says that the backup is missing %i %s', async (count, items) => {
  place = newPlace();
  const folder = join(place.dataDir, '..', 'backups');
  const open = await openFor(place);
  await right('backup', '--to', folder);
  for (let n = 0; n < count; n++) await fill(open, `NIDD-000${n}`);
  const stderr = expect.stringContaining(`is missing ${count} ${items} the site had`);
  expect(await enquiries('rehearse', folder)).toMatchObject({ status: 1, stderr });
});

onPostgres((database) => {
  test('PostgreSQL is backed up by its own tools, and when it is away one line says so', async () => {
    place = await database.emptyPlace();
    expect(await enquiries('backup', 'x')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('use pg_dump'),
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

  test('move-to says what to do next, and no password', async () => {
    place = newPlace();
    const old = await openDatabase(place);
    await fill(old, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('photo')] } });
    await old.destroy();
    const { databaseUrl = '' } = await database.newPlace();
    const url = databaseUrl.replace('//site@', '//site:hush@');
    const moved = await right('move-to', url);
    expect(moved).toMatch(/1 enquiry, 1 file and 2 mails(.*\n)*.*set DATABASE_URL/);
    expect(moved).not.toContain('hush');
    place = { ...place, databaseUrl: url };
    expect(await right('export')).toContain('gate.jpg');
  });
});

const now = new Date('2026-11-22T13:00:00.000Z');
const later = new Date('2029-11-22T13:00:00.000Z');
const [asked, sure] = [
  { yes: false, now },
  { yes: true, now },
];

onEveryDatabase(({ newPlace }) => {
  test('erase asks first, and warns if the office has had no email', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'DONE-3333', { delivered: now });
    await fill(database, 'WAIT-3333');
    await expect(eraseOne(database, 'DONE-3333', asked)).rejects.toThrow('good: add --yes');
    await expect(eraseOne(database, 'WAIT-3333', asked)).rejects.toThrow(
      'for good, and it has not been emailed to the office: add --yes',
    );
    expect((await select(database, {})).all).toBe(2);
    expect(await eraseOne(database, 'WAIT-3333', sure)).toBe('WAIT-3333 is deleted.');
    await expect(eraseOne(database, 'WAIT-3333', sure)).rejects.toThrow('deleted on 2026-11-22');
    await expect(eraseOne(database, 'NONE-3333', sure)).rejects.toThrow('There is no enquiry');
  });

  test.each(['ANN@example.org', '+44 1632 960001'])(
    'forget %s deletes all from this sender, and asks first',
    async (sender) => {
      const database = await openFor(await newPlace());
      await fill(database, 'NIDD-7K3F');
      await fill(database, 'SWAL-9XYT', { kind: 'spam' });
      await fill(database, 'AIRE-4HJK');
      const other = { email_key: 'joe@example.org', phone_key: '07700900312' };
      await database
        .updateTable('enquiry')
        .set(other)
        .where('reference', '=', 'AIRE-4HJK')
        .execute();
      await expect(forgetSender(database, sender, asked)).rejects.toThrow(
        /NIDD-7K3F, SWAL-9XYT for good|SWAL-9XYT, NIDD-7K3F for good/,
      );
      expect(await forgetSender(database, sender, sure)).toBe('2 deleted, with their photos.');
      expect((await select(database, {})).entries).toMatchObject([{ reference: 'AIRE-4HJK' }]);
      expect(await forgetSender(database, sender, sure)).toContain('There is no enquiry');
      await expect(forgetSender(database, 'Ann', asked)).rejects.toThrow('no email address');
    },
  );

  test('forget deletes all past its retention at once', async () => {
    const database = await openFor(await newPlace());
    for (let n = 0; n < 8; n++) await fill(database, `NIDD-333${n}`, { delivered: now });
    expect(await forgetOld(database, 24, sure)).toBe('None is past its retention.');
    await expect(forgetOld(database, 24, { yes: false, now: later })).rejects.toThrow(
      '8 are older than 24 months. The site will delete 5 of them today',
    );
    expect(await forgetOld(database, 24, { yes: true, now: later })).toMatch(/^8 deleted/);
  });
});

const reference = 'NIDD-7K3F';

onEveryDatabase(({ newPlace }) => {
  async function filled(files: Record<string, Buffer[]>) {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, reference, { files });
    const folder = join(dirname(place.dataDir), 'photos', 'deep');
    const save = async () => saveFiles(database, await entriesFor(database, [reference]), folder);
    return { database, folder, save };
  }

  test('kept files are saved whole under the reference, readable by their owner only', async () => {
    const parts = [Buffer.alloc(131_072, 1), Buffer.alloc(131_072, 2), Buffer.from('end')];
    const files = {
      'gate.jpg': parts,
      'wall.heic': [],
      '../plan\u0007.pdf': [Buffer.from('%PDF')],
    };
    const { folder, save } = await filled(files);
    const saved = await save();
    expect(saved).toEqual(
      ['NIDD-7K3F-1-gate.jpg', 'NIDD-7K3F-3-plan.pdf'].map((name) => join(folder, name)),
    );
    expect(readFileSync(saved[0] ?? '').equals(Buffer.concat(parts))).toBe(true);
    expect(statSync(saved[0] ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    writeFileSync(saved[0] ?? '', 'mine');
    await expect(save(), 'replaces no file').rejects.toThrow('is there already');
    expect(readFileSync(saved[0] ?? '', 'utf8')).toBe('mine');
  });

  test('a file of which a part is missing is not left there as if it were whole', async () => {
    const files = { 'gate.jpg': [Buffer.from('one'), Buffer.from('two')] };
    const { database, folder, save } = await filled(files);
    await database.deleteFrom('upload_parts').where('part', '=', 1).execute();
    await expect(save()).rejects.toThrow(/only 3 of the 6 bytes/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

const names =
  'list, export, resend, erase, forget, rotate-key, backup, rehearse, restore and move-to';

test.each([
  ['erase', 'erase takes one reference'],
  ['forget ann@example.org joe', 'forget takes one sender'],
  ['list all', 'list takes no ‘all’'],
  ['toString', `Unknown command ‘toString’. The commands are ${names}`],
  ['', 'No command given. Try list or --help'],
  ['list --limit 0', '--limit must be a whole number from 1, not ‘0’'],
  ['list --since monday', '--since must be a day like 2026-11-21, not ‘monday’'],
  ['list --until 2026-02-30', '--until must be a day like 2026-11-21, not ‘2026-02-30’'],
  ['list --colour', "Unknown option '--colour'"],
  [
    'list --spam --undelivered',
    'Use --spam or --undelivered, not both: possible spam is never emailed',
  ],
  ['export --limit 2', '--limit does not belong to export'],
  ['backup', 'backup takes one file'],
  ['backup monday.sqlite --to nightly', 'backup takes no ‘monday.sqlite’'],
  ['move-to', 'move-to takes one place'],
])('‘%s’ is refused: %s', (typed, line) => {
  expect(() => readOrder(typed.split(' ').filter(Boolean))).toThrow(new Error(line));
});

test('a right order is read whole, and days are those of London', () => {
  const typed = 'list --since 2026-07-01 --until=2026-07-01 --find beck --undelivered --limit 5';
  const filter = {
    since: new Date('2026-06-30T23:00:00Z'),
    before: new Date('2026-07-01T23:00:00Z'),
    find: 'beck',
    undelivered: true,
    spam: false,
  };
  expect(readOrder(typed.split(' '))).toMatchObject({ command: 'list', filter, limit: 5 });
  expect(readOrder(['export', '--files', 'photos'])).toMatchObject({ files: 'photos', limit: 20 });
  expect(readOrder(['forget'])).toMatchObject({ on: '' });
  expect(readOrder(['forget', 'ann@example.org'])).toMatchObject({ on: 'ann@example.org' });
});
