import { expect, test } from 'vitest';
import { readOrder } from './command-line.ts';

const names =
  'list, export, show, resend, release, erase, forget, rotate-key, backup, rehearse and move-to';

test.each([
  ['show', 'show takes one reference'],
  ['list all', 'list takes no ‘all’'],
  ['toString', `Unknown command ‘toString’. The commands are ${names}`],
  ['', 'No command given. Try list or --help'],
  ['list --limit 0', '--limit must be a whole number from 1, not ‘0’'],
  ['list --since monday', '--since must be a day like 2026-11-21, not ‘monday’'],
  ['list --until 2026-02-30', '--until must be a day like 2026-11-21, not ‘2026-02-30’'],
  ['list --form toString', '--form must be one of lead, town, message, contact, not ‘toString’'],
  ['list --colour', "Unknown option '--colour'"],
  [
    'list --spam --undelivered',
    'Use --spam or --undelivered, not both: possible spam is never emailed',
  ],
  ['show NIDD-7K3F --limit 2', '--limit does not belong to show'],
  ['export', 'export needs --csv or --json'],
  ['backup', 'backup takes one file'],
  ['backup monday.sqlite --to nightly', 'backup takes no ‘monday.sqlite’'],
  ['backup monday.sqlite --keep 3', '--keep needs --to: only dated backups are ever removed'],
  ['move-to', 'move-to takes one place'],
])('‘%s’ is refused: %s', (typed, line) => {
  expect(() => readOrder(typed.split(' ').filter(Boolean))).toThrow(new Error(line));
});

test('a right order is read whole, and days are those of London', () => {
  const typed = 'list --since 2026-07-01 --until=2026-07-01 --form lead --undelivered --limit 5';
  const filter = {
    since: new Date('2026-06-30T23:00:00Z'),
    before: new Date('2026-07-01T23:00:00Z'),
    form: 'lead',
    undelivered: true,
    spam: false,
  };
  expect(readOrder([...typed.split(' '), '--json'])).toMatchObject({
    command: 'list',
    filter,
    limit: 5,
    json: true,
  });
  const show = { command: 'show', on: 'NIDD-7K3F', save: 'photos', limit: 20, json: false };
  expect(readOrder(['show', 'NIDD-7K3F', '--save', 'photos'])).toMatchObject(show);
  expect(readOrder(['export', '--csv'])).toMatchObject({ csv: true, json: false });
});
