import { expect, test } from 'vitest';
import { readOrder } from './command-line.ts';

const names =
  'list, export, resend, erase, forget, rotate-key, backup, rehearse, restore and move-to';

test.each([
  ['erase', 'erase takes one reference'],
  ['forget ann@example.org joe', 'forget takes one sender'],
  ['list all', 'list takes no ‘all’'],
  ['toString', `Unknown command ‘toString’. The commands are ${names}`],
  ['', 'No command given. Try list or --help'],
  ['list --limit 0', '--limit must be a whole number from 1, not ‘0’'],
  ['list --since monday', '--since must be a day like 2026-11-21, not ‘monday’'],
  ['list --until 2026-02-30', '--until must be a day like 2026-11-21, not ‘2026-02-30’'],
  ['list --colour', "Unknown option '--colour'"],
  [
    'list --spam --undelivered',
    'Use --spam or --undelivered, not both: possible spam is never emailed',
  ],
  ['export --limit 2', '--limit does not belong to export'],
  ['backup', 'backup takes one file'],
  ['backup monday.sqlite --to nightly', 'backup takes no ‘monday.sqlite’'],
  ['move-to', 'move-to takes one place'],
])('‘%s’ is refused: %s', (typed, line) => {
  expect(() => readOrder(typed.split(' ').filter(Boolean))).toThrow(new Error(line));
});

test('a right order is read whole, and days are those of London', () => {
  const typed = 'list --since 2026-07-01 --until=2026-07-01 --find beck --undelivered --limit 5';
  const filter = {
    since: new Date('2026-06-30T23:00:00Z'),
    before: new Date('2026-07-01T23:00:00Z'),
    find: 'beck',
    undelivered: true,
    spam: false,
  };
  expect(readOrder(typed.split(' '))).toMatchObject({ command: 'list', filter, limit: 5 });
  expect(readOrder(['export', '--files', 'photos'])).toMatchObject({ files: 'photos', limit: 20 });
  expect(readOrder(['forget'])).toMatchObject({ on: '' });
  expect(readOrder(['forget', 'ann@example.org'])).toMatchObject({ on: 'ann@example.org' });
});
