/** The operator's command line, beside a running server: `npm run enquiries -- --help`. */
import { dayTime, fullTime } from '../../calendar/written-times.ts';
import { emailKey, phoneKey } from '../../enquiry/dialled.ts';
import { fileSize } from '../../enquiry/limits.ts';
import { meantReference } from '../../enquiry/reference.ts';
import {
  changeDatabase,
  type Database,
  databaseFile,
  isCurrent,
  readDatabase,
} from '../db/database.ts';
import { allowedToday, eraseAll, pastTheirTime } from '../db/retention.ts';
import { countSetAside } from '../mail/about-several.ts';
import { OperatorError, readSettings, type Settings } from '../settings.ts';
import { rotateKey } from '../signing.ts';
import { csv, select } from '../workflow/entries.ts';
import { sendNow } from '../workflow/whole.ts';
import { backup, backupInto } from './backup.ts';
import { counted, help, type Order, readOrder, saveFiles, table } from './command-line.ts';
import { moveTo } from './move.ts';
import { rehearse, restore } from './restore.ts';

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const order = readOrder(args);
  if (!order) return help;
  const settings = readSettings(env);
  const { command, on } = order;
  if (['backup', 'rehearse', 'restore'].includes(command) && settings.databaseUrl)
    throw new OperatorError(
      'The enquiries are in PostgreSQL: use pg_dump --format=custom, and pg_restore',
    );
  if (command === 'move-to') return moveTo(settings, on);
  if (command === 'restore') return restored(settings, on);
  const changes = ['forget', 'rotate-key', 'resend', 'erase'].includes(command);
  await using database = (changes ? changeDatabase : readDatabase)(settings);
  if (!database)
    throw new OperatorError(
      `There is no database yet at ${databaseFile(settings)}: it is made when the site first starts`,
    );
  if (!(await isCurrent(database)))
    throw new OperatorError(
      'The database is new or of an earlier version: start the site once, which brings it up to date',
    );
  return await answer(database, order, settings);
}

async function answer(database: Database, order: Order, settings: Settings): Promise<string> {
  const { command, on, yes } = order;
  const now = new Date();
  switch (command) {
    case 'list':
      return list(database, order);
    case 'export': {
      const { entries } = await select(database, order.filter);
      if (order.files !== undefined) await saveFiles(database, entries, order.files);
      return csv(entries);
    }
    case 'resend': {
      if (!settings.smtpUrl) throw new OperatorError('Mail is off: SMTP_URL is not set');
      const mails = await sendNow(database, now);
      return `${counted(mails, 'email is', 'emails are')} on the way.`;
    }
    case 'erase':
      return eraseOne(database, meantReference(on), { yes, now });
    case 'forget':
      return on
        ? forgetSender(database, on, { yes, now })
        : forgetOld(database, settings.retentionMonths, { yes, now });
    case 'rotate-key':
      await rotateKey(database, now, { endEarlier: yes });
      return `A new key signs links from now on. Links that were sent before ${yes ? 'no longer work' : 'still work'}.`;
    case 'backup': {
      const made = order.to ? backupInto(settings, order.to, now) : backup(settings, on);
      return `${made.file} holds ${held(made)} (${fileSize(made.bytes)}), and was checked.`;
    }
    case 'rehearse':
      return rehearsed(database, on);
    default:
      throw new Error(`${command} opens its databases itself`);
  }
}

const held = ({ enquiries, files }: { enquiries: number; files: number }): string =>
  `${counted(enquiries, 'enquiry', 'enquiries')} and ${counted(files, 'file')}`;

/** @throws Error if the backup lacks anything, so that the timer's unit fails. */
async function rehearsed(database: Database, folder: string): Promise<string> {
  const found = await rehearse(database, folder);
  const { file, at, missing } = found;
  if (missing.length)
    throw new Error(
      `${file} is missing ${counted(missing.length, 'item')} the site had at that time: ${missing.slice(0, 10).join(', ')}. Make a new backup now`,
    );
  return `${file} of ${fullTime(at)} was restored as a test: ${held(found)}, and nothing is missing.`;
}

function restored(settings: Settings, from: string): string {
  const found = restore(settings, from);
  const { file, before } = found;
  const old = before && ` The database before is ${before}: delete it once you no longer need it.`;
  return `${file} holds ${held(found)} from the backup.${old ?? ''} Now start the site.`;
}

async function list(database: Database, { filter, limit }: Order): Promise<string> {
  const { entries, all } = await select(database, filter, limit);
  const aside = filter.spam ? undefined : await countSetAside(database);
  const mails = database.selectFrom('outbox').where('kind', '=', 'office');
  const { givenUp } = await mails
    .where('state', '=', 'given-up')
    .select((row) => row.fn.count<number>('enquiry').distinct().as('givenUp'))
    .executeTakeFirstOrThrow();
  const isTold = givenUp > 0 && !filter.undelivered;
  return [
    aside?.waiting &&
      `${aside.waiting} in possible spam, the oldest from ${dayTime(aside.since ?? '')}: list --spam shows ${aside.waiting === 1 ? 'it' : 'them'}.\n`,
    entries.length
      ? table(entries, filter.spam ? 'why' : filter.undelivered ? 'mail' : 'about')
      : 'No enquiries.',
    (all > entries.length || isTold) && '',
    all > entries.length && `${entries.length} of ${all}: --limit ${all} shows them all.`,
    isTold && `${givenUp} could not be delivered by mail: list --undelivered shows which.`,
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

/** PostgreSQL and the file system name an error by code; their messages may be empty or long. */
function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database in DATABASE_URL does not answer (${code})`;
  return message || String(code ?? error);
}

/** `yes`: the operator has confirmed. Without it the command names what would go. */
type Confirmed = { yes: boolean; now: Date };

const refusal = (references: string, more = '') =>
  new OperatorError(
    `This deletes the words and photos of ${references} for good${more}: add --yes if you mean it`,
  );

const deleted = (count: number): string =>
  `${count} deleted, with ${count === 1 ? 'its' : 'their'} photos.`;

/** Deletes one enquiry. @throws OperatorError */
export async function eraseOne(database: Database, reference: string, { yes, now }: Confirmed) {
  const row = await database
    .selectFrom('enquiry')
    .select(['kind', 'delivered_at', 'erased_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) throw new OperatorError(`There is no enquiry with the reference ‘${reference}’`);
  if (row.erased_at)
    throw new OperatorError(`${reference} was deleted on ${row.erased_at.slice(0, 10)}`);
  const unread = row.kind === 'real' && !row.delivered_at;
  if (!yes) throw refusal(reference, unread ? ', and it has not been emailed to the office' : '');
  await eraseAll(database, [reference], now);
  return `${reference} is deleted.`;
}

/** Deletes everything that came from an email address or phone number. @throws OperatorError */
export async function forgetSender(database: Database, sender: string, { yes, now }: Confirmed) {
  const isEmail = sender.includes('@');
  const key = isEmail ? emailKey(sender) : phoneKey(sender);
  if (!key) throw new OperatorError(`‘${sender}’ is no email address or phone number`);
  const rows = await database
    .selectFrom('enquiry')
    .select('reference')
    .where(isEmail ? 'email_key' : 'phone_key', '=', key)
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .execute();
  const references = rows.map(({ reference }) => reference);
  if (!references.length) return `There is no enquiry from ${sender}.`;
  if (!yes) throw refusal(references.join(', '));
  return deleted(await eraseAll(database, references, now));
}

/** Deletes everything past its retention at once, beyond the daily limit. @throws OperatorError */
export async function forgetOld(database: Database, months: number, { yes, now }: Confirmed) {
  const due = await pastTheirTime(database, now, months);
  if (!due.length) return 'None is past its retention.';
  if (yes) return deleted(await eraseAll(database, due, now));
  const allowed = Math.min(due.length, await allowedToday(database, now));
  throw new OperatorError(
    `${counted(due.length, 'is', 'are')} older than ${counted(months, 'month')}. The site will delete ${allowed} of them today. To delete all of them now, for good, add --yes`,
  );
}

type Output = { write(text: string): unknown };
type Io = { env: NodeJS.ProcessEnv; stdout: Output; stderr: Output };

/** Runs the command that these arguments name, and returns the exit code. */
export async function main(args: string[], { env, stdout, stderr }: Io): Promise<number> {
  try {
    stdout.write(`${await run(args, env)}\n`);
    return 0;
  } catch (error) {
    const userError = error instanceof OperatorError;
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
