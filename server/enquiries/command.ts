/** The office's window on the enquiries: `npm run enquiries -- --help`. It only reads, and may run beside the server. */
import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '../settings.ts';
import { type Database, databaseFile, readDatabase } from './database.ts';
import { dayInLondon, type Entry, sheet, table } from './listing.ts';
import { meantReference } from './reference.ts';

const help = `Usage: npm run enquiries -- <command> [options]

  list              the enquiries, newest first
    --limit N       at most so many (20)
    --since DATE    received on this day or later, like 2026-11-21
    --json          as JSON, with every field
  show REFERENCE    one enquiry in full, like: show NIDD-7K3F
    --json          as JSON
  --help            this text

Times are those of London. Enquiries are read from the folder in DATA_DIR (./data).`;

/** Something the caller got wrong: told in one line, exit code 2. */
class Refusal extends Error {}

const options = {
  json: { type: 'boolean', default: false },
  limit: { type: 'string' },
  since: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal((error as Error).message.split('. ')[0]);
  }
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (values.help) return help;
  if (!command) throw new Refusal('Say what to do: list, or show REFERENCE');
  if (command !== 'list' && command !== 'show') throw new Refusal(`There is no command ‘${command}’, only list and show`);
  if (rest.length !== (command === 'show' ? 1 : 0)) throw new Refusal(command === 'show' ? 'Show which one? Give one reference' : `list takes no ‘${rest[0]}’`);
  if (command === 'show' && (values.limit || values.since)) throw new Refusal('--limit and --since belong to list');

  const limit = Number(values.limit ?? 20);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new Refusal(`--limit must be a whole number from 1, not ‘${values.limit}’`);
  const since = values.since === undefined ? new Date(0) : dayInLondon(values.since);
  if (!since) throw new Refusal(`--since must be a day like 2026-11-21, not ‘${values.since}’`);

  const place = readSettings(process.env);
  const database = readDatabase(place);
  if (!database) throw new Refusal(`There is no database yet at ${databaseFile(place)}: it is made when the site first starts`);
  try {
    return command === 'list' ? await list(database, limit, since, values.json) : await show(database, rest[0] ?? '', values.json);
  } finally {
    await database.destroy();
  }
}

async function list(database: Database, limit: number, since: Date, json: boolean): Promise<string> {
  const chosen = database.selectFrom('enquiry').where('received_at', '>=', since.toISOString());
  const rows = await chosen.selectAll().orderBy('received_at', 'desc').orderBy('reference').limit(limit).execute();
  const entries = rows.map(entryOf);
  if (json) return JSON.stringify(entries, null, 2);
  if (entries.length === 0) return 'No enquiries.';
  const { all } = await chosen.select((count) => count.fn.countAll<number>().as('all')).executeTakeFirstOrThrow();
  return all > entries.length ? `${table(entries)}\n\n${entries.length} of ${all}: --limit ${all} shows them all.` : table(entries);
}

async function show(database: Database, typed: string, json: boolean): Promise<string> {
  const reference = meantReference(typed);
  const row = await database.selectFrom('enquiry').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (!row) throw new Refusal(`There is no enquiry with the reference ‘${typed}’`);
  return json ? JSON.stringify(entryOf(row), null, 2) : sheet(entryOf(row));
}

type Row = { reference: string; form: string; page: string; fields: string; consent_text: string | null; consented_at: string | null; received_at: string };

const entryOf = (row: Row): Entry => ({
  reference: row.reference,
  receivedAt: row.received_at,
  form: row.form,
  page: row.page,
  fields: JSON.parse(row.fields),
  consent: row.consent_text && row.consented_at ? { text: row.consent_text, at: row.consented_at } : null,
});

// A reader such as `head` may leave before the end.
process.stdout.on('error', () => process.exit(0));

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const theirs = error instanceof Refusal || error instanceof SettingsError;
  process.stderr.write(`${error instanceof Error ? error.message : error}${theirs ? '\nnpm run enquiries -- --help tells more.' : ''}\n`);
  process.exitCode = theirs ? 2 : 1;
}
