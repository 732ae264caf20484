/** The database of enquiries: where it is, how it is opened, and how its schema comes up to date. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Settings } from '../settings.ts';
import * as enquiries from './migrations/001-enquiries.ts';
import { NodeSqliteDialect } from './sqlite.ts';

export type Tables = {
  enquiry: {
    reference: string;
    /** One per form view, or made from the words: a repeated send meets it again. */
    key: string;
    digest: string;
    form: string;
    page: string;
    /** JSON: value by field name. */
    fields: string;
    consent_text: string | null;
    consented_at: string | null;
    received_at: string;
  };
};

export type Database = Kysely<Tables>;
export type Place = Pick<Settings, 'dataDir'>;

const migrations = { '001-enquiries': enquiries };

/** How long a statement may hold up the whole process for another's lock, in ms. The desk waits longer, without holding anything up. */
const busyTimeout = 20;

export const databaseFile = (place: Place): string => join(place.dataDir, 'enquiries.sqlite');

/** Opens the database, made on first use, with its schema up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  prepareFile(place);
  const file = new DatabaseSync(databaseFile(place), { timeout: busyTimeout });
  const database: Database = new Kysely({ dialect: new NodeSqliteDialect(file) });
  try {
    // A commit is on the disk before it is answered, in WAL mode only with FULL.
    file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    await migrate(database);
    return database;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** The database for looking only, beside a running server; nothing when there is none yet. */
export function readDatabase(place: Place): Database | undefined {
  if (!existsSync(databaseFile(place))) return undefined;
  return new Kysely({ dialect: new NodeSqliteDialect(new DatabaseSync(databaseFile(place), { readOnly: true, timeout: 5000 })) });
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Folder and file are for this user only, and their names are on the disk before the first enquiry is. */
function prepareFile(place: Place): void {
  const first = mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  if (first) for (let folder = place.dataDir; folder.length >= first.length; folder = dirname(folder)) sync(dirname(folder));
  if (existsSync(databaseFile(place))) return;
  closeSync(openSync(databaseFile(place), 'a', 0o600));
  sync(place.dataDir);
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
