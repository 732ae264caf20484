/** What can be typed after `npm run enquiries --`, and what is wrong with it. */
import { parseArgs } from 'node:util';
import { dayEnd, dayStart } from '../../../calendar/london.ts';
import { forms } from '../../../enquiry/forms.ts';
import { Refusal } from './refusal.ts';
import type { Filter } from './selection.ts';

export const help = `Usage: npm run enquiries -- <command> [options]

  list               the enquiries, newest first
    --limit N        show at most N (default 20)
  export --csv       all of them for a spreadsheet, or as --json
  show REFERENCE     one enquiry in full, like: show NIDD-7K3F
    --save DIR       writes its photos and plans into this folder
  resend REFERENCE   emails it to the office again
  release REFERENCE  marks it as not spam and emails it
  erase REFERENCE    deletes its words and photos for good; only with --yes
  forget             shows what is past its retention; --yes deletes it
  rotate-key         signs links with a new key; --yes ends all earlier links
  backup FILE        copies the whole database of the running site into a file
    --to DIR         or into this folder, named by date
    --keep N         keeps the newest N; by default those of three
                     days and four weeks
  rehearse DIR       restores the newest backup of this folder to a temporary
                     folder and compares it with the site
  move-to PLACE      moves everything into another, empty database:
                     postgres://user@host/name, or sqlite:/folder for the way
                     back. Stop the site first.
                     Set the password in PGPASSWORD, not in the address

For list and export:
    --since DATE     received on this day or later, like 2026-11-21
    --until DATE     received on this day or earlier
    --form NAME      from one form: ${Object.keys(forms).join(', ')}
    --find TEXT      with this text in a field: a name, place or phone number
    --spam           only possible spam
    --undelivered    only those not yet emailed to the office

  --json             as JSON, with every field; for every command
  --help             this text

Times are in London time. The command uses the settings of the site: DATA_DIR or
DATABASE_URL for the enquiries, SMTP_URL and ENQUIRY_TO for email.`;

const options = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  limit: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  form: { type: 'string' },
  find: { type: 'string' },
  spam: { type: 'boolean', default: false },
  undelivered: { type: 'boolean', default: false },
  save: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const filters = ['since', 'until', 'form', 'find', 'spam', 'undelivered'] as const;

/** What each command works on, and the options that it takes beside --json. */
const commands = {
  list: { on: undefined, takes: ['limit', ...filters] },
  export: { on: undefined, takes: ['csv', ...filters] },
  show: { on: 'reference', takes: ['save'] },
  resend: { on: 'reference', takes: [] },
  release: { on: 'reference', takes: [] },
  erase: { on: 'reference', takes: ['yes'] },
  forget: { on: undefined, takes: ['yes'] },
  'rotate-key': { on: undefined, takes: ['yes'] },
  backup: { on: 'file', takes: ['to', 'keep'] },
  rehearse: { on: 'folder', takes: [] },
  'move-to': { on: 'place', takes: [] },
} satisfies Record<
  string,
  { on: 'reference' | 'file' | 'folder' | 'place' | undefined; takes: (keyof typeof options)[] }
>;

type Command = keyof typeof commands;
export type Order = {
  command: Command;
  on: string;
  filter: Filter;
  limit: number;
  json: boolean;
  csv: boolean;
  save: string | undefined;
  /** The folder of dated backups, and how many of them stay. */
  to: string | undefined;
  keep: number | undefined;
  yes: boolean;
};

const names = Object.keys(commands)
  .join(', ')
  .replace(/, ([\w-]+)$/, ' and $1');

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal((error as Error).message.split('. ')[0]);
  }
}

/**
 * The order that was given, or nothing when help was asked for; refuses with one line what makes no
 * sense.
 */
export function readOrder(args: string[]): Order | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [command, ...rest] = positionals;
  if (!command) throw new Refusal('No command given. Try list or --help');
  if (!isCommand(command))
    throw new Refusal(`Unknown command ‘${command}’. The commands are ${names}`);
  const { on, takes } = commands[command];
  const named = on && !(command === 'backup' && values.to !== undefined);
  if (rest.length !== (named ? 1 : 0))
    throw new Refusal(named ? `${command} takes one ${on}` : `${command} takes no ‘${rest[0]}’`);
  const stray = Object.entries(values).find(
    ([name, value]) => value !== false && !['json', ...takes].includes(name),
  );
  if (stray) throw new Refusal(`--${stray[0]} does not belong to ${command}`);
  if (command === 'export' && values.csv === values.json)
    throw new Refusal('export needs --csv or --json');
  if (values.form !== undefined && !Object.hasOwn(forms, values.form))
    throw new Refusal(
      `--form must be one of ${Object.keys(forms).join(', ')}, not ‘${values.form}’`,
    );
  if (values.spam && values.undelivered)
    throw new Refusal('Use --spam or --undelivered, not both: possible spam is never emailed');

  if (values.keep !== undefined && values.to === undefined)
    throw new Refusal('--keep needs --to: only dated backups are ever removed');
  const filter: Filter = {
    since: day('since', values.since, dayStart),
    before: day('until', values.until, dayEnd),
    form: values.form,
    find: values.find,
    spam: values.spam,
    undelivered: values.undelivered,
  };
  return {
    command,
    on: rest[0] ?? '',
    filter,
    limit: wholeNumber('limit', values.limit, 20),
    json: values.json,
    csv: values.csv,
    save: values.save,
    to: values.to,
    keep: values.keep === undefined ? undefined : wholeNumber('keep', values.keep),
    yes: values.yes,
  };
}

const isCommand = (name: string): name is Command => Object.hasOwn(commands, name);

function wholeNumber(option: string, value: string | undefined, otherwise?: number): number {
  const found = Number(value ?? otherwise);
  if (!Number.isSafeInteger(found) || found < 1)
    throw new Refusal(`--${option} must be a whole number from 1, not ‘${value}’`);
  return found;
}

function day(
  option: string,
  value: string | undefined,
  instant: (date: string) => Date | undefined,
): Date | undefined {
  const found = value === undefined ? undefined : instant(value);
  if (value !== undefined && !found)
    throw new Refusal(`--${option} must be a day like 2026-11-21, not ‘${value}’`);
  return found;
}
