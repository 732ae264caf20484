/** Enquiries that are quarantined as possible spam. The office gets one email about each hour. */
import type { Selectable } from 'kysely';
import { hour } from '../../calendar/durations.ts';
import { messageOf, senderName } from '../../enquiry/display.ts';
import { withoutLinks } from '../../enquiry/plain-text.ts';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';

/** The hour of the clock that an instant is in. */
export function hourOf(instant: Date): { from: Date; to: Date } {
  const from = instant.getTime() - (instant.getTime() % hour);
  return { from: new Date(from), to: new Date(from + hour) };
}

export type Aside = ReturnType<typeof asideOf>;

const columns = [
  'reference',
  'received_at',
  'fields',
  'form',
  'spam_reason',
  'withdrawn_at',
] as const;

export function asideOf(row: Pick<Selectable<Tables['enquiry']>, (typeof columns)[number]>) {
  const fields = fieldsOf(row);
  const why = row.spam_reason ?? '';
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    fields,
    form: row.form,
    firstWords: firstWordsOf(fields),
    why,
    /** A person is likely: it shows none of the signs that machines alone show. */
    likely: !/no browser|written as code/.test(why),
    withdrawn: row.withdrawn_at !== null,
  };
}

const mostLetters = 160;

/** One line with the start of a message. Nobody can follow its links. */
export function firstWordsOf(fields: Record<string, string>): string {
  const letters = [...withoutLinks(messageOf(fields).replace(/\s+/g, ' ')).trim()];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}

/** Name and phone number, or email address without one. */
export const senderOf = (fields: Record<string, string>): string =>
  [senderName(fields), fields.phone || (fields.email ?? '')]
    .map((text) => withoutLinks(text.replace(/\s+/g, ' ')))
    .filter(Boolean)
    .join(', ');

/** Those of the hour of this instant that still are, oldest first. */
export async function setAsideInHourOf(database: Database, instant: Date): Promise<Aside[]> {
  const { from, to } = hourOf(instant);
  const rows = await aside(database)
    .select(columns)
    .where('received_at', '>=', from.toISOString())
    .where('received_at', '<', to.toISOString())
    .orderBy('received_at')
    .execute();
  return rows.map(asideOf);
}

/** Newest first, and how many in all. */
export async function asideList(
  database: Database,
  limit = 100,
): Promise<{ all: number; list: Aside[] }> {
  const rows = await aside(database).select(columns).orderBy('received_at', 'desc').execute();
  return { all: rows.length, list: rows.slice(0, limit).map(asideOf) };
}

/** How many there are, and since when the oldest waits. */
export async function countSetAside(
  database: Database,
): Promise<{ waiting: number; since: string | null }> {
  const { waiting, since } = await aside(database)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('received_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, since };
}

const aside = (database: Database) =>
  database.selectFrom('enquiry').where('kind', '=', 'spam').where('erased_at', 'is', null);
