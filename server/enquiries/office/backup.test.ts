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
import { type DatabaseLocation, databaseFile } from '../store/database.ts';
import { bytesOf } from '../store/kept-files.ts';
import { backup } from './backup.ts';
import { find } from './selection.ts';

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
  mkdirSync(restored.dataDir);
  copyFileSync(file, databaseFile(restored));
  const copy = await openFor(restored);
  expect(await find(copy, 'NIDD-7K3F')).toEqual(await find(database, 'NIDD-7K3F'));
  for await (const bytes of bytesOf(copy, 'NIDD-7K3F/0')) expect(bytes.equals(photo)).toBe(true);
  expect(await copy.selectFrom('upload_parts').select('part').execute()).toHaveLength(1);
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
      const key = `form-view-${String(n).padStart(10, '0')}`;
      const outcome = await desk.accept('message', examples.message, { page: '/', key });
      if (outcome.kind === 'stored') answered.push(outcome.reference);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let time = 0; time < 10; time++) {
    await vi.waitUntil(() => answered.length > time * 5);
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
