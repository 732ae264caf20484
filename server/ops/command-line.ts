/** What can be typed after `npm run enquiries --`, what is wrong with it, and its tables and files. */

import { mkdirSync, unlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayEnd, dayStart } from '../../calendar/london.ts';
import { dayTime } from '../../calendar/written-times.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import { showControls } from '../../enquiry/plain-text.ts';
import type { Database } from '../db/database.ts';
import { bytesOf } from '../db/files.ts';
import { cleanName } from '../enquiries/upload/file-name.ts';
import { OperatorError } from '../settings.ts';
import type { Entry } from '../workflow/entries.ts';

export const help = `Usage: npm run enquiries -- <command> [options]

  list               the enquiries, newest first, one a line
    --limit N        shows at most N (default 20)
  export             all of them as CSV, for a spreadsheet
    --files DIR      writes their photos and plans into this folder, too
  resend             tries every email again that failed or was given up
  erase REFERENCE    deletes its words and photos for good; only with --yes
  forget             shows what is past its retention; --yes deletes it
  forget SENDER      the same for all from an email address or phone number
  rotate-key         signs links with a new key; --yes ends all earlier links
  backup FILE        copies the whole database of the running site into a file
    --to DIR         or into this folder, named by date; the newest of
                     three days and four weeks stay there
  rehearse DIR       restores the newest backup of this folder to a temporary
                     folder and compares it with the site
  restore FILE       puts a backup in the place of the database. Stop the site
                     first. The database before is kept beside it
  move-to PLACE      moves everything into another, empty database:
                     postgres://user@host/name, or sqlite:/folder for the way
                     back. Stop the site first.
                     Set the password in PGPASSWORD, not in the address

For list and export:
    --since DATE     received on this day or later, like 2026-11-21
    --until DATE     received on this day or earlier
    --find TEXT      with these words: a name, place, reference or phone number
    --spam           only possible spam
    --undelivered    only those not yet emailed to the office

Times are in London time. The command uses the settings of the site: DATA_DIR or
DATABASE_URL for the enquiries, SMTP_URL and ENQUIRY_TO for email.`;

/** ‘1 file’, ‘2 files’. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const text = { type: 'string' } as const;
const mark = { type: 'boolean', default: false } as const;
const options = {
  limit: text,
  since: text,
  until: text,
  find: text,
  spam: mark,
  undelivered: mark,
  files: text,
  to: text,
  yes: mark,
  help: { ...mark, short: 'h' },
} as const;

const filters = ['since', 'until', 'find', 'spam', 'undelivered'] as const;

type Rule = { on?: string; optional?: true; takes?: (keyof typeof options)[] };

const commands = {
  list: { takes: ['limit', ...filters] },
  export: { takes: ['files', ...filters] },
  resend: {},
  erase: { on: 'reference', takes: ['yes'] },
  forget: { on: 'sender', takes: ['yes'], optional: true },
  'rotate-key': { takes: ['yes'] },
  backup: { on: 'file', takes: ['to'] },
  rehearse: { on: 'folder' },
  restore: { on: 'file' },
  'move-to': { on: 'place' },
} satisfies Record<string, Rule>;

export type Order = NonNullable<ReturnType<typeof readOrder>>;

const names = new Intl.ListFormat('en-GB').format(Object.keys(commands));

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError((error as Error).message.split('. ')[0]);
  }
}

/** `undefined` if the operator asked for help. @throws OperatorError, whose one line says what is wrong. */
export function readOrder(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [command, ...rest] = positionals;
  if (!command) throw new OperatorError('No command given. Try list or --help');
  if (!isCommand(command))
    throw new OperatorError(`Unknown command ‘${command}’. The commands are ${names}`);
  const { on, takes = [], optional }: Rule = commands[command];
  const named = on && !(command === 'backup' && values.to !== undefined);
  if (rest.length !== (named ? 1 : 0) && !(optional && !rest.length))
    throw new OperatorError(
      named ? `${command} takes one ${on}` : `${command} takes no ‘${rest[0]}’`,
    );
  const given = Object.entries(values).filter(([, value]) => value !== false);
  const stray = given.map(([name]) => name).find((name) => !(takes as string[]).includes(name));
  if (stray) throw new OperatorError(`--${stray} does not belong to ${command}`);
  if (values.spam && values.undelivered)
    throw new OperatorError(
      'Use --spam or --undelivered, not both: possible spam is never emailed',
    );
  const { since, until, find, spam, undelivered, limit = '20', files, to, yes } = values;
  const days = { since: day('since', since, dayStart), before: day('until', until, dayEnd) };
  const filter = { ...days, find, spam, undelivered };
  return { command, on: rest[0] ?? '', filter, limit: wholeNumber(limit), files, to, yes };
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

function wholeNumber(value: string): number {
  if (/^0*[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw new OperatorError(`--limit must be a whole number from 1, not ‘${value}’`);
}

function day(option: string, value: string | undefined, instant: typeof dayStart) {
  const found = value && instant(value);
  if (found || value === undefined) return found || undefined;
  throw new OperatorError(`--${option} must be a day like 2026-11-21, not ‘${value}’`);
}

/** Saves the kept files, for this user only. @throws OperatorError if one is there: none is replaced. */
export async function saveFiles(database: Database, entries: Entry[], folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const saved: string[] = [];
  for (const { reference, files } of entries)
    for (const [place, { id, name, kept }] of files.entries()) {
      if (!kept) continue;
      const path = join(folder, `${reference}-${place + 1}-${cleanName(name)}`);
      await save(database, id, path);
      saved.push(path);
    }
  return saved;
}

async function save(database: Database, id: string, path: string): Promise<void> {
  const sizes = database.selectFrom('files').select('size').where('id', '=', id);
  const { size } = await sizes.executeTakeFirstOrThrow();
  await using file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new OperatorError(`${path} is there already, and was left as it is`);
  });
  try {
    await file.writeFile(bytesOf(database, id));
    const { size: written } = await file.stat();
    if (written !== size)
      throw new Error(`the database has only ${written} of the ${size} bytes of ${path}`);
  } catch (error) {
    unlinkSync(path);
    throw error;
  }
}

const widths = [9, 16, 20, 15, 12];

/** Cut to the width of its column. A visitor's control characters cannot command the terminal. */
function cell(text: string, width: number): string {
  const letters = [...showControls(text.replace(/\s+/g, ' '))];
  return (letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters)
    .join('')
    .padEnd(width);
}

const row = (cells: string[]): string =>
  widths
    .map((width, at) => cell(cells[at] ?? '', width))
    .join('  ')
    .trimEnd();

const lastColumns = {
  about: ({ fields, withdrawn_at }: Entry): string =>
    (withdrawn_at && 'withdrawn') || topicOf(fields) || fields.message || '',
  why: ({ spam_reason }: Entry): string => spam_reason ?? '',
  mail: ({ mail }: Entry): string => mail?.replace('-', ' ') ?? 'mail is off',
};

/** One line an enquiry. `last`: what the last column shows. */
export const table = (entries: Entry[], last: keyof typeof lastColumns = 'about'): string =>
  [
    row(['REFERENCE', 'RECEIVED', 'NAME', 'PHONE OR EMAIL', last.toUpperCase()]),
    ...entries.map((entry) => {
      const { reference, received_at, fields } = entry;
      const sender = [senderName(fields), fields.phone || (fields.email ?? '')];
      return row([reference, dayTime(received_at), ...sender, lastColumns[last](entry)]);
    }),
  ].join('\n');
