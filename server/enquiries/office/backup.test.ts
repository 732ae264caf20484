import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../../test/support/examples.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { Desk } from '../intake/desk.ts';
import { databaseFile, openDatabase } from '../store/database.ts';
import { backup } from './backup.ts';
import { find } from './selection.ts';

test('a backup is one file, for its owner only, that restores everything', async () => {
  const place = newPlace();
  const database = await openFor(place);
  const photo = Buffer.alloc(100_000, 7);
  await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [photo] } });
  const file = join(dirname(place.dataDir), 'monday.sqlite');
  expect(backup(place, file)).toEqual({ file, enquiries: 1, files: 1, bytes: statSync(file).size });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restored = newPlace();
  mkdirSync(restored.dataDir);
  copyFileSync(file, databaseFile(restored));
  const copy = await openDatabase(restored);
  onTestFinished(() => copy.destroy());
  expect(await find(copy, 'NIDD-7K3F')).toEqual(await find(database, 'NIDD-7K3F'));
  expect(
    (await copy.selectFrom('upload_parts').select('bytes').execute()).map(({ bytes }) =>
      Buffer.from(bytes).equals(photo),
    ),
  ).toEqual([true]);
});

test('while enquiries come in, every backup has all that was answered before it began, and is whole', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const place = newPlace();
  const desk = new Desk(place, { patience: 10_000 });
  onTestFinished(() => desk.close());
  const answered: string[] = [];
  let stop = false;
  const writing = (async () => {
    for (let n = 0; !stop; n++) {
      const outcome = await desk.accept('message', examples.message, {
        page: '/',
        key: `form-view-${String(n).padStart(10, '0')}`,
      });
      if (outcome.kind === 'stored') answered.push(outcome.reference);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let time = 0; time < 10; time++) {
    await vi.waitUntil(() => answered.length > time * 5);
    const before = [...answered];
    const { file } = backup(place, join(dirname(place.dataDir), `${time}.sqlite`));
    const copy = new DatabaseSync(file, { readOnly: true });
    const found = new Set(
      copy
        .prepare('select reference from enquiry')
        .all()
        .map((row) => row.reference),
    );
    copy.close();
    expect(before.filter((reference) => !found.has(reference))).toEqual([]);
  }
  stop = true;
  await writing;
  // Copied by hand, the file lacks what is still in the log. One enquiry in a hundred moves the
  // whole log into the file, never two running.
  const byHand = (name: string) => {
    const bare = join(dirname(place.dataDir), name);
    copyFileSync(databaseFile(place), bare);
    try {
      return new DatabaseSync(bare, { readOnly: true })
        .prepare('select reference from enquiry')
        .all().length;
    } catch {
      return 0;
    }
  };
  let lacking = 0;
  for (const more of ['first', 'second']) {
    const outcome = await desk.accept('message', examples.message, {
      page: '/',
      key: `form-view-${more.padStart(10, '0')}`,
    });
    if (outcome.kind === 'stored') answered.push(outcome.reference);
    lacking += answered.length - byHand(`${more}-bare.sqlite`);
  }
  expect(lacking, 'control').toBeGreaterThan(0);
});

test('no file is replaced, and none is left when the database is damaged', async () => {
  const place = newPlace();
  const database = await openDatabase(place);
  for (let n = 0; n < 30; n++) await fill(database, `NIDD-${1000 + n}`);
  await database.destroy();
  const folder = join(dirname(place.dataDir), 'backups');
  mkdirSync(folder);
  const file = join(folder, 'monday.sqlite');
  writeFileSync(file, 'mine');
  expect(() => backup(place, file)).toThrow(`${file} is there already, and was left as it is`);
  expect(readFileSync(file, 'utf8')).toBe('mine');

  const bytes = readFileSync(databaseFile(place));
  writeFileSync(databaseFile(place), bytes.fill(0xff, 4096, 40_960));
  expect(() => backup(place, join(folder, 'tuesday.sqlite'))).toThrow();
  expect(readdirSync(folder)).toEqual(['monday.sqlite']);
});

test('a copy with files of no enquiry is not taken for whole', async () => {
  const place = newPlace();
  const database = await openFor(place);
  await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('photo')] } });
  const file = join(dirname(place.dataDir), 'monday.sqlite');
  await sql`pragma foreign_keys = off`.execute(database);
  await database.deleteFrom('enquiry').execute();
  expect(() => backup(place, file)).toThrow('the copy is not whole');
  await database.deleteFrom('files').execute();
  await database.deleteFrom('outbox').execute();
  expect(backup(place, file), 'control').toMatchObject({ enquiries: 0, files: 0 });
});

test('a copy is not taken for whole when a row lacks what its table demands', async () => {
  const place = newPlace();
  const database = await openFor(place);
  await fill(database, 'NIDD-7K3F');
  const running = new DatabaseSync(databaseFile(place), { defensive: false });
  onTestFinished(() => running.close());
  running.exec('create table notes (words text); insert into notes values (null)');
  const file = (day: string) => join(dirname(place.dataDir), `${day}.sqlite`);
  expect(backup(place, file('monday')), 'control').toMatchObject({ enquiries: 1 });
  running.exec(`pragma writable_schema = on;
    update sqlite_schema set sql = 'CREATE TABLE notes (words text not null)' where name = 'notes'`);
  expect(() => backup(place, file('tuesday'))).toThrow('the copy is not whole');
});

test('where no database is, the backup makes none', () => {
  const place = newPlace();
  mkdirSync(place.dataDir);
  expect(() => backup(place, join(dirname(place.dataDir), 'monday.sqlite'))).toThrow();
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test('a backup lets go of the running database and of its copy, whole or not', async () => {
  const place = newPlace();
  const database = await openFor(place);
  await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('photo')] } });
  const closed = vi.spyOn(DatabaseSync.prototype, 'close');
  onTestFinished(() => closed.mockRestore());
  backup(place, join(dirname(place.dataDir), 'monday.sqlite'));
  expect(closed).toHaveBeenCalledTimes(2);
  await sql`pragma foreign_keys = off`.execute(database);
  await database.deleteFrom('enquiry').execute();
  expect(() => backup(place, join(dirname(place.dataDir), 'tuesday.sqlite'))).toThrow();
  expect(closed).toHaveBeenCalledTimes(4);
});
