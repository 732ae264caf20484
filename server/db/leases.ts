/** Leases on jobs, the mails of `outbox` and raw photos of `files`: a job has one worker. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { after, day, hour, minute, second } from '../../calendar/durations.ts';
import type { Database, Tables } from './database.ts';

/** `lease`: in ms. That of an email is longer than an attempt may take (`tooLong` in post.ts). */
const queues = {
  outbox: { state: 'waiting', lease: 5 * minute, order: sql`due_at, id` },
  // Each enquiry's first photo comes before anyone's second, and what failed before comes last.
  files: { state: 'raw', lease: minute, order: sql`attempts, place, width * height, id` },
};
type Queue = keyof typeof queues;

/** In ms, with time to spare: a time further ahead was written by a wrong clock. */
const [longestPause, longestLease] = [day, hour];

/** Takes the next job that is due and free; `undefined` if there is none, or another was faster. */
export async function claimJob<Table extends Queue>(
  database: Database,
  queue: Table,
  worker: string,
  now: Date,
) {
  const { state, lease, order } = queues[queue];
  const table = sql.table(queue);
  const isFree = sql`state = ${state}
    and (due_at <= ${now.toISOString()} or due_at > ${after(now, longestPause)})
    and (leased_until is null or leased_until < ${now.toISOString()}
      or leased_until > ${after(now, longestLease)})`;
  const { rows } = await sql<Selectable<Tables[Table]>>`update ${table} set
    lease = ${`${worker}/${randomUUID()}`}, leased_until = ${after(now, lease)},
    attempts = attempts + 1
    where id = (select id from ${table} where ${isFree} order by ${order} limit 1) and ${isFree}
    returning *`.execute(database);
  return rows[0];
}

/**
 * Ends the lease of a job that failed, unless another worker has it by now. `counts`: false takes
 * the attempt back.
 */
export async function putBack(
  database: Database,
  queue: Queue,
  { id, lease }: { id: string; lease: string | null },
  { due, fault, counts = true }: { due: string; fault: string; counts?: boolean },
): Promise<void> {
  await sql`update ${sql.table(queue)} set due_at = ${due}, last_fault = ${fault}, lease = null,
    leased_until = null, attempts = attempts - ${counts ? 0 : 1}
    where id = ${id} and lease = ${lease}`.execute(database);
}

/** Frees the jobs of a worker that ended. They rest a moment, because one may have killed it. */
export async function releaseJobs(database: Database, worker: string, now: Date): Promise<void> {
  for (const table of ['outbox', 'files'] as const)
    await database
      .updateTable(table)
      .set({ due_at: after(now, 2 * second), last_fault: 'worker-died' })
      .set({ lease: null, leased_until: null })
      .where('lease', 'like', `${worker}/%`)
      .execute();
}
