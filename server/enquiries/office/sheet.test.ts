import { expect, test } from 'vitest';
import { entryWith as entry, mailOf, photoOf } from '../../../test/support/entry.ts';
import { enquiryOf } from '../../../test/support/examples.ts';
import { sheet, table } from './listing.ts';
import type { Entry } from './selection.ts';

/** The lines of the sheet of an enquiry with this of it changed. */
const linesOf = (changes: Partial<Entry>) => sheet(entry(changes)).split('\n');

test('the sheet has every field under its label, wrapped at 80 columns and whole', () => {
  const details = `${'soft ground '.repeat(12)}\n${'z'.repeat(100)}`;
  const shown = sheet(entry({ fields: enquiryOf('town', { details }).fields }));
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

test('the sheet tells of files, of mail, and of the call that was promised', () => {
  const files = [
    photoOf,
    {
      ...photoOf,
      name: 'a\u001b[2J.heic',
      size: 0,
      type: '',
      kept: false,
      state: 'refused' as const,
      reason: 'iPhone photos (HEIC) cannot be read',
    },
    { ...photoOf, name: 'new.jpg', kept: false, state: 'raw' as const },
    {
      ...photoOf,
      name: 'half.jpg',
      kept: false,
      state: 'failed' as const,
      reason: 'It is damaged.',
    },
  ];
  const mails = [
    mailOf,
    { ...mailOf, to: 'visitor', state: 'given-up', attempts: 9, lastFault: 'refused' } as const,
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
        mails: [{ ...mailOf, state: 'sent', sentAt: '2026-07-01T10:00:00.000Z' }],
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

test('of a withdrawn enquiry the sheet says when it was, when it is erased, and each change in its line', () => {
  const lines = linesOf({
    withdrawnAt: '2026-07-01T09:00:00.000Z',
    eraseAt: '2026-07-02T22:00:00.000Z',
    amendments: [
      { kind: 'reach', words: 'ann@example.org', madeAt: '2026-07-01T08:00:00.000Z' },
      { kind: 'withdrawn', words: '', madeAt: '2026-07-01T09:00:00.000Z' },
    ],
  });
  const from = lines.findIndex((line) => line.startsWith('Withdrawn'));
  expect(lines.slice(from, from + 2).map((line) => line.trim())).toEqual([
    'Withdrawn        Wednesday 1 July 2026 at 10:00: do not ring. Erased after',
    'Thursday 2 July 2026 at 23:00',
  ]);
  expect(lines).toContain('Changed since    01/07/2026 09:00: corrected: ann@example.org');
  expect(lines).toContain('                 01/07/2026 10:00: withdrawn');
});

test('the site’s own test says that it is one, and a guess without a reason gives none', () => {
  const aside = (changes: Partial<Entry>) =>
    linesOf(changes).find((line) => line.startsWith('Set aside'));
  expect(aside({ kind: 'canary' })).toMatch(/ the daily test of the road to the mailbox$/);
  expect(aside({ kind: 'spam' })).toMatch(/ as spam$/);
});

test('what the form did not ask, and what was left empty, is said; what there is none of is not', () => {
  expect(
    linesOf({
      form: 'message',
      page: '/contact',
      fields: { name: 'Ann Thwaite', email: '' },
      consent: null,
      callBackBy: null,
    }),
  ).toEqual([
    'NIDD-7K3F',
    'Received   Wednesday 1 July 2026 at 00:05',
    'Form       message, on /contact',
    'Name       Ann Thwaite',
    'Email      –',
    'Consent    not asked for on this form',
    'Delivered  not yet',
  ]);
});

test('a plan has a size and no measures', () => {
  const plan = { ...photoOf, name: 'plan.pdf', width: null, height: null };
  expect(linesOf({ files: [plan] })).toContain('Files            1. plan.pdf (1.2 MB)');
});

test('lines break at spaces, which go; what has none is cut at the edge, and loses no letter', () => {
  const wrapped = (details: string) => {
    const lines = linesOf({ fields: { details }, consent: null });
    const [from, to] = ['Project details', 'Consent'].map((label) =>
      lines.findIndex((line) => line.startsWith(label)),
    );
    return lines.slice(from, to).map((line) => line.slice('Project details  '.length));
  };
  const edge = 'a'.repeat(60);
  expect(wrapped(`${edge} bc`), 'just fits').toEqual([`${edge} bc`]);
  expect(wrapped(`${edge} bcd`)).toEqual([edge, 'bcd']);
  expect(wrapped(` ${'z'.repeat(70)}`)).toEqual([` ${'z'.repeat(62)}`, 'z'.repeat(8)]);
});
