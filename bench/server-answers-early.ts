/**
 * The control of kill-nine.ts: enquiries are answered before their transaction commits, which many
 * transactions do together, a moment later.
 */
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseConnection, type Driver, Kysely } from 'kysely';
import { Desk } from '../server/enquiries/intake/desk.ts';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabase,
} from '../server/enquiries/store/database.ts';
import { NodeSqliteDialect } from '../server/enquiries/store/sqlite.ts';
import { processSettings } from '../server/settings.ts';
import { standInFor } from '../test/support/stand-in.ts';

/** In ms: so long an answered enquiry may wait for its commit. */
const together = 400;

class EarlyDialect extends NodeSqliteDialect {
  readonly #file: DatabaseSync;

  constructor(file: DatabaseSync) {
    super(file);
    this.#file = file;
  }

  override createDriver() {
    const file = this.#file;
    const driver: Driver = super.createDriver();
    const [begin, commit] = [
      driver.beginTransaction.bind(driver),
      driver.commitTransaction.bind(driver),
    ];
    let began = 0;
    let later: NodeJS.Timeout | undefined;
    return Object.assign(driver, {
      async beginTransaction(connection: DatabaseConnection) {
        clearTimeout(later);
        if (file.isTransaction) return;
        began = performance.now();
        await begin(connection, {});
      },
      async commitTransaction(connection: DatabaseConnection) {
        const left = began + together - performance.now();
        if (left <= 0) return commit(connection);
        later = setTimeout(() => file.exec('commit'), left);
      },
    }) as ReturnType<NodeSqliteDialect['createDriver']>;
  }
}

async function open(place: DatabaseLocation): Promise<Database> {
  await (await openDatabase(place)).destroy();
  const file = new DatabaseSync(databaseFile(place), { timeout: 20 });
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return new Kysely({ dialect: new EarlyDialect(file) });
}

const settings = processSettings();
const desk = new Desk(settings, { open, post: settings, floodLimit: settings.floodLimit });
export const theDesk = () => desk;
standInFor(/\/the-desk\.ts$/, import.meta.url);
