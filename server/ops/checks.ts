/** Checks of this machine: settings, database, disk, mail server and backups. None changes it. */
import { accessSync, constants, existsSync } from 'node:fs';
import { sql } from 'kysely';
import { day } from '../../calendar/durations.ts';
import { ownersBySetting } from '../auth/people.ts';
import { type Database, type DatabaseLocation, readDatabase } from '../db/database.ts';
import { type Disk, isLow, roomOn } from '../db/disk.ts';
import { migrationsOf, wrongRelease } from '../db/migrate.ts';
import { mailboxFault, withMailbox } from '../mail/mailbox.ts';
import type { Post } from '../mail/outbox.ts';
import { tryPost } from '../mail/post.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { newestBackup } from './backup.ts';

/** What a check found. `todo` tells the operator what to do about a fault. */
export type Check = { state: 'ok' | 'wrong' | 'untested'; found: string; todo?: string };

export const ok = (found: string): Check => ({ state: 'ok', found });
export const wrong = (found: string, todo: string): Check => ({ state: 'wrong', found, todo });
export const untested = (found: string): Check => ({ state: 'untested', found });

/** The code of an error: its message may quote a password. */
export const codeOf = (error: unknown): string =>
  (error as { code?: string }).code ?? (error as Error).name;

/** The settings if they can be used, otherwise a check for each fault. */
export function checkSettings(env: NodeJS.ProcessEnv): { settings?: Settings; checks: Check[] } {
  try {
    const settings = readSettings(env);
    return { settings, checks: [checkProxies(settings), checkOwners(settings)] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const todo = 'Correct the setting, then restart the site.';
    return { checks: error.faults.map((fault) => wrong(`${fault}.`, todo)) };
  }
}

/** The site itself answers plain HTTP, so an https address has a proxy in front. */
const checkProxies = ({ siteUrl, trustProxy }: Settings): Check =>
  siteUrl.startsWith('https:') && !trustProxy
    ? wrong(
        'TRUST_PROXY is 0, but an https SITE_URL needs a proxy: all visitors count as one.',
        'Set TRUST_PROXY to the number of your proxies, mostly 1.',
      )
    : ok('The settings are valid.');

/** Who may sign in to the office, by the settings alone. */
export function checkOwners(settings: Settings): Check {
  const owners = ownersBySetting(settings).join(', ');
  if (!settings.office) return ok('OFFICE is off: nobody can sign in.');
  if (owners) return ok(`Owners who can sign in to the office: ${owners}.`);
  const todo = 'Set OFFICE_EMAILS to the owner’s mail address, or OFFICE=off.';
  return wrong('Nobody can sign in to the office.', todo);
}

/** Does the database open, is it whole, and can this release use it? */
export async function checkDatabase(location: DatabaseLocation): Promise<Check> {
  let database: Database | undefined;
  try {
    database = readDatabase(location);
    if (!database) return untested('There is no database yet. The first start creates it.');
    if (!location.databaseUrl) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database);
      if (rows[0]?.quick_check !== 'ok') throw new Error('damaged');
    }
    const fault = wrongRelease(await migrationsOf(database));
    return fault
      ? wrong(`This release cannot use the database: ${fault}.`, 'Start the right release.')
      : ok('The database opens and is whole.');
  } catch (error) {
    const code = codeOf(error);
    if (code === '42P01') return untested('The database is empty. The first start fills it.');
    // A protocol error: a pooler refused our start-up parameters.
    if (code === '08P01')
      return wrong(
        `The database does not open (${code}).`,
        'Give PgBouncer the ignore_startup_parameters of docs/deploying.md.',
      );
    if (location.databaseUrl)
      return wrong(`The database does not open (${code}).`, 'Check DATABASE_URL and PostgreSQL.');
    const todo = 'Stop the site and restore the newest backup (docs/operations.md).';
    return wrong(`The database in DATA_DIR is damaged or is not ours (${code}).`, todo);
  } finally {
    await database?.destroy();
  }
}

/** May the site write to its data folder, and is there room in it? */
export async function checkDisk(disk: Disk): Promise<Check> {
  const folder = `DATA_DIR ${disk.dataDir}`;
  try {
    accessSync(`${disk.dataDir}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return untested(`${folder} is not there. The first start creates it.`);
    const todo = 'Name a folder of the site’s user, and run doctor as that user.';
    return wrong(`The site cannot write to ${folder} (${code}).`, todo);
  }
  const room = await roomOn(disk);
  if (!room) return untested(`The disk of ${folder} does not report its free space.`);
  const free = `${Math.floor(room.free / 1e6)} MB are free in ${folder}`;
  return isLow(room)
    ? wrong(`${free}, so the site refuses photos.`, 'Free space, or get a bigger disk.')
    : ok(`${free}.`);
}

/** Does the mail server accept our login? Sends nothing. */
export async function checkMailServer(post: Post): Promise<Check> {
  const { smtpUrl, enquiryTo } = post;
  if (!smtpUrl)
    return wrong('Enquiries are stored but not emailed.', 'Set SMTP_URL and ENQUIRY_TO.');
  const { host } = new URL(smtpUrl);
  const fault = await tryPost(post);
  if (!fault) return ok(`The mail server ${host} accepts our login. Email goes to ${enquiryTo}.`);
  const todo = /^eauth$|^smtp-53/.test(fault.kind)
    ? 'Check name and password in SMTP_URL. If the provider takes no password, set MAIL_OAUTH.'
    : 'Check host and port in SMTP_URL, and whether the network lets email out.';
  const found = `The mail server ${host} does not accept our email (${fault.kind}).`;
  return wrong(found, fault.advice ?? todo);
}

/** Does the mailbox open in which emails come back? Nothing, where none is named. */
export async function checkMailbox({
  imapUrl,
  mailOauth,
}: Pick<Settings, 'imapUrl' | 'mailOauth'>): Promise<Check[]> {
  if (!imapUrl) return [];
  try {
    await withMailbox({ imapUrl, mailOauth }, async (client, folder) => {
      (await client.getMailboxLock(folder, { readOnly: true })).release();
    });
    return [ok('The mailbox for bounces opens.')];
  } catch (error) {
    const todo = 'Check IMAP_URL. If the provider takes no password, set MAIL_OAUTH.';
    return [wrong(`Bounces cannot be read: ${mailboxFault(error)}.`, todo)];
  }
}

/** Is the newest backup from last night or the night before? */
export function checkBackups(
  { databaseUrl }: DatabaseLocation,
  asked?: string,
  now = new Date(),
): Check {
  if (databaseUrl) return untested('doctor cannot see backups of PostgreSQL (pg_dump).');
  const folder = asked ?? '/var/lib/thornbeck-backups'; // where the timer in deploy/ puts them
  if (!asked && !existsSync(folder))
    return untested(`${folder} is not there. Name the folder of your backups by --backups.`);
  const todo = 'Look at systemctl status thornbeck-backup, or run npm run enquiries -- backup.';
  try {
    const { at } = newestBackup(folder);
    const found = `The newest backup in ${folder} is from ${at.toISOString()}`;
    const isFresh = now.getTime() - at.getTime() < 2 * day;
    return isFresh ? ok(`${found}.`) : wrong(`${found}: it is too old.`, todo);
  } catch {
    return wrong(`There is no readable backup in ${folder}.`, todo);
  }
}
