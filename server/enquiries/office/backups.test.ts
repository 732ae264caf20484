import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import type { Database, DatabaseLocation } from '../store/database.ts';
import { backupInto, newestBackup } from './backups.ts';
import { rehearse } from './rehearse.ts';

let place: DatabaseLocation;
let database: Database;
let folder: string;
beforeEach(async () => {
  place = newPlace();
  database = await openFor(place);
  folder = join(dirname(place.dataDir), 'nightly');
});

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 5, 7));
const backupAt = (day: number, keep = 14) => backupInto(place, folder, keep, night(day));

test('each backup has its date, and the oldest go when there are more than are wanted', () => {
  for (const day of [1, 2, 3]) backupAt(day, 3);
  const { removed } = backupAt(4, 3);
  expect(removed.map((file) => basename(file))).toEqual(['enquiries-20261101T030507Z.sqlite']);
  expect(readdirSync(folder)).toEqual([
    'enquiries-20261102T030507Z.sqlite',
    'enquiries-20261103T030507Z.sqlite',
    'enquiries-20261104T030507Z.sqlite',
  ]);
  expect(newestBackup(folder)).toMatchObject({ at: night(4) });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('files of other names are left alone', () => {
  mkdirSync(folder);
  for (const name of [
    'monday.sqlite',
    'enquiries-old.sqlite',
    'enquiries-20261101T030507Z.sqlite.gpg',
  ])
    writeFileSync(join(folder, name), 'mine');
  for (const day of [1, 2]) backupAt(day, 1);
  expect(readdirSync(folder)).toEqual([
    'enquiries-20261101T030507Z.sqlite.gpg',
    'enquiries-20261102T030507Z.sqlite',
    'enquiries-old.sqlite',
    'monday.sqlite',
  ]);
});

test('no old backup goes when the new one cannot be made', () => {
  backupAt(1, 1);
  expect(() => backupAt(1, 1), 'there is one of this second').toThrow('is there already');
  const nowhere = { dataDir: join(folder, 'nowhere') };
  expect(() => backupInto(nowhere, folder, 1, night(2))).toThrow();
  expect(readdirSync(folder)).toEqual(['enquiries-20261101T030507Z.sqlite']);
});

test('of a clock that ran ahead the oldest goes, and never the one that was just made', () => {
  for (const day of [20, 21, 22]) backupAt(day);
  backupAt(5, 2);
  expect(readdirSync(folder)).toEqual([
    'enquiries-20261105T030507Z.sqlite',
    'enquiries-20261122T030507Z.sqlite',
  ]);
});

const before = new Date(night(1).getTime() - 3_600_000);
const photo = { 'gate.jpg': [Buffer.from('photo')] };

test('a rehearsal opens the newest backup, finds all in it, and leaves nothing behind', async () => {
  await fill(database, 'NIDD-7K3F', { at: before, files: photo });
  backupAt(1);
  await fill(database, 'SWAL-9XYT', { at: night(2), files: photo });
  expect(await rehearse(database, folder)).toEqual({
    file: join(folder, 'enquiries-20261101T030507Z.sqlite'),
    at: night(1).toISOString(),
    enquiries: 1,
    files: 1,
    missing: [],
  });
  expect(readdirSync(folder)).toEqual(['enquiries-20261101T030507Z.sqlite']);
});

test('an enquiry or a photo that the backup lacks is named', async () => {
  await fill(database, 'NIDD-7K3F', { at: before });
  backupAt(1);
  await fill(database, 'SWAL-9XYT', { at: before, files: photo });
  expect((await rehearse(database, folder)).missing).toEqual(['SWAL-9XYT', 'SWAL-9XYT/0']);
  await database.updateTable('enquiry').set({ erased_at: 'now' }).execute();
  expect((await rehearse(database, folder)).missing, 'what was erased since is not missed').toEqual(
    [],
  );
});

test('a photo that was developed since is the one that was sent', async () => {
  await fill(database, 'NIDD-7K3F', { at: before, files: photo });
  backupAt(1);
  await database
    .updateTable('upload_parts')
    .set({ bytes: Buffer.from('smaller') })
    .execute();
  expect((await rehearse(database, folder)).missing).toEqual([]);
});

test('a backup that cannot be opened, and a folder without one, are said', async () => {
  await expect(rehearse(database, folder)).rejects.toThrow('There is no backup in');
  mkdirSync(folder);
  writeFileSync(join(folder, 'enquiries-20261101T030507Z.sqlite'), 'no database');
  await expect(rehearse(database, folder)).rejects.toThrow('not a database');
  expect(readdirSync(folder)).toEqual(['enquiries-20261101T030507Z.sqlite']);
});

test('a backup that its disk has damaged since is told from a whole one', async () => {
  for (let n = 0; n < 30; n++) await fill(database, `NIDD-${1000 + n}`, { at: before });
  const { file } = backupAt(1);
  expect((await rehearse(database, folder)).missing, 'control').toEqual([]);
  const bytes = readFileSync(file);
  const page = bytes.length - 4096; // the last one, which nobody needs for a look at the rest
  writeFileSync(file, bytes.fill(0xff, page, page + 100));
  await expect(rehearse(database, folder)).rejects.toThrow('the copy is not whole');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('what a killed rehearsal left is removed by the next', async () => {
  await fill(database, 'NIDD-7K3F', { at: before });
  backupAt(1);
  mkdirSync(join(folder, 'rehearsal-aB3dEf'));
  await rehearse(database, folder);
  expect(readdirSync(folder)).toHaveLength(1);
});
