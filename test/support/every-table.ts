/** A database with rows in every table, and of every kind that a move could spoil. */
import { randomBytes } from 'node:crypto';
import type { InsertObject } from 'kysely';
import { record } from '../../server/auth/record.ts';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
  readDatabase,
} from '../../server/db/database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { digestOf, tables } from '../../server/ops/move.ts';
import { signedPath } from '../../server/signing.ts';
import { fill, received, signedIn } from './filled.ts';

type Values<Name extends keyof Tables> = InsertObject<Tables, Name> | InsertObject<Tables, Name>[];

const later = '2026-07-01T09:00:00.000Z';

/** Fills a new database, closes it, and gives the token of a link that was mailed from it. */
export async function fillEveryTable(place: DatabaseLocation): Promise<string> {
  const database = await openDatabase(place);
  const insert = <Name extends keyof Tables>(table: Name, values: Values<Name>) =>
    database.insertInto(table).values(values).execute();
  await fill(database, 'NIDD-7K3F', {
    words: 'Umlaute äöü, 漢字, 🚜 and a ‘quote’\r\nin two lines',
    files: { 'gate.jpg': [randomBytes(128 * 1024), randomBytes(777)], 'film.mov': [] },
  });
  await fill(database, 'SWAL-9XYT', { kind: 'spam' });
  await fill(database, 'AIRE-4HJK', { delivered: new Date(later), files: { a: [Buffer.of(0)] } });
  await database
    .updateTable('outbox')
    .set({ attempts: 3, due_at: later, last_fault: 'esocket' })
    .where('enquiry', '=', 'NIDD-7K3F')
    .execute();
  const original = { state: 'raw', attempts: 2, due_at: later } as const;
  await database.updateTable('files').set(original).where('id', '=', 'NIDD-7K3F/0').execute();
  const amendment = { id: 'a', enquiry: 'NIDD-7K3F', kind: 'time' as const, made_at: later };
  await insert('amendments', { ...amendment, words: 'Monday' });
  const handled = { enquiry: 'NIDD-7K3F', person: 'p' };
  await insert('steps', {
    ...handled,
    id: 's',
    kind: 'note',
    made_at: later,
    stored_at: later,
    details: '{"words":"Ä gate, 漢字"}',
    key: 'tap-0000000001',
  });
  await insert('surveys', { ...handled, id: 'v', starts_at: later, minutes: 90, sequence: 2 });
  await insert('feeds', { person: 'p', digest: 'digest', made_at: later });
  // More than a move copies at a time; no two databases sort them alike.
  const buckets = Array.from({ length: 110 }, (_, n) => `${n % 2 ? 'lead ä' : 'LEAD Z'} ${n}`);
  await insert(
    'limits',
    buckets.map((bucket, count) => ({ bucket, ends_at: later, count })),
  );
  const canary = { day: '2026-07-01', token: 't', tries: 2, sent_at: later, tried_at: later };
  await insert('canary', { ...canary, id: 1, quiet_until: '' });
  await insert('write_test', { id: 1, written_at: later, filler: 'x' });
  const { person } = await signedIn(database, 'owner', { now: received });
  await signedIn(database, 'surveyor', { now: received });
  await record(database, { at: received, person: person.id, did: 'read', subject: 'NIDD-7K3F' });
  const links = { digest: 'd', email: person.email };
  await insert('sign_in_links', { ...links, expires_at: later });
  await insert('pushes', { endpoint: 'https://push', session: 's', told_at: later });
  await insert('passkeys', {
    id: 'k',
    person: person.id,
    public_key: 'key',
    transports: '',
    device: 'an iPhone',
    made_at: later,
  });
  await insert('challenges', { digest: 'd', person: person.id, expires_at: later });
  const expires = new Date(received.getTime() + 1e11);
  const link = await signedPath(database, { purpose: 'customer', subject: 'NIDD-7K3F', expires });
  await database.destroy();
  return link.slice(link.lastIndexOf('/') + 1);
}

/** Looks into a database, whether it may be used or not. */
export async function looking<T>(
  place: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = readDatabase(place);
  if (!database) throw new Error('there is no database');
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** How many rows each table has, and what is in them. */
export const digestsOf = (place: DatabaseLocation) =>
  looking(place, async (database) => {
    const found: Record<string, Awaited<ReturnType<typeof digestOf>>> = {};
    for (const table of tables) found[table] = await digestOf(database, table);
    return found;
  });
