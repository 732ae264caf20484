import { expect, test } from 'vitest';
import { type FormName, forms } from '../../../enquiry/forms.ts';
import { entryWith } from '../../../test/support/entry.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { columnsOf, csv } from './csv.ts';
import type { Entry } from './selection.ts';

const entry = (changes: Partial<Entry> = {}) =>
  entryWith({
    form: 'lead',
    page: '/',
    fields: enquiryOf('lead').fields,
    callBackBy: '2026-07-01T16:00:00.000Z',
    ...changes,
  });

test('every form fills the same columns, with labels and London’s time', () => {
  const message = enquiryOf('contact');
  const lines = csv([
    entry(),
    entry({ form: 'contact', fields: message.fields, consent: null, callBackBy: null }),
  ]).split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffReference,Received,Form,Page,Name,Phone,Postcode,Email,Service,Subject,Came from,Message,Consent,Call promised by,Withdrawn,Delivered,Set aside for,Files',
  );
  expect(lines[1]).toBe(
    'NIDD-7K3F,2026-07-01 00:05,lead,/,Ann Thwaite,01632 960 001,HG5 8AB,ann@example.org,Drainage,,,The yard floods behind the barn after every rain.,2026-07-01 00:05,2026-07-01 17:00,,,,',
  );
  expect(lines[2]).toBe(
    'NIDD-7K3F,2026-07-01 00:05,contact,/,Ann Thwaite,01632 960 001,,ann@example.org,,Post knocker hire,,Is it free in May?,,,,,,',
  );
});

test('commas, quotes and line breaks stay in their cell', () => {
  const [, row] = csv([entry({ fields: { message: 'a "soft", wet\nyard' } })]).split('\r\n');
  expect(row).toContain(',"a ""soft"", wet\nyard",');
});

test.each(['=HYPERLINK("https://evil.example")', '+44 1632 960001', '-1', '@SUM(A1)', '\t=1'])(
  '%j is text to a spreadsheet, not a formula',
  (phone) => {
    const [, row] = csv([entry({ fields: { phone } })]).split('\r\n');
    expect(row?.split(',')[5]).toMatch(/^"?'/);
    expect(csv([entry({ fields: { phone: '01632 =1' } })]), 'control').toContain(',01632 =1,');
  },
);

test.each([
  ['price;=1+1', `"price;'=1+1"`],
  ['a; +44', `"a;' +44"`],
  ['a;";@SUM(A1)', `"a;"";'@SUM(A1)"`],
  ['one\n=1+1', `"one\n'=1+1"`],
  ['one\r=1+1', 'one =1+1'],
])('%j is no formula to a spreadsheet that parts cells at semicolons', (message, shown) => {
  const [, row] = csv([entry({ fields: { message } })]).split('\r\n');
  expect(row).toContain(`,${shown},`);
});

test('control characters leave the spreadsheet, where a terminal could obey them', () => {
  const [, row] = csv([entry({ fields: { message: 'a\u009b2Jb\u202ec' } })]).split('\r\n');
  expect(row).toContain(',a?2Jb?c,');
});

/** A value for each field of a form but consent and files, and how the spreadsheet shows it. */
const written = (form: FormName) =>
  forms[form].fields
    .filter(({ kind }) => kind !== 'consent' && kind !== 'files')
    .map(({ name, kind }) =>
      kind === 'select'
        ? { name, value: 'drainage', shown: 'Drainage' }
        : { name, value: `value of ${name}`, shown: `value of ${name}` },
    );

test.each(Object.keys(forms) as FormName[])('every field of the %s form has a column', (form) => {
  const rowOf = (fields: Record<string, string>) =>
    csv([entry({ form, fields })])
      .split('\r\n')[1]
      ?.split(',');
  const fields = Object.fromEntries(written(form).map(({ name, value }) => [name, value]));
  expect(rowOf(fields)).toEqual(expect.arrayContaining(written(form).map(({ shown }) => shown)));
  expect(rowOf({ fax: 'value of fax' }), 'control: a field of no form').not.toContain(
    'value of fax',
  );
});

test('a field that is added to a form adds its column, before the long texts', () => {
  const access = { name: 'access', label: 'Access', kind: 'text', most: 80 } as const;
  const { lead, ...others } = forms;
  const headings = (all: (typeof lead)[]) => columnsOf(all).map(({ heading }) => heading);
  const before = headings(Object.values(forms));
  const after = headings([{ ...lead, fields: [...lead.fields, access] }, ...Object.values(others)]);
  expect(before).not.toContain('Access');
  expect(after.toSorted()).toEqual([...before, 'Access'].toSorted());
  expect(after.at(-1)).toBe(before.at(-1));
});

test('a field that two forms share has one column; consent and files have none; long texts come last', () => {
  const field = (name: string, kind: 'text' | 'textarea' | 'consent' | 'files') =>
    ({ name, label: `Label of ${name}`, kind, most: 80 }) as const;
  const { lead } = forms;
  const fields = [
    field('words', 'textarea'),
    field('gate', 'text'),
    field('agreed', 'consent'),
    field('plan', 'files'),
  ];
  expect(
    columnsOf([
      { ...lead, fields },
      { ...lead, fields: [field('gate', 'text')] },
    ]),
  ).toEqual([
    { heading: 'Label of gate', names: ['gate'], isLong: false },
    { heading: 'Label of words', names: ['words'], isLong: true },
  ]);
});

test('files stand in one cell, and those that were not kept say so', () => {
  const files = [
    { name: 'yard.jpg', kept: true },
    { name: 'deed.docx', kept: false },
  ] as Entry['files'];
  expect(csv([entry({ files })])).toMatch(
    /,yard\.jpg; deed\.docx \(not kept\)$|"yard\.jpg; deed\.docx \(not kept\)"$/,
  );
});
