import { expect, test } from 'vitest';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { enquiryOf } from '../../test/support/examples.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import type { Database } from '../db/database.ts';
import { erase } from '../db/retention.ts';
import { table } from '../ops/command-line.ts';
import { csv, type Entry, type Filter, select } from './entries.ts';

const references = async (database: Database, filter: Filter = {}) =>
  (await select(database, filter)).entries.map((entry) => entry.reference);

onEveryDatabase(({ newPlace }) => {
  test('the filters choose; spam only when asked for, canaries and what was erased never', async () => {
    const database = await openFor(await newPlace());
    const at = (time: string) => ({ at: new Date(`2026-07-${time}:00Z`) });
    await fill(database, 'AAAA-3333', { ...at('01T10:00'), delivered: new Date() });
    await fill(database, 'BBBB-3333', { ...at('02T10:00'), words: 'A fence by the Wharfe bank' });
    await fill(database, 'SPAM-3333', { ...at('03T10:00'), kind: 'spam' });
    await fill(database, 'CNRY-3333', { ...at('03T10:00'), kind: 'canary' });
    await fill(database, 'GONE-3333', at('03T11:00'));
    await erase(database, 'GONE-3333', new Date());
    for (const [filter, found] of [
      [{}, ['BBBB-3333', 'AAAA-3333']],
      [{ spam: true }, ['SPAM-3333']],
      [{ undelivered: true }, ['BBBB-3333']],
      [{ since: new Date('2026-07-01T10:00:00.001Z') }, ['BBBB-3333']],
      [{ before: new Date('2026-07-02T10:00:00Z') }, ['AAAA-3333']],
      [{ find: 'wharfe-BANK' }, ['BBBB-3333']],
      [{ find: 'aaaa 3333' }, ['AAAA-3333']],
      [{ find: '   ' }, []],
    ] as const)
      expect(await references(database, filter), JSON.stringify(filter)).toEqual(found);
    const { entries, all } = await select(database, {}, 1);
    expect([all, entries.length]).toEqual([2, 1]);
  });

  test('exports each of 501 enquiries once', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'AAAA-1000');
    const row = await database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 500 }, (_, n) => `BBBB-${1000 + n}`).map((reference) => ({
      ...row,
      reference,
      key: reference,
    }));
    await database.insertInto('enquiry').values(others).execute();
    const found = await references(database);
    expect([found.length, new Set(found).size]).toEqual([501, 501]);
  });
});

const entry = (changes: Partial<Entry> = {}) =>
  ({
    reference: 'NIDD-7K3F',
    received_at: '2026-06-30T23:05:00.000Z',
    form: 'lead',
    page: '/',
    fields: enquiryOf('lead').fields,
    consented_at: '2026-06-30T23:05:00.000Z',
    callback_by: '2026-07-01T16:00:00.000Z',
    files: [],
    ...changes,
  }) as unknown as Entry;

test('the list shows no control characters, and marks withdrawn enquiries', () => {
  const fields = { name: '\u001b[2J\u009b31mAnn\u202e', message: 'a\u0007\r\nb' };
  const shown = table([entry({ fields }), entry({ withdrawn_at: '2026-07-01T09:00:00.000Z' })]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(shown).toContain('?[2J?31mAnn?');
  expect(shown).toMatch(/ withdrawn$/);
});

const rowOf = (changes: Partial<Entry>) => csv([entry(changes)]).split('\r\n')[1] ?? '';

test('every form fills the same columns, with labels and London’s time', () => {
  const { fields } = enquiryOf('contact');
  const files = [
    { id: 'a', name: 'yard.jpg', kept: true },
    { id: 'b', name: 'deed.docx', kept: false },
  ];
  expect(
    csv([
      entry(),
      entry({ form: 'contact', fields, consented_at: null, callback_by: null, files }),
    ]).split('\r\n'),
  ).toEqual([
    '\ufeffReference,Received,Form,Page,Name,Phone,Postcode,Email,Service,Subject,Came from,Taken by,Street and how to find it,Message,Consent,Call promised by,Withdrawn,Delivered,Set aside for,Files',
    'NIDD-7K3F,2026-07-01 00:05,lead,/,Ann Thwaite,01632 960 001,HG5 8AB,ann@example.org,Drainage,,,,,The yard floods behind the barn after every rain.,2026-07-01 00:05,2026-07-01 17:00,,,,',
    'NIDD-7K3F,2026-07-01 00:05,contact,/,Ann Thwaite,01632 960 001,,ann@example.org,,Post knocker hire,,,,Is it free in May?,,,,,,"yard.jpg; deed.docx (not kept)"',
  ]);
});

test('a number with the code of the country is text, without an apostrophe', () => {
  expect(rowOf({ fields: { phone: '+447700900123' } })).toContain(',07700 900123,');
});

test.each(['=HYPERLINK("https://evil.example")', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＠SUM(A1)'])(
  '%j is text to a spreadsheet, not a formula',
  (phone) => {
    expect(rowOf({ fields: { phone } }).split(',')[5]).toMatch(/^"?'/);
    expect(rowOf({ fields: { phone: '01632 =1' } }), 'control').toContain(',01632 =1,');
  },
);

test.each([
  ['a "soft", wet\nyard', '"a ""soft"", wet\nyard"'],
  ['price;=1+1', `"price;'=1+1"`],
  ['a; +44', `"a;' +44"`],
  ['a;";@SUM(A1)', `"a;"";'@SUM(A1)"`],
  ['one\n=1+1', `"one\n'=1+1"`],
  ['one\r=1+1', 'one =1+1'],
  ['a\u009b2Jb\u202ec', 'a?2Jb?c'],
])('%j stays in its cell, and commands neither spreadsheet nor terminal', (message, shown) => {
  expect(rowOf({ fields: { message } })).toContain(`,${shown},`);
});

test.each(Object.keys(forms) as FormName[])('every field of the %s form has a column', (form) => {
  const fields = forms[form].fields
    .filter(({ kind }) => kind !== 'consent' && kind !== 'files')
    .map(({ name, kind }) => [name, kind === 'select' ? 'drainage' : `value of ${name}`] as const);
  const cells = rowOf({ form, fields: Object.fromEntries(fields) }).split(',');
  for (const [, value] of fields)
    expect(cells).toContain(value === 'drainage' ? 'Drainage' : value);
  expect(rowOf({ form, fields: { fax: 'a number' } }), 'control').not.toContain('a number');
});
