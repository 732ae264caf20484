/**
 * The second control of kill-nine.ts: no transactions, so every statement is on the disk by itself.
 */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Desk } from '../server/enquiries/intake/desk.ts';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabase,
} from '../server/enquiries/store/database.ts';
import { NodeSqliteDialect } from '../server/enquiries/store/sqlite.ts';
import { processSettings } from '../server/settings.ts';
import { deskModule, standInFor } from './stand-in.ts';

const nothing = async () => undefined;

class PiecesDialect extends NodeSqliteDialect {
  override createDriver() {
    return Object.assign(super.createDriver(), {
      beginTransaction: nothing,
      commitTransaction: nothing,
    });
  }
}

async function open(place: DatabaseLocation): Promise<Database> {
  await (await openDatabase(place)).destroy();
  const file = new DatabaseSync(databaseFile(place), { timeout: 5000 });
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return new Kysely({ dialect: new PiecesDialect(file) });
}

const settings = processSettings();
const desk = new Desk(settings, { open, post: settings, floodLimit: settings.floodLimit });
export const theDesk = () => desk;
standInFor(deskModule, import.meta.url);
