import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkFile } from './read.ts';

const shape = z.strictObject({
  phone: z.string().optional(),
  open: z.boolean().optional(),
  order: z.number().min(1).optional(),
  lead: z.string().min(4).max(10).optional(),
  code: z
    .string()
    .regex(/^[a-z]+$/, 'must be small letters alone')
    .optional(),
  kind: z.enum(['line', 'hole']).optional(),
  list: z
    .array(z.strictObject({ name: z.string() }))
    .max(2)
    .optional(),
});

const folder = mkdtempSync(join(tmpdir(), 'plain-faults-'));
/** What is said of a file that holds this. */
function said(text: string): string[] {
  writeFileSync(join(folder, 'file.yaml'), text);
  return checkFile('file.yaml', shape, folder).faults;
}

test.each([
  [
    'phone: 01632960148',
    'phone: is read as a number: put quotes around it, like "01632960148" (line 1)',
  ],
  ['\nphone: true', 'phone: is read as yes or no: put quotes around it, like "true" (line 2)'],
  ['phone:', 'phone: is empty: write its words after the colon, or delete the line (line 1)'],
  [
    'phone: [a]',
    'phone: must be words: put quotes around them when there is a colon or a dash in them (line 1)',
  ],
  ['order: "2"', 'order: must be a number, without words or quotes (line 1)'],
  ['order: 0', 'order: is 0, and 1 is the least (line 1)'],
  ['open: maybe', 'open: must be true or false (line 1)'],
  ['lead: one', 'lead: has 3 characters, and 4 is the least (line 1)'],
  ['lead: much too long', 'lead: has 13 characters, and 10 is the most (line 1)'],
  ['kind: road', 'kind: must be one of: line, hole (line 1)'],
  ['list: 5', 'list: must be a list: each entry on a line of its own, after a dash (line 1)'],
  ['list:\n  - name: a\n  - {}', 'list.1.name: is missing (line 3)'],
  [
    'list:\n  - a',
    'list.0: must have fields of its own, each on a line below it, two spaces further in (line 2)',
  ],
  [
    'list:\n  - name: a\n  - name: b\n  - name: c',
    'list: has 3 entries, and 2 is the most (line 2)',
  ],
])('%j', (text, fault) => expect(said(text)).toEqual([fault]));

test('what a schema says itself is passed on', () => {
  expect(said('code: A1')).toEqual(['code: must be small letters alone (line 1)']);
});

test.each([
  ['heading: Us: who we are', 'words with a colon in them need quotes around all of them', 1, 10],
  ['list:\n\t- name: a', 'a line begins with a tab: begin it with spaces', 2, 1],
  ['phone: "0163', 'a quote or bracket is opened and never closed', 1, 13],
  ['phone: a\nphone: b', 'a field stands there twice: keep one', 2, 1],
  ['lead: @home', 'words that begin with @ or a backtick need quotes around them', 1, 7],
])('%j cannot be read, and it says why and where', (text, why, line, column) => {
  expect(said(text)).toEqual([
    `(the whole file): cannot be read: ${why} at line ${line}, column ${column}`,
  ]);
});

test('a slip in the name of a field is said', () => {
  expect(said('telephone: "01632"')).toEqual([
    '(the whole file): there is no field telephone: mistyped, at the wrong place, or words after a comma that need quotes',
  ]);
});
