import { expect, test } from 'vitest';
import { enquiryOf, newPlace } from '../../../test/support/examples.ts';
import { openFor } from '../../../test/support/filled.ts';
import { openDatabase, prepareDatabase } from './database.ts';
import { Moved, type MoveNote, noteOfMove, refuseMoved, wordsAgainst, writeNote } from './moves.ts';
import { store } from './store.ts';

const note = (state: MoveNote['state']): MoveNote => ({
  state,
  other: 'the new one',
  at: '2026-11-21T08:25:43.210Z',
});

test('what is noted of a move is its last note', async () => {
  const database = await openFor(newPlace());
  expect(await noteOfMove(database)).toBeUndefined();
  await writeNote(database, note('arriving'));
  await writeNote(database, note('arrived'));
  expect(await noteOfMove(database)).toEqual(note('arrived'));
});

test('a database that was left, or has not wholly arrived, says which one to use; any other says nothing', () => {
  expect(wordsAgainst(note('left'))).toBe(
    'this database was moved to the new one on 2026-11-21: let DATABASE_URL or DATA_DIR name that one; nothing is stored here any more',
  );
  expect(wordsAgainst(note('arriving'))).toMatch(
    /^a move from the new one into this database has begun on 2026-11-21 and is not finished: /,
  );
  expect(wordsAgainst(note('arrived'))).toBeUndefined();
  expect(wordsAgainst(undefined)).toBeUndefined();
});

test('a database that was left stores no enquiry, not even one that was under way, and is not opened again', async () => {
  const place = newPlace();
  const database = await openFor(place);
  const sent = { page: '/', at: new Date('2026-11-21T08:25:43Z') };
  await refuseMoved(database);
  await writeNote(database, note('left'));
  await expect(refuseMoved(database)).rejects.toThrow(Moved);
  await expect(
    store(database, enquiryOf('lead'), { ...sent, key: 'form-view-0000000001' }),
  ).rejects.toMatchObject({ name: 'Moved' });
  expect(await database.selectFrom('enquiry').select('reference').execute()).toEqual([]);
  await expect(openDatabase(place)).rejects.toThrow(/was moved to the new one/);
  const moving = await prepareDatabase(place);
  expect(await noteOfMove(moving), 'a move itself opens it').toEqual(note('left'));
  await moving.destroy();
});
