/**
 * Leases on the jobs of a queue: the mails of `outbox` and the photos of `developing`. No two
 * workers ever hold the same job, and a job of a worker that died is free after its lease.
 */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { day, hour, second } from '../../calendar/durations.ts';
import type { Database, Tables } from './database.ts';

export type Queue<Table extends 'outbox' | 'developing'> = {
  table: Table;
  /** The primary key. */
  key: 'id' | 'file';
  /** Columns: the first job by these is next. */
  order: string[];
  /** In ms: longer than one attempt may take. */
  lease: number;
  jobs: RawBuilder<unknown>;
};

/** In ms, with time to spare: a time further ahead was written by a wrong clock. */
const [longestPause, longestLease] = [day, hour];

export const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

const isFree = ({ jobs }: Pick<Queue<'outbox'>, 'jobs'>, now: Date) => sql`${jobs}
  and (due_at <= ${now.toISOString()} or due_at > ${after(now, longestPause)})
  and (leased_until is null or leased_until < ${now.toISOString()}
    or leased_until > ${after(now, longestLease)})`;

/**
 * Takes the next job that is due and free; `undefined` if there is none. One statement decides: of
 * two workers that choose the same job, the second finds it taken, and chooses again.
 */
export async function claimJob<Table extends 'outbox' | 'developing'>(
  database: Database,
  queue: Queue<Table>,
  worker: string,
  now: Date,
): Promise<Selectable<Tables[Table]> | undefined> {
  const [table, key, free] = [sql.table(queue.table), sql.ref(queue.key), isFree(queue, now)];
  const order = sql.join(queue.order.map((column) => sql.ref(column)));
  for (;;) {
    const { rows } = await sql<{ id: string }>`select ${key} as id from ${table}
      where ${free} order by ${order} limit 1`.execute(database);
    const [next] = rows;
    if (!next) return undefined;
    const claimed = await sql<Selectable<Tables[Table]>>`update ${table} set
      lease = ${`${worker}/${randomUUID()}`}, leased_until = ${after(now, queue.lease)},
      attempts = attempts + 1
      where ${key} = ${next.id} and ${free} returning *`.execute(database);
    if (claimed.rows[0]) return claimed.rows[0];
  }
}

/** What becomes of a job that failed. `counts`: false takes the attempt back. */
type Pause = { due: string; fault: string; counts?: boolean };

/** Ends the lease of a job that failed, unless another worker has it by now. */
export async function putBack(
  database: Database,
  { table, key }: Queue<'outbox'> | Queue<'developing'>,
  { id, lease }: { id: string; lease: string | null },
  { due, fault, counts = true }: Pause,
): Promise<void> {
  await sql`update ${sql.table(table)} set due_at = ${due}, last_fault = ${fault}, lease = null,
    leased_until = null, attempts = attempts - ${counts ? 0 : 1}
    where ${sql.ref(key)} = ${id} and lease = ${lease}`.execute(database);
}

/** Frees the jobs of a worker that ended. They rest a moment, because one may have killed it. */
export async function releaseJobs(database: Database, worker: string, now: Date): Promise<void> {
  for (const table of ['outbox', 'developing'] as const)
    await database
      .updateTable(table)
      .set({ due_at: after(now, 2 * second), last_fault: 'worker-died' })
      .set({ lease: null, leased_until: null })
      .where('lease', 'like', `${worker}/%`)
      .execute();
}
