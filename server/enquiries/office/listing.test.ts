import { expect, test } from 'vitest';
import { enquiryOf } from '../../../test/support/examples.ts';
import { sheet, table } from './listing.ts';
import type { Entry } from './selection.ts';

const entry = (changes: Partial<Entry> = {}): Entry => ({
  reference: 'NIDD-7K3F',
  receivedAt: '2026-06-30T23:05:00.000Z',
  form: 'town',
  page: '/areas/ripon',
  kind: 'real',
  spamReason: null,
  callBackBy: '2026-07-02T16:00:00.000Z',
  deliveredAt: null,
  erasedAt: null,
  withdrawnAt: null,
  eraseAt: null,
  amendments: [],
  files: [],
  mails: [],
  fields: enquiryOf('town', { details: `${'soft ground '.repeat(12)}\n${'z'.repeat(100)}` }).fields,
  consent: { text: 'I agree to be contacted about my enquiry.', at: '2026-06-30T23:05:00.000Z' },
  ...changes,
});

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

const file = {
  name: 'gate.jpg',
  type: 'image/jpeg',
  size: 1_234_567,
  width: 2048,
  height: 1536,
  kept: true,
  state: 'kept' as const,
  reason: null,
};
const mail = {
  to: 'office',
  state: 'waiting',
  attempts: 1,
  dueAt: '2026-07-01T10:00:00.000Z',
  sentAt: null,
  lastFault: null,
} as const;

test('the sheet tells of files, of mail, and of the call that was promised', () => {
  const files = [
    file,
    {
      ...file,
      name: 'a\u001b[2J.heic',
      size: 0,
      type: '',
      kept: false,
      state: 'refused' as const,
      reason: 'iPhone photos (HEIC) cannot be read',
    },
    { ...file, name: 'new.jpg', kept: false, state: 'raw' as const },
    { ...file, name: 'half.jpg', kept: false, state: 'failed' as const, reason: 'It is damaged.' },
  ];
  const mails = [
    mail,
    { ...mail, to: 'visitor', state: 'given-up', attempts: 9, lastFault: 'refused' } as const,
  ];
  const shown = sheet(entry({ files, mails }));
  for (const line of [
    'Call promised    by Thursday 2 July 2026 at 17:00',
    'Files            1. gate.jpg (1.2 MB, 2048 × 1536)',
    '                 2. a?[2J.heic (not kept: iPhone photos (HEIC) cannot be read)',
    '                 3. new.jpg (not ready yet: look again in a minute)',
    '                 4. half.jpg (arrived, but cannot be opened: It is damaged.)',
    'Delivered        not yet',
    'Mail             office: next try 01/07/2026 11:00 (tries so far: 1)',
    '                 visitor: given up (tries so far: 9, last fault: refused)',
  ])
    expect(shown.split('\n')).toContain(line);
  expect(
    sheet(
      entry({
        deliveredAt: '2026-07-01T10:00:00.000Z',
        mails: [{ ...mail, state: 'sent', sentAt: '2026-07-01T10:00:00.000Z' }],
      }),
    ),
  ).toMatch(/Delivered +Wednesday 1 July 2026 at 11:00\nMail +office: sent 01\/07\/2026 11:00$/);
});

test('what was set aside says why, and what was erased only that', () => {
  expect(sheet(entry({ kind: 'spam', spamReason: 'many links' }))).toMatch(
    /^Set aside +as spam: many links$/m,
  );
  expect(sheet(entry()), 'control').not.toContain('Set aside');
  const erased = entry({
    erasedAt: '2026-11-21T08:25:00.000Z',
    receivedAt: '',
    form: '',
    page: '',
    fields: {},
  });
  expect(sheet(erased)).toBe(
    'NIDD-7K3F\nErased on Saturday 21 November 2026 at 08:25: its words and photos are gone.',
  );
});

test('the last column can tell why it was set aside, or how its mail fares', () => {
  expect(table([entry({ kind: 'spam', spamReason: 'links' })], 'why')).toMatch(/ WHY\n.* links$/);
  expect(table([entry({ mails: [{ ...mail, state: 'given-up' }] })], 'mail')).toMatch(
    / MAIL\n.* given up$/,
  );
  expect(table([entry()], 'mail')).toMatch(/ mail is off$/);
});

test('a withdrawn enquiry says so in the table, and its sheet says what its sender changed', () => {
  const withdrawn = entry({
    withdrawnAt: '2026-07-01T09:00:00.000Z',
    eraseAt: '2026-07-01T22:00:00.000Z',
    amendments: [
      { kind: 'files', words: 'yard.jpg\ngate.jpg', madeAt: '2026-07-01T08:00:00.000Z' },
      { kind: 'time', words: 'on Friday 3 July, after 2 pm', madeAt: '2026-07-01T08:30:00.000Z' },
      { kind: 'withdrawn', words: '', madeAt: '2026-07-01T09:00:00.000Z' },
    ],
  });
  expect(table([withdrawn])).toContain('withdrawn');
  expect(table([entry()]), 'control').not.toContain('withdrawn');
  const shown = sheet(withdrawn).replace(/\n\s+/g, ' ');
  expect(shown).toContain('1 July 2026 at 10:00: do not ring. Erased after Wednesday 1 July');
  expect(shown).toContain('01/07/2026 09:00: added yard.jpg, gate.jpg');
  expect(shown).toContain('01/07/2026 09:30: to be rung on Friday 3 July, after 2 pm');
  expect(sheet(entry()), 'control').not.toContain('Changed since');
});
