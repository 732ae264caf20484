import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { besideDatabase } from './beside.ts';
import { databaseFile } from './database.ts';
import { writeNote } from './moves.ts';

const databaseUrl = 'postgres://db.example.org/site';

test('a database beside the one in use is counted, until it was moved', async () => {
  const place = newPlace();
  const both = { ...place, databaseUrl };
  expect(besideDatabase(both)).toBeUndefined();
  const database = await openFor(place);
  expect(besideDatabase(both), 'an empty one').toBeUndefined();
  await fill(database, 'NIDD-7K3F');
  await fill(database, 'SWAL-9XYT', { delivered: new Date() });
  expect(besideDatabase(both)).toEqual({ enquiries: 2, waitingMails: 2 });
  expect(besideDatabase(place), 'it is the one in use').toBeUndefined();
  await writeNote(database, { state: 'arrived', other: 'x', at: 'then' });
  expect(besideDatabase(both)).toBeDefined();
  await writeNote(database, { state: 'left', other: 'x', at: 'then' });
  expect(besideDatabase(both)).toBeUndefined();
});

test('one of the first version of the site is counted as well', () => {
  const place = newPlace();
  mkdirSync(place.dataDir);
  const file = new DatabaseSync(databaseFile(place));
  file.exec(`create table enquiry (fields text); insert into enquiry values ('{"name":"Ann"}')`);
  file.close();
  expect(besideDatabase({ ...place, databaseUrl })).toEqual({ enquiries: 1, waitingMails: 0 });
});
