import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { enquiryOf, newPlace } from '../../../test/support/examples.ts';
import { openFor } from '../../../test/support/filled.ts';
import { besideDatabase } from './beside.ts';
import { databaseFile, openDatabase, prepareDatabase } from './database.ts';
import { partSize } from './files.ts';
import { type MoveNote, noteOfMove, refuseMoved, writeNote } from './moves.ts';
import { inParts } from './parts.ts';
import { isLow, usualReserve } from './room.ts';
import { store } from './store.ts';

const note = (state: MoveNote['state']): MoveNote => ({
  state,
  other: 'the new one',
  at: '2026-11-21T08:25:43.210Z',
});

test('a database that was left stores no enquiry, not even one that was under way, and is not opened again', async () => {
  const place = newPlace();
  const database = await openFor(place);
  await writeNote(database, note('arrived'));
  await refuseMoved(database);
  await writeNote(database, note('left'));
  const sent = { page: '/', at: new Date('2026-11-21T08:25:43Z'), key: 'form-view-0000000001' };
  const storing = store(database, enquiryOf('lead'), sent);
  await expect(storing).rejects.toMatchObject({ name: 'Moved' });
  expect(await database.selectFrom('enquiry').select('reference').execute()).toEqual([]);
  await expect(openDatabase(place)).rejects.toThrow(/was moved to the new one/);
  const moving = await prepareDatabase(place);
  expect(await noteOfMove(moving), 'a move itself opens it').toEqual(note('left'));
  await moving.destroy();
});

const databaseUrl = 'postgres://db.example.org/site';

test('one of the first version of the site is counted as well', () => {
  const place = newPlace();
  mkdirSync(place.dataDir);
  const file = new DatabaseSync(databaseFile(place));
  file.exec(`create table enquiry (fields text); insert into enquiry values ('{"name":"Ann"}')`);
  file.close();
  expect(besideDatabase({ ...place, databaseUrl })).toEqual({ enquiries: 1, waitingMails: 0 });
});

test('a twentieth of a small disk is kept for words, and of a large one 200 MB; low is less', () => {
  expect(usualReserve(1_000_000_000)).toBe(50_000_000);
  expect(usualReserve(80_000_000_000)).toBe(200_000_000);
  expect([9, 10].map((free) => isLow({ free, reserve: 10 }))).toEqual([true, false]);
  expect(isLow(undefined)).toBe(false);
});

test('a photo whose process broke off is never taken for the photo', async () => {
  async function* written(size: number) {
    yield Buffer.alloc(size);
  }
  const stored = async (size: number) => {
    const lengths: number[] = [];
    for await (const { length } of inParts(written(size), partSize + 17)) lengths.push(length);
    return lengths;
  };
  for (const short of [0, 17, partSize])
    await expect(stored(short)).rejects.toThrow(/not come whole/);
  expect(await stored(partSize + 17), 'control').toEqual([partSize, 17]);
});
