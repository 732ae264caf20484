import { expect, test } from 'vitest';
import { entryWith as entry, mailOf } from '../../../test/support/entry.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { setAsideLine, sheet, table } from './listing.ts';

test('the table is 80 columns wide and tells time as London does, in summer too', () => {
  const long = entry({
    fields: enquiryOf('contact', {
      name: 'N'.repeat(100),
      phone: '',
      email: `${'e'.repeat(90)}@example.org`,
      subject: 's\n'.repeat(50),
    }).fields,
  });
  const lines = table([entry(), long]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(
    /^NIDD-7K3F {2}01\/07\/2026 00:05 {2}Ann Thwaite +01632 960 001 +Drainage$/,
  );
  expect(Math.max(...lines.map((line) => line.length))).toBe(80);
});

test('what a visitor wrote cannot command the terminal', () => {
  const fields = { name: '\u001b[2J\u009b31mAnn\u202e', message: 'a\u0007\r\nb' };
  for (const shown of [table([entry({ fields })]), sheet(entry({ fields }))]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(shown).toContain('?[2J?31mAnn?');
  }
});

test('the last column can tell why it was set aside, or how its mail fares', () => {
  expect(table([entry({ kind: 'spam', spamReason: 'links' })], 'why')).toMatch(/ WHY\n.* links$/);
  expect(table([entry({ mails: [{ ...mailOf, state: 'given-up' }] })], 'mail')).toMatch(
    / MAIL\n.* given up$/,
  );
  expect(table([entry()], 'mail')).toMatch(/ mail is off$/);
});

test('over the table stands what each column is', () => {
  expect(table([])).toBe(
    'REFERENCE  RECEIVED          NAME                  PHONE OR EMAIL   ABOUT',
  );
});

test('an enquiry keeps its line where it says nothing: no name, no way to ring, no matter', () => {
  const empty = entry({ fields: {} });
  for (const last of ['about', 'why'] as const)
    expect(table([empty], last).split('\n')[1]).toBe('NIDD-7K3F  01/07/2026 00:05');
});

test('what was typed over several lines takes one line of the table, with single spaces', () => {
  const fields = { name: 'Ann \n\n  Thwaite', message: 'a wall' };
  expect(table([entry({ fields })])).toMatch(/ Ann Thwaite {2,}a wall$/);
});

test('how its mail fares is told of the office’s mail, whatever became of the receipt', () => {
  const mails = [
    { ...mailOf, state: 'given-up' },
    { ...mailOf, to: 'visitor', state: 'sent' },
  ] as const;
  expect(table([entry({ mails: [...mails] })], 'mail')).toMatch(/ given up$/);
});

test.each([
  [1, '1 set aside as a machine’s, the oldest on 01/07/2026 00:05: list --spam shows it.'],
  [3, '3 set aside as a machine’s, the oldest on 01/07/2026 00:05: list --spam shows them.'],
])('%i set aside: the office reads since when, and how to look', (waiting, line) => {
  expect(setAsideLine({ waiting, since: '2026-06-30T23:05:00.000Z' })).toBe(line);
});
