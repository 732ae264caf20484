import { expect, test } from 'vitest';
import { enquiryOf } from './examples.ts';
import { dayInLondon, type Entry, sheet, table } from './listing.ts';

const entry = (changes: Partial<Entry> = {}): Entry => ({
  reference: 'NIDD-7K3F',
  receivedAt: '2026-06-30T23:05:00.000Z',
  form: 'town',
  page: '/areas/ripon',
  fields: enquiryOf('town', { details: `${'soft ground '.repeat(12)}\n${'z'.repeat(100)}` }).fields,
  consent: { text: 'I agree to be contacted about my enquiry.', at: '2026-06-30T23:05:00.000Z' },
  ...changes,
});

test('the table is 80 columns wide and tells time as London does, in summer too', () => {
  const long = entry({
    fields: enquiryOf('contact', { name: 'N'.repeat(100), phone: '', email: `${'e'.repeat(90)}@example.org`, subject: 's\n'.repeat(50) }).fields,
  });
  const lines = table([entry(), long]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^NIDD-7K3F {2}01\/07\/2026 00:05 {2}Ann Thwaite +01632 960 001 +Drainage$/);
  expect(Math.max(...lines.map((line) => line.length))).toBe(80);
});

test('the sheet has every field under its label, wrapped at 80 columns and whole', () => {
  const shown = sheet(entry());
  expect(shown.split('\n').slice(0, 9)).toEqual([
    'NIDD-7K3F',
    'Received         Wednesday 1 July 2026 at 00:05',
    'Form             town, on /areas/ripon',
    'Full name        Ann Thwaite',
    'Phone            01632 960 001',
    'Email            ann@example.org',
    'Postcode         HG5 8AB',
    'Service          Drainage',
    `Project details  ${'soft ground '.repeat(5).trim()}`,
  ]);
  expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(shown.match(/soft/g)).toHaveLength(12);
  expect(shown.match(/z/g)?.length).toBe(100);
  expect(shown).toContain('I agree to be contacted about my enquiry.');
});

test('what a visitor wrote cannot command the terminal', () => {
  const fields = { name: '\u001b[2J\u009b31mAnn\u202e', message: 'a\u0007\r\nb' };
  for (const shown of [table([entry({ fields })]), sheet(entry({ fields }))]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(shown).toContain('?[2J?31mAnn?');
  }
});

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in London at %s', (date, instant) => {
  expect(dayInLondon(date)?.toISOString()).toBe(instant);
});

test.each(['', 'yesterday', '2026-02-30', '21/11/2026', '2026-11-21T10:00', '26-11-21'])('‘%s’ is no day', (date) => {
  expect(dayInLondon(date)).toBeUndefined();
});
