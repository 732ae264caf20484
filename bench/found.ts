/**
 * Looks into the database after a proof: are all answered enquiries there and whole, and have their
 * mails gone?
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { consentText } from '../enquiry/fields.ts';
import { type Database, type DatabaseLocation, dialectOf } from '../server/db/database.ts';
import { looking } from '../test/support/every-table.ts';
import type { MailServer } from './mail-server.ts';
import { until } from './prove.ts';
import type { Sending, Visitors } from './visitors.ts';

export type Found = {
  /** All enquiries, and those of these visitors. */
  all: number;
  stored: number;
  /** Answered with success, and missing. */
  lost: number;
  /**
   * Stored without all its words, its consent, its files to the last byte, or its two mails. Files
   * that the receipt lists as refused do not count.
   */
  torn: number;
  /** What was wrong with the torn ones, each once. */
  faults: string;
  /** The same enquiry more than once. */
  doubled: number;
};

const taken = ['raw', 'kept'];

/** Compares it with the visitors’ memory. Enquiries of others are only counted. */
export const lookFor = (
  place: DatabaseLocation,
  { sendings, answered }: Pick<Visitors, 'sendings' | 'answered'>,
): Promise<Found> =>
  looking(place, async (database) => {
    const all = await database
      .selectFrom('enquiry')
      .select(['reference', 'key', 'fields', 'consent_text', 'consented_at'])
      .execute();
    const rows = all.flatMap((row) => {
      const sent = sendings.get(row.key);
      return sent ? [{ ...row, sent }] : [];
    });
    const faults: string[][] = [];
    for (const row of rows) faults.push(await faultsOf(database, row));
    const torn = faults.filter(({ length }) => length);
    const there = new Map(rows.map((row) => [row.reference, row.key]));
    return {
      all: all.length,
      stored: rows.length,
      lost: [...answered].filter(([reference, { key }]) => there.get(reference) !== key).length,
      torn: torn.length + (await isCorrupt(database, place)),
      faults: [...new Set(torn.flat())].join('; '),
      doubled: rows.length - new Set(rows.map(({ fields }) => fields)).size,
    };
  });

type Row = {
  reference: string;
  fields: string;
  consent_text: string | null;
  consented_at: string | null;
  sent: Sending;
};

/** The differences between an enquiry as it was sent and its rows. */
async function faultsOf(database: Database, row: Row): Promise<string[]> {
  const { reference, sent } = row;
  const all = await database
    .selectFrom('files')
    .select(['digest', 'size', 'type', 'state'])
    .select(({ selectFrom }) => [
      selectFrom('upload_parts')
        .select(sql<number>`sum(length(bytes))`.as('arrived'))
        .whereRef('upload', '=', 'files.id')
        .as('arrived'),
      selectFrom('upload_parts')
        .select('bytes')
        .whereRef('upload', '=', 'files.id')
        .where('part', '=', 0)
        .as('head'),
    ])
    .where('enquiry', '=', reference)
    .orderBy('place')
    .execute();
  const mails = await database
    .selectFrom('outbox')
    .select('kind')
    .where('enquiry', '=', reference)
    .where('kind', 'in', ['office', 'receipt'])
    .orderBy('kind')
    .execute();
  const isTaken = (_: unknown, at: number) => !sent.refused.includes(at);
  const files = all.filter(isTaken);
  const kinds = mails.map(({ kind }) => kind).join();
  const isRight = {
    words: JSON.parse(row.fields).projectDetails === sent.fields.projectDetails,
    consent: row.consent_text === consentText && row.consented_at !== null,
    files: files.map(({ digest }) => digest).join() === sent.files.filter(isTaken).join(),
    receipt: sent.refused.every((at) => all[at]?.state === 'refused'),
    bytes: files.every(
      ({ size, arrived, type, head }) => size > 0 && arrived === size && isOf(type, head),
    ),
    [`a file is ${files.find(({ state }) => !taken.includes(state))?.state}`]: files.every(
      ({ state }) => taken.includes(state),
    ),
    // Photos that take longer than five minutes follow in a mail of their own.
    [`mails are ${kinds}`]: /^office,(office,)?receipt$/.test(kinds),
  };
  return Object.entries(isRight).flatMap(([what, right]) => (right ? [] : [what]));
}

const isOf = (type: string, head: Uint8Array | null): boolean =>
  head !== null &&
  (type === 'application/pdf'
    ? Buffer.from(head).toString('latin1', 0, 5) === '%PDF-'
    : head[0] === 0xff && head[1] === 0xd8);

/** SQLite checks its own file: 0 when it is whole. */
async function isCorrupt(database: Database, { databaseUrl }: DatabaseLocation): Promise<number> {
  if (databaseUrl) return 0;
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  return check.rows[0]?.integrity_check === 'ok' ? 0 : 1;
}

export const missing = (place: DatabaseLocation, sendings: Set<Sending>): Promise<number> =>
  looking(place, async (database) => {
    const rows = await database.selectFrom('enquiry').select('key').execute();
    const there = new Set(rows.map(({ key }) => key));
    return [...sendings].filter(({ key }) => !there.has(key)).length;
  });

export const rawIn = (place: DatabaseLocation): Promise<number> =>
  looking(place, async (database) => {
    const raw = database.selectFrom('files').select('id').where('state', '=', 'raw');
    return (await raw.execute()).length;
  });

/**
 * Makes failed mails and photos due at once; by themselves they wait for minutes and hours. `held`:
 * also frees those that killed workers had claimed.
 */
export async function hurry(place: DatabaseLocation, { held = false } = {}): Promise<void> {
  const database: Database = new Kysely({ dialect: dialectOf(place, 5000) });
  const due_at = new Date().toISOString();
  for (const table of ['outbox', 'files'] as const) {
    const work = database.updateTable(table as 'files'); // What is set both have.
    if (held) await work.set({ lease: null, leased_until: null }).execute();
    await work.set({ due_at }).where('lease', 'is', null).where('attempts', '>', 0).execute();
  }
  await database.destroy();
}

/** Waits until all photos are developed and all mails have gone. */
export const delivered = (place: DatabaseLocation): Promise<void> =>
  until(
    'every photo is developed and every mail has gone',
    async () => {
      await pause(1000);
      await hurry(place);
      if (await rawIn(place)) return false;
      return looking(place, async (database) => {
        const waiting = database.selectFrom('outbox').select('id').where('state', '=', 'waiting');
        return !(await waiting.where('kind', '!=', 'set-aside').executeTakeFirst());
      });
    },
    600,
  );

/**
 * Of the mails in the outbox: how many never came, how many came under a second Message-ID or came
 * from nowhere, how many came again under the same one, and how many needed a second attempt.
 */
export const lookForMails = (place: DatabaseLocation, { taken }: MailServer) =>
  looking(place, async (database) => {
    const rows = await database
      .selectFrom('outbox')
      .select(['message_id', 'attempts'])
      .where('kind', '!=', 'set-aside')
      .execute();
    const ids = new Set(rows.map(({ message_id }) => message_id));
    const came = new Set(taken.map(({ messageId }) => messageId));
    return {
      mails: rows.length,
      missing: [...ids].filter((id) => !came.has(id)).length,
      unknown: [...came].filter((id) => !ids.has(id)).length,
      again: taken.length - came.size,
      retried: rows.filter(({ attempts }) => attempts > 1).length,
    };
  });
