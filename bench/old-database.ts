/**
 * A database as the site of commit 816da3d left it (schema-816da3d.sql is what its migrations
 * made), with enquiries, files, mail that waits and spam in it; and what has become of them later.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { consentText } from '../enquiry/fields.ts';
import { type DatabaseLocation, dialectOf } from '../server/enquiries/store/database.ts';
import { examples } from '../test/support/examples.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row>;
export type OldDatabase = Record<string, Row[]>;

/**
 * Of each of these tables every column is as it was, but for these, which the site goes on
 * changing.
 */
const changing: Record<string, string[]> = {
  enquiry: ['delivered_at'],
  files: [],
  uploads: [],
  upload_parts: [],
  tallies: [],
  outbox: [
    'state',
    'attempts',
    'due_at',
    'leased_until',
    'lease',
    'last_fault',
    'sent_at',
    'alarmed_at',
  ],
};

const schema = readFileSync(new URL('schema-816da3d.sql', import.meta.url), 'utf8');
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Makes it, with so many enquiries, and answers every row of it. */
export async function makeOldDatabase(
  place: DatabaseLocation,
  count: number,
): Promise<OldDatabase> {
  const db = new Kysely<Tables>({ dialect: dialectOf(place) });
  const bytes = place.databaseUrl ? 'bytea' : 'blob';
  for (const statement of schema.replaceAll(' blob ', ` ${bytes} `).split(';\n').filter(Boolean))
    await sql.raw(statement).execute(db);
  const old: OldDatabase = {
    enquiry: [],
    files: [],
    uploads: [],
    upload_parts: [],
    outbox: [],
    tallies: [{ month: '2026-10', form: 'lead', kind: 'real', erased: 3 }],
  };
  for (let n = 0; n < count; n++) addEnquiry(old, n);
  for (const [table, rows] of Object.entries(old))
    for (const row of rows) await db.insertInto(table).values(row).execute();
  await db.destroy();
  return old;
}

/** Of every five one is spam and one is delivered; every second has files. */
function addEnquiry(old: OldDatabase, n: number): void {
  const reference = `OLDE-${1000 + n}`;
  const kind = n % 5 === 3 ? 'spam' : 'real';
  const delivered = n % 5 === 4 ? ago(n) : null;
  const email = `old-${n}@example.org`;
  const words = `Äcker 🚜 behind the barn, ${n}. ${'More of it. '.repeat(n % 30)}`;
  old.enquiry?.push({
    reference,
    key: randomUUID(),
    digest: randomBytes(32).toString('hex'),
    form: 'lead',
    page: '/',
    fields: JSON.stringify({ ...examples.lead, email, projectDetails: words }),
    consent_text: consentText,
    consented_at: ago(n + 30),
    received_at: ago(n + 30),
    kind,
    spam_reason: kind === 'spam' ? 'many links' : null,
    delivered_at: delivered,
    erased_at: null,
    callback_by: ago(-600),
  });
  if (n % 2) {
    const file = { enquiry: reference, width: null, height: null };
    const id = randomUUID();
    const parts = [randomBytes(128 * 1024), randomBytes(5000)];
    const kept = { id, place: 0, name: 'yard.jpg', type: 'image/jpeg', size: 128 * 1024 + 5000 };
    const film = { id: randomUUID(), place: 1, name: 'film.mov', type: '', size: 0, digest: '' };
    old.files?.push(
      { ...file, ...kept, digest: randomBytes(32).toString('hex'), state: 'kept', reason: null },
      { ...file, ...film, state: 'refused', reason: 'It is a film.' },
    );
    old.uploads?.push({ id, started_at: ago(n + 30) });
    for (const [part, bytes] of parts.entries())
      old.upload_parts?.push({ upload: id, part, bytes });
  }
  for (const mail of kind === 'real' ? ['office', 'receipt'] : []) {
    const id = randomUUID();
    old.outbox?.push({
      id,
      enquiry: reference,
      kind: mail,
      recipient: mail === 'office' ? 'office@example.org' : email,
      message_id: `<${id}@example.org>`,
      state: delivered ? 'sent' : 'waiting',
      attempts: delivered ? 1 : n % 4,
      due_at: ago(n),
      leased_until: null,
      lease: null,
      last_fault: null,
      created_at: ago(n + 30),
      sent_at: delivered,
      alarmed_at: null,
    });
  }
}

const textOf = (row: Row, left: string[]): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !left.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [
        name,
        value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
      ]),
  );

/** How many of its rows are gone, or are not as they were, byte for byte. */
export async function changedSince(place: DatabaseLocation, old: OldDatabase): Promise<number> {
  const db = new Kysely<Tables>({ dialect: dialectOf(place, 5000) });
  let changed = 0;
  for (const [table, rows] of Object.entries(old)) {
    const left = changing[table] ?? [];
    const columns = Object.keys(rows[0] ?? {});
    const there = new Set(
      (await db.selectFrom(table).select(columns).execute()).map((row) => textOf(row, left)),
    );
    changed += rows.filter((row) => !there.has(textOf(row, left))).length;
  }
  await db.destroy();
  return changed;
}
