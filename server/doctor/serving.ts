/** Is there a site to serve, does it run, and is it well? */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { day, second } from '../../calendar/durations.ts';
import { newestBackup } from '../enquiries/office/backups.ts';
import type { Settings } from '../settings.ts';
import { readSite } from '../site-files.ts';
import { type ProxyFault, proxyFaultWords } from '../watch-proxy.ts';
import { type Check, done, notTried, toDo } from './check.ts';

export function checkBuild(folder = 'build'): Check {
  try {
    readSite(folder);
    return done('There is a whole site to serve.');
  } catch (error) {
    return toDo((error as Error).message);
  }
}

/** Nothing when the port can be had, otherwise the code of what hinders. */
const hindrance = (port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
      .listen(port, host, () => server.close(() => resolve(undefined)));
  });

/** Where it was stopped, as /health says it; its colon would end what is wrong. */
const stopped = (words: unknown) =>
  typeof words === 'string' ? ` (${words.replaceAll(':', ',')})` : '';

/** The meaning of each wrong figure of /health, and what to do. */
function complaints(found: Record<string, unknown>): string[] {
  const at = (name: string) => (found[name] ?? {}) as Record<string, unknown>;
  const { givenUp = 0, oldestSeconds = 0 } = at('outbox');
  return [
    found.ready === false && 'no enquiry can be stored now: see DATA_DIR or DATABASE_URL above',
    found.database === false && 'the database does not answer: see above',
    found.worker === 'down' &&
      'the process that sends mail is down: restart the site, read its log',
    Number(givenUp) > 0 &&
      `${givenUp} mails were given up: npm run enquiries -- list --undelivered names them`,
    Number(oldestSeconds) >= 3600 && 'a mail has waited for over an hour: see the mail server',
    at('disk').low === true && 'the disk is nearly full and no photos are taken: make room',
    at('canary').alarming === true &&
      `the daily test enquiry did not come through${stopped(at('canary').words)}: see the mail server and SITE_URL; it is tried again every ten minutes`,
  ].filter((line) => line !== false);
}

/** Asks the site that runs here how it is; without one, whether it could have its port. */
export async function checkRunning({ host, port }: Settings): Promise<Check[]> {
  const why = await hindrance(port, host);
  if (!why) return [notTried(`PORT ${port} is free: the site does not run here.`)];
  if (why !== 'EADDRINUSE')
    return [toDo(`HOST ${host} and PORT ${port} cannot be had (${why}): choose others.`)];
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const address = `http://${near.includes(':') ? `[${near}]` : near}:${port}/health`;
  const found = await fetch(address, { signal: AbortSignal.timeout(10 * second) })
    .then((answer) => answer.json() as Promise<Record<string, unknown>>)
    .catch(() => undefined);
  if (typeof found?.healthy !== 'boolean')
    return [toDo(`PORT ${port} is held by another program: stop it, or choose another PORT.`)];
  const proxy = proxyChecks(found.proxy);
  const refused = Number((found.outbox as { refused?: number } | undefined)?.refused ?? 0);
  const asides = refused
    ? [
        ...proxy,
        done(`Mail servers of ${refused} customers refuse our mail; the office is told to call.`),
      ]
    : proxy;
  if (found.healthy) return [done(`The site runs at PORT ${port}, and is well.`), ...asides];
  const known = complaints(found);
  const wrong = known.length ? known : ['look up the figures of GET /health in docs/operations.md'];
  return [...wrong.map((line) => toDo(`The site runs, and is not well: ${line}.`)), ...asides];
}

/** What the running site has seen the proxy leave out since its start. */
const proxyChecks = (found: unknown): Check[] =>
  (Array.isArray(found) ? found : [])
    .map((fault) => proxyFaultWords[fault as ProxyFault])
    .filter((words) => words !== undefined)
    .map((words) => toDo(`${words}.`));

/** Where the timer of deploy/ puts them. */
const usualBackups = '/var/lib/thornbeck-backups';

/** Is the newest backup from last night or the one before? */
export function checkBackups(asked: string | undefined, now = new Date()): Check {
  const folder = asked ?? usualBackups;
  if (!asked && !existsSync(folder))
    return notTried(`${folder} is not there: name the folder of backups with --backups.`);
  try {
    const { at } = newestBackup(folder);
    return now.getTime() - at.getTime() < 2 * day
      ? done(`The newest backup in ${folder} is of ${at.toISOString()}.`)
      : toDo(
          `The newest backup in ${folder} is of ${at.toISOString()}: systemctl status thornbeck-backup says why.`,
        );
  } catch {
    return toDo(
      `There is no backup to be read in ${folder}: npm run enquiries -- backup --to ${folder} makes one.`,
    );
  }
}
