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
const nameOf = (day: number) => `enquiries-202611${String(day).padStart(2, '0')}T030507Z.sqlite`;
const backupAt = (day: number, keep = 14) => backupInto(place, folder, keep, night(day));
const before = new Date(night(1).getTime() - 3_600_000);
const photo = { 'gate.jpg': [Buffer.from('photo')] };

test('each backup has its date; the oldest go when there are too many, and files of other names stay', () => {
  mkdirSync(folder, { mode: 0o700 });
  const others = ['enquiries-20261101T030507Z.sqlite.gpg', 'enquiries-old.sqlite', 'monday.sqlite'];
  for (const name of others) writeFileSync(join(folder, name), 'mine');
  for (const day of [1, 2, 3]) backupAt(day, 3);
  const { removed } = backupAt(4, 3);
  expect(removed.map((file) => basename(file))).toEqual([nameOf(1)]);
  expect(readdirSync(folder).sort()).toEqual([...others, ...[2, 3, 4].map(nameOf)].sort());
  expect(newestBackup(folder)).toMatchObject({ at: night(4) });
});

test('no old backup goes when the new one cannot be made', () => {
  backupAt(1, 1);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(() => backupAt(1, 1), 'there is one of this second').toThrow('is there already');
  const nowhere = { dataDir: join(folder, 'nowhere') };
  expect(() => backupInto(nowhere, folder, 1, night(2))).toThrow();
  expect(readdirSync(folder)).toEqual([nameOf(1)]);
});

test('of a clock that ran ahead the oldest goes, and never the one that was just made', () => {
  for (const day of [20, 21, 22]) backupAt(day);
  backupAt(5, 2);
  expect(readdirSync(folder)).toEqual([nameOf(5), nameOf(22)]);
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
