import { expect, test } from 'vitest';
import { z } from 'zod';
import { folderWith } from '../test/support/folder-with.ts';
import { checkFile } from './read.ts';

const shape = z
  .strictObject({
    phone: z.string(),
    open: z.boolean(),
    order: z.number().min(1),
    lead: z.string().min(4).max(10),
    code: z.string().regex(/^[a-z]+$/, 'must be small letters alone'),
    kind: z.enum(['line', 'hole']),
    list: z.array(z.strictObject({ name: z.string() })).max(2),
  })
  .partial();

test.each([
  ['phone: 0163', 'phone: is read as a number: put quotes around it, like "0163" (line 1)'],
  ['\nphone: true', 'phone: is read as yes or no: put quotes around it, like "true" (line 2)'],
  ['phone:', 'phone: Fill this in (line 1)'],
  [
    'phone: [a]',
    'phone: must be words: put quotes around them when there is a colon or a dash in them (line 1)',
  ],
  ['order: "2"', 'order: Enter a number, without words or quotes (line 1)'],
  ['order: 0', 'order: At least 1, not 0 (line 1)'],
  ['open: maybe', 'open: must be true or false (line 1)'],
  ['lead: one', 'lead: At least 4 characters, not 3 (line 1)'],
  ['lead: much too long', 'lead: At most 10 characters, not 13 (line 1)'],
  ['kind: road', 'kind: Choose one of: line, hole (line 1)'],
  ['list: 5', 'list: must be a list: each entry on a line of its own, after a dash (line 1)'],
  ['list:\n  - name: a\n  - {}', 'list.1.name: Fill this in (line 3)'],
  [
    'list:\n  - a',
    'list.0: must have fields of its own, each on a line below it, two spaces further in (line 2)',
  ],
  ['list: [{ name: a }, { name: b }, { name: c }]', 'list: At most 2, not 3 (line 1)'],
  ['code: A1', 'code: must be small letters alone (line 1)'],
  [
    'telephone: "01632"',
    '(the whole file): there is no field telephone: mistyped, at the wrong place, or words after a comma that need quotes',
  ],
  [
    'lead: Us: you',
    cannotBeRead('words with a colon in them need quotes around all of them', 1, 7),
  ],
  ['list:\n\t- name: a', cannotBeRead('a line begins with a tab: begin it with spaces', 2, 1)],
  ['phone: "0163', cannotBeRead('a quote or bracket is opened and never closed', 1, 13)],
  ['phone: a\nphone: b', cannotBeRead('a field stands there twice: keep one', 2, 1)],
  [
    'lead: @home',
    cannotBeRead('words that begin with @ or a backtick need quotes around them', 1, 7),
  ],
])('explains the error in %j in plain words', (text, fault) => {
  const folder = folderWith({ 'file.yaml': text });
  expect(checkFile('file.yaml', shape, folder).faults).toEqual([fault]);
});

function cannotBeRead(why: string, line: number, column: number): string {
  return `(the whole file): cannot be read: ${why} at line ${line}, column ${column}`;
}
