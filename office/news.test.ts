/** Users get no news of their own steps, and surveyors only news of their surveys. */
import { expect, test } from 'vitest';
import { record } from '../server/auth/record.ts';
import { newsSince } from '../server/workflow/news.ts';
import { fill, makePerson } from '../test/support/filled.ts';
import { openOffice } from '../test/support/open-office.ts';
import { newsFor } from './pages/news.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 13, minutes));

async function office() {
  const { database, use } = await openOffice();
  const ann = await makePerson(database, 'office', { name: 'Ann Hill' });
  const beth = await makePerson(database, 'office', { name: 'Beth Dale' });
  const joe = await makePerson(database, 'surveyor', { name: 'Joe Tate' });
  for (const reference of ['NIDD-7K3F', 'SWAL-9XYT'])
    await fill(database, reference, { at: at(0) });
  const joes = database.updateTable('enquiry').set({ assigned_to: joe.id });
  await joes.where('reference', '=', 'NIDD-7K3F').execute();
  const change = (person: string | undefined, subject: string, minutes: number) =>
    record(database, { at: at(minutes), person, did: 'changed', subject });
  const told = async (person: typeof ann, since = at(5)) => {
    const news = await newsFor(await newsSince(database, since), { person, use });
    return news.map(({ words }) => words);
  };
  return { ann, beth, joe, change, told };
}

test('two users who act at the same moment each see the other’s action only', async () => {
  const { ann, beth, change, told } = await office();
  await change(beth.id, 'SWAL-9XYT', 10);
  await change(ann.id, 'NIDD-7K3F', 11);
  await change(ann.id, 'website', 12);
  expect(await told(ann)).toEqual(['Beth changed Ann Thwaite']);
  expect(await told(beth)).toEqual(['Ann changed Ann Thwaite']);
  expect(await told(ann, at(10)), 'the page shows it already').toEqual([]);
});

test('a surveyor gets news of their own surveys only', async () => {
  const { ann, joe, change, told } = await office();
  await change(ann.id, 'SWAL-9XYT', 10);
  expect(await told(joe, at(-5))).toEqual([]);
  await change(ann.id, 'NIDD-7K3F', 11);
  expect(await told(joe, at(-5))).toEqual(['Ann changed Ann Thwaite']);
  await change(undefined, 'NIDD-7K3F', 12);
  expect(await told(joe, at(11))).toEqual(['Ann Thwaite was changed by email or by the customer']);
});
