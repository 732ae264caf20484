/** What keeps the server from starting, and faults at the start that the log only reports. */
import { accessSync, constants } from 'node:fs';
import {
  type DatabaseLocation,
  migrationsOf,
  readDatabase,
  WrongRelease,
  wrongRelease,
} from './db/database.ts';
import { makeFolder } from './db/disk.ts';
import { log, traits } from './log.ts';
import { tryPost } from './mail/post.ts';
import { type Settings, SettingsError } from './settings.ts';

/** The message is one line for the operator. */
export class CannotStart extends Error {}

/** @throws CannotStart when enquiries can never be stored there. */
export function checkDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A full disk may come right: until then a form is answered with our phone number.
    if (code === 'ENOSPC') return;
    throw new CannotStart(
      `DATA_DIR ${folder} cannot be used (${code}): name a folder that this user may write to, like DATA_DIR=./data`,
    );
  }
}

/** For a server that takes another's place. @throws CannotStart for too new a database. */
export async function checkRelease(location: DatabaseLocation): Promise<void> {
  await using database = readDatabase(location);
  const found = database && (await migrationsOf(database).catch(() => []));
  const wrong = found && wrongRelease(found);
  if (wrong)
    throw new CannotStart(`${location.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${wrong}`);
}

/** One line for an expected error; `undefined` for a bug. */
export function adviceFor(error: unknown, host: string, port: number | string): string | undefined {
  if (error instanceof SettingsError || error instanceof CannotStart) return error.message;
  const { code, syscall, path = '', message = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop the other program, or start with another one, like PORT=3001 npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT ${port} may not be used by this user: choose one above 1023`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST ${host} is no address of this machine (${code}): use 127.0.0.1, or 0.0.0.0 for all of its addresses`;
  if (code === 'ENOENT' && /(^|\/)content\//.test(path))
    return `${path.slice(path.lastIndexOf('content/'))} is missing: put it back`;
  // content/read.ts puts fields on their own lines.
  if (/^content\/\S+ is not right:/.test(message)) return message.replace(/\s*\n\s*/g, ' ');
  return undefined;
}

type UseDatabase = (work: () => Promise<void>) => Promise<unknown>;

/** Tries the database and the mail server. Each fault is one line of the log. */
export async function tryAtStart(settings: Settings, use: UseDatabase): Promise<void> {
  const opened = use(async () => {}).catch((error: unknown) => {
    const name = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    if (error instanceof WrongRelease) log.error(`${name}: ${error.message}`);
    else log.error(`${name}: enquiries cannot be stored there now`, traits(error));
  });
  if (!settings.smtpUrl)
    log.warning('mail is off: SMTP_URL is not set, so enquiries are stored and not emailed');
  const fault = settings.smtpUrl ? await tryPost(settings) : undefined;
  if (fault)
    log.error('SMTP_URL: the mail server takes no mail from us; all mail waits for it', {
      fault: fault.kind,
    });
  await opened;
}
