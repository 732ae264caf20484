/**
 * What can happen to the database under a running server, for trouble.ts: each begins, and ends
 * again.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../server/enquiries/store/database.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { fillUp } from './small-disk.ts';

export type Trouble = {
  dataDir: string;
  env?: Record<string, string>;
  /** Trouble that is there when the server starts; without it an enquiry is stored first. */
  fromTheStart?: boolean;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  /** Puts away what it made. */
  clear?(): void | Promise<void>;
};

/** Makes one in this folder. */
type Make = (folder: string) => Promise<Trouble>;

/** Another process holds the lock. */
const locked: Make = async (dataDir) => {
  let other: DatabaseSync | undefined;
  return {
    dataDir,
    begin() {
      other = new DatabaseSync(databaseFile({ dataDir }), { timeout: 5000 });
      other.exec('begin immediate');
    },
    end: () => other?.close(),
  };
};

/** A disk of four megabytes, of which nothing is left. */
const full: Make = async (folder) => {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status !== 0)
    throw new Error('this machine mounts no small disk: run it as root');
  const ballast = join(folder, 'ballast');
  return {
    dataDir: join(folder, 'data'),
    begin: () => fillUp(ballast),
    end: () => rmSync(ballast),
    clear: () => void spawnSync('umount', ['-l', folder]),
  };
};

/**
 * The folder of the data is gone, as when its disk is not mounted, and nothing can be made in its
 * place.
 */
const away: Make = async (folder) => {
  const dataDir = join(folder, 'data');
  const elsewhere = join(folder, 'elsewhere');
  return {
    dataDir,
    begin() {
      renameSync(dataDir, elsewhere);
      writeFileSync(dataDir, '');
    },
    end() {
      rmSync(dataDir);
      renameSync(elsewhere, dataDir);
    },
  };
};

/** The same, when the server starts before its disk is there. */
const awayFromTheStart: Make = async (folder) => {
  const dataDir = join(folder, 'data');
  return {
    dataDir,
    fromTheStart: true,
    begin: () => writeFileSync(dataDir, ''),
    end() {
      rmSync(dataDir);
      mkdirSync(dataDir);
    },
  };
};

/** PostgreSQL is stopped as in a crash. */
const postgresAway: Make = async (dataDir) => {
  const postgres = await needPostgres();
  const env = { DATABASE_URL: await postgres.newDatabase() };
  return {
    dataDir,
    env,
    begin: () => postgres.stop(true),
    end: () => postgres.start(),
    clear: () => postgres.remove(),
  };
};

export const troubles = [locked, full, away, awayFromTheStart, postgresAway];
