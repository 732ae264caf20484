/** What keeps the server from starting, in one line that says what to do. */
import { accessSync, constants } from 'node:fs';
import { type DatabaseLocation, readDatabase } from './db/database.ts';
import { makeFolder } from './db/disk.ts';
import { migrationsOf, wrongRelease } from './db/migrate.ts';
import { SettingsError } from './settings.ts';

/** The message is one line for the operator. */
export class CannotStart extends Error {}

/**
 * What may come right while the server runs: a full disk. Until then the pages work, and a form is
 * answered with our phone number.
 */
const passing = ['ENOSPC'];

/** @throws CannotStart when enquiries can never be kept there. */
export function checkDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (passing.includes(code)) return;
    throw new CannotStart(
      `DATA_DIR ${folder} cannot be used (${code}): name a folder that this user may write to, like DATA_DIR=./data`,
    );
  }
}

/**
 * For a server that takes another's place: the other can still store enquiries. A database that
 * does not answer now is no reason.
 * @throws CannotStart when this release cannot use the database.
 */
export async function checkRelease(location: DatabaseLocation): Promise<void> {
  const database = readDatabase(location);
  const found = database && (await migrationsOf(database).catch(() => []));
  await database?.destroy();
  const wrong = found && wrongRelease(found);
  if (wrong)
    throw new CannotStart(`${location.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${wrong}`);
}

/** One line for an expected error at the start; `undefined` for a bug. */
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
  // content/read.ts names the file and, in lines of their own, its fields.
  if (/^content\/\S+ is not right:/.test(message)) return message.replace(/\s*\n\s*/g, ' ');
  return undefined;
}
