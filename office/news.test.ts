/** Who is told of what: nobody of their own step, and a surveyor only of what is theirs. */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/enquiries/store/database.ts';
import { newsSince } from '../server/office/news.ts';
import { record } from '../server/office/record.ts';
import { newPlace } from '../test/support/examples.ts';
import { fill } from '../test/support/filled.ts';
import { makePerson } from '../test/support/people.ts';
import { newsFor } from './pages/events.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 13, minutes));

async function office() {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  const ann = await makePerson(database, 'office', { name: 'Ann Hill' });
  const beth = await makePerson(database, 'office', { name: 'Beth Dale' });
  const joe = await makePerson(database, 'surveyor', { name: 'Joe Tate' });
  await fill(database, 'NIDD-7K3F', { at: at(0) });
  await fill(database, 'SWAL-9XYT', { at: at(0) });
  await database
    .updateTable('enquiry')
    .set({ assigned_to: joe.id })
    .where('reference', '=', 'NIDD-7K3F')
    .execute();
  const change = (person: string | undefined, subject: string, minutes: number) =>
    record(database, { at: at(minutes), person, did: 'changed', subject });
  const told = async (person: typeof ann, since = at(5)) => {
    const news = await newsSince(database, since);
    const page = await newsFor(news, { person, use: (work) => work(database) });
    return page && [...page.came, ...page.changed].map(({ words }) => words);
  };
  return { ann, beth, joe, change, told };
}

test('of two who change something in one moment each is told of the other, and of nothing else', async () => {
  const { ann, beth, change, told } = await office();
  await change(beth.id, 'SWAL-9XYT', 10);
  await change(ann.id, 'NIDD-7K3F', 11);
  await change(ann.id, 'website', 12);
  expect(await told(ann)).toEqual(['Beth changed Ann Thwaite']);
  expect(await told(beth)).toEqual(['Ann changed Ann Thwaite']);
});

test('what the page showed when it was read is no news', async () => {
  const { ann, beth, change, told } = await office();
  await change(beth.id, 'NIDD-7K3F', 10);
  expect(await told(ann, at(10))).toBeUndefined();
  expect(await told(ann, at(9)), 'control').toHaveLength(1);
});

test('a surveyor is told of changes of what is theirs, and of nobody else', async () => {
  const { ann, joe, change, told } = await office();
  await change(ann.id, 'SWAL-9XYT', 10);
  expect(await told(joe, at(-5))).toBeUndefined();
  await change(ann.id, 'NIDD-7K3F', 11);
  expect(await told(joe, at(-5))).toEqual(['Ann changed Ann Thwaite']);
  await change(undefined, 'NIDD-7K3F', 12);
  expect(await told(joe, at(11))).toEqual(['Ann Thwaite was changed by mail or by its sender']);
});
