/**
 * The office's window on the enquiries: `npm run enquiries -- --help`. It may run beside the
 * server.
 */

import { fullTime } from '../../../calendar/written-times.ts';
import { fileSize } from '../../../enquiry/file-size.ts';
import { meantReference } from '../../../enquiry/reference.ts';
import { readSettings, type Settings, SettingsError } from '../../settings.ts';
import { jsonWithoutControls } from '../control-characters.ts';
import { countSetAside } from '../delivery/set-aside.ts';
import { rotateKey } from '../signing.ts';
import { changeDatabase, type Database, databaseFile, readDatabase } from '../store/database.ts';
import { isCurrent } from '../store/migrate.ts';
import { backup } from './backup.ts';
import { backupInto } from './backups.ts';
import { eraseConfirmed, release, resend } from './changes.ts';
import { help, type Order, readOrder } from './command-line.ts';
import { csv } from './csv.ts';
import { setAsideLine, sheet, table } from './listing.ts';
import { moveTo } from './move.ts';
import { Refusal } from './refusal.ts';
import { type Rehearsal, rehearse } from './rehearse.ts';
import { saveFiles } from './saving.ts';
import { countGivenUp, find, select } from './selection.ts';
import { forgetConfirmed } from './upkeep.ts';

/** What is printed: as JSON the facts, else the words. */
type Answer = { facts: unknown; words: string };

const changes = ['forget', 'rotate-key', 'resend', 'release', 'erase'];

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const order = readOrder(args);
  if (!order) return help;
  const settings = readSettings(env);
  if ((order.command === 'backup' || order.command === 'rehearse') && settings.databaseUrl)
    throw new Refusal('The enquiries are in PostgreSQL: back it up with pg_dump --format=custom');
  if (order.command === 'move-to') return print(order, await moveTo(settings, order.on));
  const database = changes.includes(order.command)
    ? changeDatabase(settings)
    : readDatabase(settings);
  if (!database)
    throw new Refusal(
      `There is no database yet at ${databaseFile(settings)}: it is made when the site first starts`,
    );
  try {
    if (!(await isCurrent(database)))
      throw new Refusal(
        'The database is new or of an earlier version: start the site once, which brings it up to date',
      );
    return print(order, await answer(database, order, settings));
  } finally {
    await database.destroy();
  }
}

const print = ({ json }: Order, { facts, words }: Answer): string =>
  json ? jsonWithoutControls(facts) : words;

async function answer(database: Database, order: Order, settings: Settings): Promise<Answer> {
  const reference = meantReference(order.on);
  const now = new Date();
  switch (order.command) {
    case 'list':
      return list(database, order);
    case 'show':
      return show(database, order);
    case 'export': {
      const { entries } = await select(database, order.filter);
      return { facts: entries, words: csv(entries) };
    }
    case 'resend':
      await resend(database, reference, settings, now);
      return {
        facts: { reference, resent: true },
        words: `${reference} is on its way to ${settings.enquiryTo}.`,
      };
    case 'release': {
      const mailed = await release(database, reference, settings, now);
      return {
        facts: { reference, released: true, mailed },
        words: `${reference} is no longer marked as spam. ${mailed ? 'The office will get it by email' : 'Email is off: use show'}.`,
      };
    }
    case 'erase':
      await eraseConfirmed(database, reference, order.yes, now);
      return { facts: { reference, erased: true }, words: `${reference} is deleted.` };
    case 'forget': {
      const erased = await forgetConfirmed(database, settings.retentionMonths, order.yes, now);
      const words = erased
        ? `${erased} deleted, with their photos.`
        : 'None is past its retention.';
      return { facts: { erased }, words };
    }
    case 'rotate-key': {
      await rotateKey(database, now, { endEarlier: order.yes });
      const earlier = order.yes ? 'no longer work' : 'still work';
      return {
        facts: { rotated: true, earlierEnded: order.yes },
        words: `A new key signs links from now on. Links that were sent before ${earlier}.`,
      };
    }
    case 'backup': {
      const made = order.to
        ? backupInto(settings, order.to, order.keep, now)
        : backup(settings, order.on);
      return {
        facts: made,
        words: `${made.file} holds ${made.enquiries} ${made.enquiries === 1 ? 'enquiry' : 'enquiries'} and ${made.files} ${made.files === 1 ? 'file' : 'files'} (${fileSize(made.bytes)}), and was checked.`,
      };
    }
    case 'rehearse':
      return rehearsed(await rehearse(database, order.on));
    case 'move-to':
      throw new Error('it opens its databases itself');
  }
}

/** @throws Error when the backup lacks anything: whoever watches the timer is woken. */
function rehearsed(found: Rehearsal): Answer {
  const { file, at, enquiries, files, missing } = found;
  if (missing.length)
    throw new Error(
      `${file} is missing ${missing.length} items the site had at that time: ${missing.slice(0, 10).join(', ')}. Make a new backup now`,
    );
  return {
    facts: found,
    words: `${file} of ${fullTime(at)} was restored as a test: ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'} and ${files} ${files === 1 ? 'file' : 'files'}, and nothing is missing.`,
  };
}

async function list(database: Database, { filter, limit }: Order): Promise<Answer> {
  const { entries, all } = await select(database, filter, limit);
  const givenUp = filter.undelivered ? 0 : await countGivenUp(database);
  const aside = filter.spam ? undefined : await countSetAside(database);
  const notes = [
    all > entries.length && `${entries.length} of ${all}: --limit ${all} shows them all.`,
    givenUp > 0 && `${givenUp} could not be delivered by mail: list --undelivered shows which.`,
  ].filter(Boolean);
  const shown = entries.length
    ? table(entries, filter.spam ? 'why' : filter.undelivered ? 'mail' : 'about')
    : 'No enquiries.';
  const above = aside?.waiting ? [setAsideLine(aside), ''] : [];
  return {
    facts: entries,
    words: [...above, shown, ...(notes.length ? ['', ...notes] : [])].join('\n'),
  };
}

async function show(database: Database, { on, save }: Order): Promise<Answer> {
  const reference = meantReference(on);
  const entry = await find(database, reference);
  if (!entry) throw new Refusal(`There is no enquiry with the reference ‘${on}’`);
  if (save === undefined) return { facts: entry, words: sheet(entry) };
  const saved = await saveFiles(database, reference, save);
  const list = saved.length
    ? `Saved:\n${saved.map((path) => `  ${path}`).join('\n')}`
    : entry.files.length
      ? 'None of its files could be saved: see above.'
      : 'It came without photos or plans.';
  return { facts: { ...entry, saved }, words: `${sheet(entry)}\n\n${list}` };
}

/**
 * PostgreSQL and the file system tell what is wrong by code; their messages may be empty or long.
 */
function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database in DATABASE_URL does not answer (${code})`;
  return message || String(code ?? error);
}

type Output = { write(text: string): unknown };
type Io = { env: NodeJS.ProcessEnv; stdout: Output; stderr: Output };

/** Runs the command that these arguments name, and returns the exit code. */
export async function main(args: string[], { env, stdout, stderr }: Io): Promise<number> {
  try {
    stdout.write(`${await run(args, env)}\n`);
    return 0;
  } catch (error) {
    const userError = error instanceof Refusal || error instanceof SettingsError;
    stderr.write(
      `${messageOf(error)}${userError ? '\nRun npm run enquiries -- --help for usage.' : ''}\n`,
    );
    return userError ? 2 : 1;
  }
}

if (import.meta.main) {
  // A reader such as `head` may leave before the end.
  process.stdout.on('error', () => process.exit(0));
  process.exitCode = await main(process.argv.slice(2), process);
}
