import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { store } from '../store/store.ts';
import { changeTime, restore, withdraw } from './amend.ts';
import { askedTime, askedWords } from './asked-time.ts';

const reference = 'NIDD-7K3F';
const at = (instant: string) => ({ post: mailOn, at: new Date(instant) });
const [nine, ten] = [at('2026-07-01T08:00:00Z'), at('2026-07-01T09:00:00Z')];
const asked = { when: 'on Thursday 2 July, after 2 pm', number: undefined };
const until = new Date('2026-07-02T16:00:00Z');

test('when and on which number is said in one line, the number only if it is another', () => {
  expect(askedWords(asked)).toBe(asked.when);
  expect(askedWords({ ...asked, number: '01632 960 002' })).toBe(`${asked.when}, on 01632 960 002`);
});

onEveryDatabase(({ newPlace }) => {
  async function filled() {
    const database = await openFor(await newPlace());
    await fill(database, reference);
    const promised = async () =>
      (
        await database
          .selectFrom('enquiry')
          .select('callback_by')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).callback_by;
    return { database, promised };
  }

  test('taken back in time, the first promise stands, and nothing is promised in its place', async () => {
    const { database, promised } = await filled();
    const first = await promised();
    await withdraw(database, reference, nine);
    await restore(database, reference, ten);
    expect(await promised()).toBe(first);
    expect(await askedTime(database, reference)).toBeUndefined();
  });

  test('taken back in time, the time that was asked for stands', async () => {
    const { database, promised } = await filled();
    await changeTime(database, reference, asked, until, nine);
    await withdraw(database, reference, nine);
    await restore(database, reference, ten);
    expect(await promised()).toBe(until.toISOString());
    expect(await askedTime(database, reference)).toEqual(asked);
  });

  test('taken back too late, the page names the new promise instead of what was asked for', async () => {
    const { database, promised } = await filled();
    await changeTime(database, reference, asked, until, nine);
    await withdraw(database, reference, at('2026-07-02T17:00:00Z'));
    await restore(database, reference, at('2026-07-02T18:00:00Z'));
    expect(await promised()).toBe('2026-07-03T16:00:00.000Z');
    expect(await askedTime(database, reference)).toEqual({
      when: 'by Friday 3 July, 5 pm',
      number: undefined,
    });
  });

  test('an enquiry whose form comes again after its withdrawal is still that one', async () => {
    const database = await openFor(await newPlace());
    const send = async (key?: string, words = 'The yard floods behind the barn.') => {
      const enquiry = enquiryOf('lead', { projectDetails: words });
      const stored = await store(database, enquiry, { page: '/', key, at: received });
      return stored.kind === 'stored' ? stored.reference : stored.kind;
    };
    const key = 'form-view-0000000001';
    const first = await send(key);
    await withdraw(database, first, nine);
    expect(await send(key)).toBe(first);
    // Two that came without a script and a key: each can be withdrawn.
    for (const words of ['A hedge of forty metres to lay.', 'A pond of twelve metres to dig.'])
      expect(await withdraw(database, await send(undefined, words), nine)).toEqual({
        kind: 'done',
      });
  });
});
