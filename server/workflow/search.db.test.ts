import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { enquiryOf } from '../../test/support/examples.ts';
import { fill, mailOn, openFor, received } from '../../test/support/filled.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { changeReach } from '../customer-page/amend.ts';
import type { Database } from '../db/database.ts';
import { erase } from '../db/retention.ts';
import { store } from '../enquiries/store-enquiry.ts';
import { foundReferences, searchEnquiries } from './search.ts';
import { furtherTextsOf, searchFor, textsOf } from './search-text.ts';
import { takeStep, undoStep } from './take-step.ts';

const now = { post: mailOn, at: new Date(received.getTime() + 60_000) };

onEveryDatabase(({ newPlace }) => {
  /** Enquiries with these fields changed, by their references. */
  async function filled(of: Record<string, Record<string, string>>) {
    const database = await openFor(await newPlace());
    for (const [reference, changes] of Object.entries(of))
      await store(
        database,
        enquiryOf('lead', changes),
        { page: '/', key: `form-view-${reference}`, at: received },
        () => reference,
      );
    const find = (typed: string) => foundReferences(database, { typed });
    return { database, find };
  }
  const note = (database: Database, enquiry: string, words: string) =>
    takeStep(
      database,
      { kind: 'note', details: { words }, enquiry, key: `tap-${words}`, person: 'p' },
      now,
    );

  test('an enquiry is found by name, phone, postcode, town, service, reference and words, however they are typed', async () => {
    const { find } = await filled({
      'NIDD-7K3F': {
        fullName: 'Zoë Brontë',
        phone: '07700 900 312',
        postcode: 'YO1 7HU',
        service: 'driveways',
        projectDetails: 'Post-and-rail by the café, please',
      },
      'SWAL-9XYT': { phone: '01632 960 009' },
    });
    const words = 'zoe bronte|BRONTË|07700900312|+44 7700 900312|yo17hu|York|driveways';
    for (const typed of `${words}|nidd 7k3f|postandrail|cafe zoe`.split('|'))
      expect(await find(typed), typed).toEqual(['NIDD-7K3F']);
    expect(await find('zoe 01632'), 'control: words of two enquiries').toEqual([]);
    expect(await find('312yo1'), 'control: no word is made of two texts').toEqual([]);
    for (const typed of ['--', '%', '_', '\\'])
      expect(await find(typed), `control: ${typed} is no word`).toEqual([]);
    expect(await find(' '), 'nothing typed finds all').toEqual(['NIDD-7K3F', 'SWAL-9XYT']);
  });

  test('a note is found until it is undone, and what its sender corrected at once', async () => {
    const { database, find } = await filled({ 'NIDD-7K3F': {} });
    expect(await find('whippet')).toEqual([]);
    const taken = await note(database, 'NIDD-7K3F', 'Mind the whippet');
    const { rows } = await searchEnquiries(database, { typed: 'whippet' });
    expect(rows.map(({ hit }) => hit)).toMatchObject([{ label: 'Noted', match: 'whippet' }]);
    await changeReach(database, 'NIDD-7K3F', { phone: '07700 900 555' }, now);
    expect(await find('07700900555')).toEqual(['NIDD-7K3F']);
    expect(await find('whippet'), 'both are there').toEqual(['NIDD-7K3F']);
    const step = taken.kind === 'taken' ? taken.step : '';
    await undoStep(database, { enquiry: 'NIDD-7K3F', step, person: 'p' }, now);
    expect(await find('whippet')).toEqual([]);
  });

  test('the search finds no erased and no quarantined enquiry', async () => {
    const { database, find } = await filled({ 'NIDD-7K3F': { fullName: 'Derek Hobbs' } });
    await fill(database, 'SWAL-9XYT', { kind: 'spam', words: 'Hobbs has pills for all of you' });
    expect(await find('hobbs')).toEqual(['NIDD-7K3F']);
    await note(database, 'NIDD-7K3F', 'Hobbs was nice');
    await erase(database, 'NIDD-7K3F', now.at);
    const texts = database.selectFrom('enquiry').select('search_text');
    const left = await texts.where('reference', '=', 'NIDD-7K3F').execute();
    expect(left).toEqual([{ search_text: '' }]);
    const found = await searchEnquiries(database, { typed: 'NIDD-7K3F' });
    expect(found).toMatchObject({ rows: [], erasedAt: now.at.toISOString() });
  });

  test('the database finds what reading every word finds', async () => {
    const random = seededRandom(7);
    const words = ['Gate', 'drain', 'Ölweg', 'hedge-row', 'café', 'mud', '12 m', '漢字', 'yard'];
    const pick = () => words[random(words.length)] ?? '';
    const fields = (n: number) => ({
      fullName: `${pick()} ${pick()}`,
      projectDetails: `Something with a ${pick()} of ${pick()}, ${pick()} ${n}`,
    });
    const { database, find } = await filled(
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`WREN-${1000 + n}`, fields(n)])),
    );
    for (let n = 0; n < 20; n++) await note(database, `WREN-${1000 + n}`, `${pick()} ${n}`);
    const rows = await database.selectFrom('enquiry').selectAll().execute();
    const references = rows.map(({ reference }) => reference);
    const further = await furtherTextsOf(database, references);
    let met = 0;
    for (let turn = 0; turn < 60; turn++) {
      const typed = `${pick()} ${pick()}`.slice(random(3));
      const expected = rows
        .filter((row) =>
          searchFor(typed).find([
            ...textsOf(row),
            ...further.filter(({ enquiry }) => enquiry === row.reference),
          ]),
        )
        .map(({ reference }) => reference)
        .sort();
      expect((await find(typed)).sort(), typed).toEqual(expected);
      met += expected.length;
    }
    expect(met, 'control: something was found').toBeGreaterThan(50);
  });
});

const find = (typed: string, text: string) => searchFor(typed).find([{ label: 'Words', text }]);

test.each([
  ['07700 900312', '+44 7700 900-312', '44 7700 900-312'],
  ['+44 7700 900 312', '07700900312', '07700900312'],
  ['hg58pt', 'HG5 8PT', 'HG5 8PT'],
  ['HG5 8PT', 'at hg58pt, by the church', 'hg58pt'],
  ['nidd7k3f', 'NIDD-7K3F', 'NIDD-7K3F'],
  ['ümla', 'Ein Ümlaut 🚜', 'Ümla'],
])('%s is found in “%s”, and what matched is underlined', (typed, text, match) => {
  expect(find(typed, text)).toMatchObject({ label: 'Words', match });
});

test('shows an excerpt of a long text, cut between words', () => {
  const hit = find('drain', `${'many words '.repeat(20)}the drain ${'and more '.repeat(20)}`);
  expect(hit?.before).toMatch(/^…(?:many|words) .*the $/);
  expect(hit?.after).toMatch(/…$/);
  expect(`${hit?.before}${hit?.match}${hit?.after}`.length).toBeLessThan(160);
});
