/** Databases as earlier versions of the site left them. */
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import {
  type DatabaseLocation,
  dialectOf,
  migrations,
} from '../../server/enquiries/store/database.ts';

/** An enquiry as the first version of the site wrote it. */
export const old = {
  reference: 'NIDD-7K3F',
  key: 'k',
  digest: 'd',
  form: 'lead',
  page: '/',
  fields: '{"name":"Ann","phone":"+44 1632 960001","email":"Ann@example.org"}',
  consent_text: 'Yes',
  consented_at: 'then',
  received_at: 'then',
};
/** Every table of today's schema. */
export const tablesNow = [
  'amendments',
  'canaries',
  'challenges',
  'clock',
  'developing',
  'enquiry',
  'feeds',
  'files',
  'limits',
  'moves',
  'outbox',
  'passkeys',
  'people',
  'receipts',
  'record',
  'sessions',
  'sign_in_links',
  'signing_keys',
  'steps',
  'surveys',
  'tallies',
  'upload_parts',
  'uploads',
  'write_test',
];

/** Rows of a table whose columns have changed since. */
type Rows = Record<string, unknown>;
type OldTables = { enquiry: typeof old; files: Rows; file_parts: Rows };
type Version = keyof typeof migrations;
export const versions = Object.keys(migrations) as Version[];

async function migrateTo(db: Kysely<OldTables>, version: Version): Promise<void> {
  const upTo = versions.slice(0, versions.indexOf(version) + 1);
  const getMigrations = async () =>
    Object.fromEntries(upTo.map((name) => [name, migrations[name]]));
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}

/**
 * A database as a version of the site left it, with an enquiry in it that the first version wrote.
 * `fill`: what that version has written into it besides.
 */
export async function oldDatabase(
  place: DatabaseLocation,
  version: Version = '001-enquiries',
  fill: (db: Kysely<OldTables>) => Promise<unknown> = async () => undefined,
): Promise<DatabaseLocation> {
  const db = new Kysely<OldTables>({ dialect: dialectOf(place) });
  await migrateTo(db, '001-enquiries');
  await db.insertInto('enquiry').values(old).execute();
  await migrateTo(db, version);
  await fill(db);
  await db.destroy();
  return place;
}

export async function tablesOf(place: DatabaseLocation): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: dialectOf(place) });
  const found = await db.introspection.getTables();
  await db.destroy();
  return found
    .map((table) => table.name)
    .filter((name) => !name.startsWith('kysely_'))
    .sort();
}
