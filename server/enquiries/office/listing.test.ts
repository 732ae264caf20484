import { expect, test } from 'vitest';
import { entryWith as entry, mailOf, photoOf } from '../../../test/support/entry.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { sheet, table } from './listing.ts';
import type { Entry } from './selection.ts';

/** The lines of the sheet of an enquiry with this of it changed. */
const linesOf = (changes: Partial<Entry>) => sheet(entry(changes)).split('\n');

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
  expect(table([entry({ fields: {} })]), 'nothing was said').toMatch(/ 00:05$/);
});

test('what a visitor wrote cannot command the terminal', () => {
  const fields = { name: '\u001b[2J\u009b31mAnn\u202e', message: 'a\u0007\r\nb' };
  for (const shown of [table([entry({ fields })]), sheet(entry({ fields }))]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(shown).toContain('?[2J?31mAnn?');
  }
});

test('the last column can tell why it was set aside, or how the office’s mail fares', () => {
  expect(table([entry({ kind: 'spam', spamReason: 'links' })], 'why')).toMatch(/ WHY\n.* links$/);
  const receipt = { ...mailOf, to: 'visitor', state: 'sent' } as const;
  const mails = [{ ...mailOf, state: 'given-up' } as const, receipt];
  expect(table([entry({ mails })], 'mail')).toMatch(/ MAIL\n.* given up$/);
  expect(table([entry()], 'mail')).toMatch(/ mail is off$/);
});

test('the sheet has every field under its label, wrapped at 80 columns and whole', () => {
  const details = `${'soft ground '.repeat(12)}\n${'z'.repeat(100)}`;
  const lines = linesOf({ fields: enquiryOf('town', { details }).fields });
  expect(lines.slice(0, 9)).toEqual([
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
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.join().match(/soft/g)).toHaveLength(12);
  expect(lines.join().match(/z/g)).toHaveLength(100);
  expect(lines.join()).toContain('I agree to be contacted about my enquiry.');
});

test('the sheet tells of files, of mail, and of the call that was promised', () => {
  const files = [
    photoOf,
    { ...photoOf, name: 'a\u001b[2J.heic', state: 'refused', reason: 'It cannot be read' },
    { ...photoOf, name: 'new.jpg', state: 'raw' },
    { ...photoOf, name: 'half.jpg', state: 'failed', reason: 'It is damaged.' },
    { ...photoOf, name: 'plan.pdf', width: null, height: null },
  ] as Entry['files'];
  const mails: Entry['mails'] = [
    mailOf,
    { ...mailOf, to: 'visitor', state: 'given-up', attempts: 9, lastFault: 'refused' },
    { ...mailOf, state: 'sent', sentAt: '2026-07-01T10:00:00.000Z' },
  ];
  expect(linesOf({ files, mails })).toEqual(
    expect.arrayContaining([
      'Call promised    by Thursday 2 July 2026 at 17:00',
      'Files            1. gate.jpg (1.2 MB, 2048 × 1536)',
      '                 2. a?[2J.heic (not kept: It cannot be read)',
      '                 3. new.jpg (not ready yet: look again in a minute)',
      '                 4. half.jpg (arrived, but cannot be opened: It is damaged.)',
      '                 5. plan.pdf (1.2 MB)',
      'Delivered        not yet',
      'Mail             office: next try 01/07/2026 11:00 (tries so far: 1)',
      '                 visitor: given up (tries so far: 9, last fault: refused)',
      '                 office: sent 01/07/2026 11:00',
    ]),
  );
});

test('what was set aside says why, and what was erased only that', () => {
  const spam = linesOf({ kind: 'spam', spamReason: 'many links' });
  expect(spam).toContain('Set aside        as spam: many links');
  expect(linesOf({ kind: 'canary' }).join()).toContain('the daily test of the road to the mailbox');
  expect(linesOf({}).join(), 'control').not.toMatch(/Set aside|Changed since/);
  expect(sheet(entry({ erasedAt: '2026-11-21T08:25:00.000Z', fields: {} }))).toBe(
    'NIDD-7K3F\nErased on Saturday 21 November 2026 at 08:25: its words and photos are gone.',
  );
});

test('a withdrawn enquiry says so in the table, and its sheet says what its sender changed', () => {
  const withdrawn: Partial<Entry> = {
    withdrawnAt: '2026-07-01T09:00:00.000Z',
    eraseAt: '2026-07-02T22:00:00.000Z',
    amendments: [
      { kind: 'files', words: 'yard.jpg\ngate.jpg', madeAt: '2026-07-01T08:00:00.000Z' },
      { kind: 'time', words: 'on Friday 3 July, after 2 pm', madeAt: '2026-07-01T08:30:00.000Z' },
      { kind: 'withdrawn', words: '', madeAt: '2026-07-01T09:00:00.000Z' },
    ],
  };
  expect(table([entry(withdrawn)])).toMatch(/ withdrawn$/);
  expect(linesOf(withdrawn)).toEqual(
    expect.arrayContaining([
      'Withdrawn        Wednesday 1 July 2026 at 10:00: do not ring. Erased after',
      '                 Thursday 2 July 2026 at 23:00',
      'Changed since    01/07/2026 09:00: added yard.jpg, gate.jpg',
      '                 01/07/2026 09:30: to be rung on Friday 3 July, after 2 pm',
      '                 01/07/2026 10:00: withdrawn',
    ]),
  );
});
