import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { examples, newPlace } from '../../test/support/examples.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabase,
} from '../db/database.ts';
import type { Room } from '../db/disk.ts';
import { bytesOf } from '../db/files.ts';
import { Desk } from '../enquiries/desk.ts';
import { entriesFor, select } from '../workflow/entries.ts';
import { backup, backupInto, newestBackup } from './backup.ts';
import { rehearse, restore } from './restore.ts';

hearLog();
const beside = (place: DatabaseLocation, name: string) => join(dirname(place.dataDir), name);

test('a backup is one file, for its owner only, that restores everything', async () => {
  const place = newPlace();
  const database = await openFor(place);
  const photo = Buffer.alloc(100_000, 7);
  await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [photo] } });
  const file = beside(place, 'monday.sqlite');
  expect(backup(place, file)).toEqual({ file, enquiries: 1, files: 1, bytes: statSync(file).size });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restored = newPlace();
  expect(restore(restored, file)).toMatchObject({ enquiries: 1, files: 1, before: undefined });
  expect(statSync(databaseFile(restored)).mode & 0o777).toBe(0o600);
  const copy = await openFor(restored);
  const entryIn = (one: Database) => entriesFor(one, ['NIDD-7K3F']);
  expect(await entryIn(copy)).toEqual(await entryIn(database));
  for await (const bytes of bytesOf(copy, 'NIDD-7K3F/0')) expect(bytes.equals(photo)).toBe(true);
  expect(await copy.selectFrom('upload_parts').select('part').execute()).toHaveLength(1);
});

test('a restore replaces the database of a stopped site, and keeps the one before', async () => {
  const place = newPlace();
  const running = await openDatabase(place);
  await fill(running, 'NIDD-7K3F');
  const file = backup(place, beside(place, 'monday.sqlite')).file;
  await fill(running, 'SWAL-9XYT');
  expect(() => restore(place, file), 'the site runs').toThrow('The site still runs');
  expect(() => restore(place, `${file}x`)).toThrow('There is no file');
  await running.destroy();
  const references = async (location: DatabaseLocation) =>
    (await select(await openFor(location), {})).entries.map(({ reference }) => reference);

  const { before = '' } = restore(place, file);
  expect(await references(place)).toEqual(['NIDD-7K3F']);
  const kept = newPlace();
  restore(kept, before);
  expect((await references(kept)).sort()).toEqual(['NIDD-7K3F', 'SWAL-9XYT']);
});

test('a damaged database is replaced, and a damaged backup is not used', async () => {
  const place = newPlace();
  const running = await openDatabase(place);
  await fill(running, 'NIDD-7K3F');
  const { file } = backup(place, beside(place, 'monday.sqlite'));
  await running.destroy();
  writeFileSync(databaseFile(place), 'broken');
  writeFileSync(beside(place, 'bad.sqlite'), 'broken');
  expect(() => restore(place, beside(place, 'bad.sqlite'))).toThrow('not a database');
  expect(readFileSync(databaseFile(place), 'utf8')).toBe('broken');
  expect(restore(place, file)).toMatchObject({ enquiries: 1 });
  expect((await select(await openFor(place), {})).all).toBe(1);
});

test('while enquiries come in, every backup has all that was answered before it began, and is whole', async () => {
  const place = newPlace();
  const desk = new Desk(place, { patience: 10_000 });
  onTestFinished(() => desk.close());
  const answered: string[] = [];
  let stop = false;
  const writing = (async () => {
    for (let n = 0; !stop; n++) {
      const key = `form-view-${String(n).padStart(10, '0')}`;
      const outcome = await desk.accept('message', examples.message, { page: '/', key });
      if (outcome.kind === 'stored') answered.push(outcome.reference);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let time = 0; time < 10; time++) {
    await expect.poll(() => answered.length).toBeGreaterThan(time * 5);
    const before = [...answered];
    const { file } = backup(place, beside(place, `${time}.sqlite`));
    const copy = new DatabaseSync(file, { readOnly: true });
    const rows = copy.prepare('select reference from enquiry').all();
    copy.close();
    const found = new Set(rows.map((row) => row.reference));
    expect(before.filter((reference) => !found.has(reference))).toEqual([]);
  }
  stop = true;
  await writing;
});

test('no file is replaced, and none is left when the database is damaged', async () => {
  const place = newPlace();
  const database = await openFor(place);
  for (let n = 0; n < 30; n++) await fill(database, `NIDD-${1000 + n}`);
  await database.destroy();
  const folder = beside(place, 'backups');
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
  await sql`pragma foreign_keys = off`.execute(database);
  await database.deleteFrom('enquiry').execute();
  expect(() => backup(place, beside(place, 'monday.sqlite'))).toThrow('the copy is not whole');
});

let place: DatabaseLocation;
let database: Database;
let folder: string;
beforeEach(async () => {
  place = newPlace();
  database = await openFor(place);
  folder = join(dirname(place.dataDir), 'nightly');
});

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 5, 7));
const nameOf = (day: number) => `enquiries-202611${String(day).padStart(2, '0')}T030507Z.sqlite`;
const backupAt = (day: number, room?: Room) => backupInto(place, folder, night(day), room);
const before = new Date(night(1).getTime() - 3_600_000);
const photo = { 'gate.jpg': [Buffer.from('photo')] };

test('each backup has its date; the newest of three days and four weeks stay, and other files', async () => {
  mkdirSync(folder, { mode: 0o700 });
  const others = ['enquiries-20261101T030507Z.sqlite.gpg', 'enquiries-old.sqlite', 'monday.sqlite'];
  for (const name of others) writeFileSync(join(folder, name), 'mine');
  for (let day = 1; day < 30; day++) backupAt(day);
  const { removed } = backupInto(place, folder, new Date(night(30).getTime() + 1000));
  expect(removed.map((file) => basename(file))).toEqual([nameOf(26)]);
  const found = readdirSync(folder);
  expect(found).toHaveLength(7 + others.length);
  expect(found).toEqual(expect.arrayContaining([...others, ...[28, 29].map(nameOf)]));
  expect((await newestBackup(folder)).at).toEqual(new Date(night(30).getTime() + 1000));
});

test('no old backup goes when the new one cannot be made', () => {
  for (const day of [20, 21, 22, 23]) backupAt(day);
  const before = readdirSync(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(() => backupAt(23), 'there is one of this second').toThrow('is there already');
  const nowhere = { dataDir: join(folder, 'nowhere') };
  expect(() => backupInto(nowhere, folder, night(24))).toThrow();
  expect(readdirSync(folder)).toEqual(before);
});

test('none is made where it would leave too little room for enquiries, and none goes for it', () => {
  const { bytes } = backupAt(1);
  expect(() => backupAt(2, { free: 2 * bytes + 999, reserve: 1000 })).toThrow(
    /a backup and its rehearsal take .*Make room, or name a folder on another disk$/,
  );
  expect(readdirSync(folder)).toEqual([nameOf(1)]);
  backupAt(2, { free: 2 * bytes + 1000, reserve: 1000 });
});

test('a clock that ran ahead removes an old backup, and never the one that was just made', () => {
  for (const day of [20, 21, 22, 23]) backupAt(day);
  backupAt(5);
  expect(readdirSync(folder)).toContain(nameOf(5));
});

test('a rehearsal opens the newest backup, finds all in it, and leaves nothing behind', async () => {
  await fill(database, 'NIDD-7K3F', { at: before, files: photo });
  backupAt(1);
  await fill(database, 'SWAL-9XYT', { at: night(2), files: photo });
  mkdirSync(join(folder, 'rehearsal-aB3dEf')); // of one that was killed
  expect(await rehearse(database, folder)).toEqual({
    file: join(folder, nameOf(1)),
    at: night(1).toISOString(),
    enquiries: 1,
    files: 1,
    missing: [],
  });
  expect(readdirSync(folder)).toEqual([nameOf(1)]);
});

test('an enquiry or a photo that the backup lacks is named', async () => {
  await fill(database, 'NIDD-7K3F', { at: before, files: photo });
  backupAt(1);
  const missing = async () => (await rehearse(database, folder)).missing;
  const bytes = Buffer.from('smaller');
  await database.updateTable('upload_parts').set({ bytes }).execute();
  expect(await missing(), 'a photo that was developed since is the same').toEqual([]);
  await fill(database, 'SWAL-9XYT', { at: before, files: photo });
  expect(await missing()).toEqual(['SWAL-9XYT', 'SWAL-9XYT/0']);
  await database.updateTable('enquiry').set({ erased_at: 'now' }).execute();
  expect(await missing(), 'what was erased since is not missed').toEqual([]);
});

test('a folder without a backup, and one that is broken or that its disk has damaged, are said', async () => {
  await expect(rehearse(database, folder)).rejects.toThrow('There is no backup in');
  for (let n = 0; n < 30; n++) await fill(database, `NIDD-${1000 + n}`, { at: before });
  const { file } = backupAt(1);
  const bytes = readFileSync(file);
  const page = bytes.length - 4096; // the last one, which nobody needs for a look at the rest
  writeFileSync(file, bytes.fill(0xff, page, page + 100));
  await expect(rehearse(database, folder)).rejects.toThrow('the copy is not whole');
  writeFileSync(file, 'no database');
  await expect(rehearse(database, folder)).rejects.toThrow('not a database');
  expect(readdirSync(folder)).toEqual([nameOf(1)]);
});
