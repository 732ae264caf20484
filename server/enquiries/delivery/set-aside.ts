/** Enquiries that are quarantined as possible spam. The office gets one email about each hour. */
import { hour } from '../../../calendar/durations.ts';
import type { Database } from '../store/database.ts';
import { fieldsOf } from '../store/enquiry-rows.ts';

/** The hour of the clock that an instant is in. */
export function hourOf(instant: Date): { from: Date; to: Date } {
  const from = instant.getTime() - (instant.getTime() % hour);
  return { from: new Date(from), to: new Date(from + hour) };
}

export type SetAside = {
  reference: string;
  receivedAt: string;
  fields: Record<string, string>;
  why: string;
};

/** Those of the hour of this instant that still are, oldest first. */
export async function setAsideInHourOf(database: Database, instant: Date): Promise<SetAside[]> {
  const { from, to } = hourOf(instant);
  const rows = await aside(database)
    .select(['reference', 'received_at', 'fields', 'spam_reason'])
    .where('received_at', '>=', from.toISOString())
    .where('received_at', '<', to.toISOString())
    .orderBy('received_at')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    receivedAt: row.received_at,
    fields: fieldsOf(row),
    why: row.spam_reason ?? '',
  }));
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
