/**
 * The control of clock.ts, for the server and its worker: whatever the clock shows is believed, all
 * that is past its date by it is erased at once, and mail waits until its date.
 */
import { randomUUID } from 'node:crypto';
import { eraseAll, pastTheirTime } from '../server/enquiries/keeping/retention.ts';
import type { Database } from '../server/enquiries/store/database.ts';
import { standInFor } from './stand-in.ts';

export { markFailed, markSent, releaseClaims } from '../server/enquiries/delivery/claims.ts';

export const judgeClock = async () => ({ kind: 'confirmed' });
export const watchClock = async () => undefined;

export async function forgetOld(database: Database, now: Date, months: number) {
  const due = await pastTheirTime(database, now, months);
  return { erased: await eraseAll(database, due, now), left: 0 };
}

export async function claim(database: Database, worker: string, now: Date) {
  const due = await database
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .executeTakeFirst();
  if (!due) return undefined;
  const lease = `${worker}/${randomUUID()}`;
  return database
    .updateTable('outbox')
    .set((row) => ({ lease, attempts: row('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirst();
}

standInFor(/\/enquiries\/(?:keeping\/(?:retention|clock)|delivery\/claims)\.ts$/, import.meta.url);
