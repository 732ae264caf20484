/** npm run doctor: tests what an operator can get wrong, changes nothing, prints what to do. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { second } from '../../calendar/durations.ts';
import { isPublic } from '../../content/claims.ts';
import { fileLimits } from '../../enquiry/limits.ts';
import { ownersBySetting } from '../auth/people.ts';
import { type DatabaseLocation, migrationsOf, readDatabase, wrongRelease } from '../db/database.ts';
import { type Disk, isLow, roomOn } from '../db/disk.ts';
import { mailboxFault, withMailbox } from '../mail/bounces.ts';
import type { Post } from '../mail/outbox.ts';
import { tryPost } from '../mail/post.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { type BackupSettings, backupHealth } from './backup.ts';

/** What a check found. `todo` tells the operator what to do about a fault. */
export type Check = { state: 'ok' | 'wrong' | 'untested'; found: string; todo?: string };

export const ok = (found: string): Check => ({ state: 'ok', found });
export const wrong = (found: string, todo: string): Check => ({ state: 'wrong', found, todo });
export const untested = (found: string): Check => ({ state: 'untested', found });
const judged = (isRight: boolean, right: string, found: string, todo: string): Check =>
  isRight ? ok(right) : wrong(found, todo);

/** The code of an error: its message may quote a password. */
const codeOf = ({ code, name }: NodeJS.ErrnoException): string => code ?? name;

/** The settings if they can be used, otherwise a check for each fault. */
export function checkSettings(env: NodeJS.ProcessEnv): { settings?: Settings; checks: Check[] } {
  try {
    const settings = readSettings(env);
    const proxies = judged(
      settings.trustProxy > 0 || !settings.siteUrl.startsWith('https:'),
      'The settings are valid.',
      'TRUST_PROXY is 0, but an https SITE_URL needs a proxy: all visitors count as one.',
      'Set TRUST_PROXY to the number of your proxies, mostly 1.',
    );
    return { settings, checks: [proxies, checkOwners(settings)] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const todo = 'Correct the setting, then restart the site.';
    return { checks: error.faults.map((fault) => wrong(`${fault}.`, todo)) };
  }
}

/** Who may sign in to the office, by the settings alone. */
export function checkOwners(settings: Settings): Check {
  const owners = ownersBySetting(settings).join(', ');
  if (!settings.office) return ok('OFFICE is off: nobody can sign in.');
  if (owners) return ok(`Owners who can sign in to the office: ${owners}.`);
  const todo = 'Set OFFICE_EMAILS to the owner’s email address, or OFFICE=off.';
  return wrong('Nobody can sign in to the office.', todo);
}

/** Does the database open, is it whole, and can this release use it? */
export async function checkDatabase(location: DatabaseLocation): Promise<Check> {
  try {
    await using database = readDatabase(location);
    if (!database) return untested('There is no database yet. The first start creates it.');
    if (!location.databaseUrl) {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database);
      if (rows[0]?.quick_check !== 'ok') throw new Error('damaged');
    }
    const fault = wrongRelease(await migrationsOf(database));
    const found = `This release cannot use the database: ${fault}.`;
    return judged(!fault, 'The database opens and is whole.', found, 'Start the right release.');
  } catch (error) {
    const code = codeOf(error as Error);
    if (code === '42P01') return untested('The database is empty. The first start fills it.');
    if (location.databaseUrl)
      return wrong(`The database does not open (${code}).`, 'Check DATABASE_URL and PostgreSQL.');
    const todo = 'Stop the site and restore the newest backup (docs/operations.md).';
    return wrong(`The database in DATA_DIR is damaged or is not ours (${code}).`, todo);
  }
}

/** May the site write to its data folder, and is there room in it? */
export async function checkDisk(disk: Disk): Promise<Check> {
  const folder = `DATA_DIR ${disk.dataDir}`;
  const rights = constants.R_OK | constants.W_OK | constants.X_OK;
  const code = await access(`${disk.dataDir}/.`, rights).then(() => undefined, codeOf);
  if (code === 'ENOENT') return untested(`${folder} is not there. The first start creates it.`);
  const asUser = 'Name a folder of the site’s user, and run doctor as that user.';
  if (code) return wrong(`The site cannot write to ${folder} (${code}).`, asUser);
  const room = await roomOn(disk);
  if (!room) return untested(`The disk of ${folder} does not report its free space.`);
  const free = `${Math.floor(room.free / 1e6)} MB are free in ${folder}`;
  const todo = 'Free space, or get a bigger disk.';
  return judged(!isLow(room), `${free}.`, `${free}, so the site refuses photos.`, todo);
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
export async function checkMailbox({ imapUrl, mailOauth }: Partial<Settings>): Promise<Check[]> {
  if (!imapUrl) return [];
  const fault = await withMailbox({ imapUrl, mailOauth }, async () => '').catch(mailboxFault);
  if (!fault) return [ok('The mailbox for bounces opens.')];
  const todo = 'Check IMAP_URL. If the provider takes no password, set MAIL_OAUTH.';
  return [wrong(`Bounces cannot be read: ${fault}.`, todo)];
}

/** Is the newest backup from last night or the night before? */
export async function checkBackups(settings: BackupSettings, now = new Date()): Promise<Check> {
  if (settings.databaseUrl) return untested('doctor cannot see backups of PostgreSQL (pg_dump).');
  const { state, folder, since } = await backupHealth(settings, now);
  if (state === 'off')
    return untested(`${folder} is not there. Set BACKUP_DIR, or start the timer.`);
  const todo = 'Look at systemctl status thornbeck-backup, or run npm run enquiries -- backup.';
  if (!since) return wrong(`There is no readable backup in ${folder}.`, todo);
  const found = `The newest backup in ${folder} is from ${since}`;
  return judged(state === 'fresh', `${found}.`, `${found}: it is too old.`, todo);
}

export type Ask = typeof ask;

/** Asks without following redirects. `length`: announces a form of this many bytes, sends none. */
export async function ask(address: string, length?: number) {
  const req = (address.startsWith('https:') ? secure : plain)(address, {
    agent: false,
    signal: AbortSignal.timeout(10 * second),
    ...(length && { method: 'POST', headers: { 'Content-Length': length } }),
  });
  const answer = once(req, 'response');
  if (length) req.flushHeaders();
  else req.end();
  const [res] = (await answer) as [IncomingMessage];
  req.on('error', () => undefined);
  const body = length ? '' : await text(res).catch(() => '');
  req.destroy();
  return { status: res.statusCode ?? 0, location: res.headers.location ?? '', body };
}

/** Does the public address answer with this build, through a proxy that is set up? */
export async function checkAddress(siteUrl: string, asks = ask, build = 'build'): Promise<Check[]> {
  if (!isPublic(siteUrl))
    return [wrong('The site has no public address.', 'Set SITE_URL to its https address.')];
  const home = join(build, 'client/index.html');
  if (!existsSync(home)) return [wrong('There is no built site.', 'Run npm start.')];
  try {
    const page = await checkHome(siteUrl, readFileSync(home, 'utf8'), asks);
    return page.state === 'ok' ? [page, ...(await checkProxy(siteUrl, asks))] : [page];
  } catch (error) {
    const todo = 'Check its DNS record, the proxy and the certificate.';
    return [wrong(`${siteUrl} does not answer (${codeOf(error as Error)}).`, todo)];
  }
}

async function checkHome(siteUrl: string, built: string, asks: Ask): Promise<Check> {
  const canonical = `rel="canonical" href="${siteUrl}/"`;
  if (!built.includes(canonical))
    return wrong('The site was built for another address.', 'Build it again with this SITE_URL.');
  const { status, location, body } = await asks(`${siteUrl}/`);
  if (body === built) return ok(`${siteUrl} answers with this build.`);
  const passOn = 'Let the proxy or CDN pass on Host, or send X-Forwarded-Host.';
  if (location.startsWith(`${siteUrl}/`)) return wrong(`${siteUrl} redirects to itself.`, passOn);
  const setTo = 'Set SITE_URL to that, or end the redirect.';
  if (location) return wrong(`${siteUrl} redirects to ${location}.`, setTo);
  if (status !== 200)
    return wrong(`${siteUrl} answers with ${status}.`, 'Start the site, or repair the proxy.');
  return body.includes(canonical)
    ? wrong(`${siteUrl} answers with another build.`, 'Run npm run publish, or empty the CDN.')
    : wrong(`${siteUrl} answers with another site.`, 'Point its name, or the proxy, to this one.');
}

async function checkProxy(siteUrl: string, asks: Ask): Promise<Check[]> {
  const size = fileLimits.all + 1_000_000;
  const http = siteUrl.replace(/^https:/, 'http:');
  const [status, health, location] = await Promise.all([
    asks(`${siteUrl}/robots.txt`, size).then((answer) => answer.status, codeOf),
    asks(`${siteUrl}/health`),
    asks(`${http}/`).then((answer) => answer.location, codeOf),
  ]);
  return [
    // Our server refuses the form unread (405), a small proxy before it (413); one that buffers waits.
    judged(
      status === 405,
      `The proxy lets forms of ${size / 1e6} MB through.`,
      `The proxy stops forms of ${size / 1e6} MB (${status}), so photos are lost.`,
      'In nginx set client_max_body_size 70m and proxy_request_buffering off.',
    ),
    // The server shows details in /health only to a request that no proxy passed on.
    judged(
      !health.body.includes('"worker"'),
      'The proxy passes on the addresses of visitors.',
      'The proxy does not pass on who asks: all visitors count as one.',
      'In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.',
    ),
    judged(
      location.startsWith('https:'),
      `${http} redirects to https.`,
      `${http} does not redirect to https (${location}).`,
      'Let the proxy do it (308).',
    ),
  ];
}

/** Tests everything. Wrong settings leave the rest untested. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const { settings, checks } = checkSettings(env);
  if (!settings) return [...checks, untested('Everything else waits for the settings.')];
  const of = [checkDatabase, checkDisk, checkMailServer, checkMailbox, checkBackups];
  const others = [...of.map((check) => check(settings)), checkAddress(settings.siteUrl)];
  return [...checks, ...(await Promise.all(others)).flat()];
}

/** 0: all is well; 1: something is wrong; 2: nothing is wrong, but something was not tested. */
export function exitCodeOf(checks: Check[]): 0 | 1 | 2 {
  const states = checks.map(({ state }) => state);
  return states.includes('wrong') ? 1 : states.includes('untested') ? 2 : 0;
}

const marks = { ok: 'ok        ', wrong: 'WRONG     ', untested: 'not tested' };
const verdicts = [
  'All is well.',
  'Something is wrong. What to do is below each fault.',
  'Nothing is wrong, but something was not tested.',
] as const;

const lineOf = ({ state, found, todo }: Check): string =>
  `${marks[state]}  ${found}${todo ? `\n${' '.repeat(12)}${todo}` : ''}`;

/** The checks for a person to read: what to do is below each fault. */
export const reportOf = (checks: Check[]): string =>
  [...checks.map(lineOf), verdicts[exitCodeOf(checks)]].join('\n');

if (import.meta.main) {
  const checks = await examine(process.env);
  console.log(reportOf(checks));
  process.exitCode = exitCodeOf(checks);
}
