import { expect, test } from 'vitest';
import { enquiryOf, newPlace } from '../../../test/support/examples.ts';
import { openFor } from '../../../test/support/filled.ts';
import { openDatabase, prepareDatabase } from './database.ts';
import { type MoveNote, noteOfMove, refuseMoved, wordsAgainst, writeNote } from './moves.ts';
import { store } from './store.ts';

const note = (state: MoveNote['state']): MoveNote => ({
  state,
  other: 'the new one',
  at: '2026-11-21T08:25:43.210Z',
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
