/** Which server sends today's canary, when it tries again, and how far it came. */

import { randomUUID } from 'node:crypto';
import { minute } from '../../../../calendar/durations.ts';
import { dateInLondon } from '../../../../calendar/written-times.ts';
import { log } from '../../../log.ts';
import type { Settings } from '../../../settings.ts';
import { signedPath } from '../../signing.ts';
import type { Database } from '../../store/database.ts';
import type { UseDatabase } from '../../store/retrying-database.ts';
import { visit } from './visit.ts';

/** Soon once, for a server may just have started; then every ten minutes. */
const pauses = [minute, 10 * minute];
/** For so long a server that has been asked may take the enquiry. */
const tokenFor = 10 * minute;

type Run = { id: string; tries: number };

/** The run of today, when it is due and nobody else is at it. */
async function claimRun(database: Database, now: Date): Promise<Run | undefined> {
  const day = dateInLondon(now);
  const time = now.toISOString();
  await database
    .insertInto('canaries')
    .values({ id: randomUUID(), day, sent_at: time, next_at: time })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const due = await database
    .selectFrom('canaries')
    .select(['id', 'tries'])
    .where('day', '=', day)
    .where('reference', 'is', null)
    .where('next_at', '<=', time)
    .executeTakeFirst();
  if (!due) return undefined;
  const pause = pauses[Math.min(due.tries, pauses.length - 1)] ?? minute;
  return database
    .updateTable('canaries')
    .set({ tries: due.tries + 1, next_at: new Date(now.getTime() + pause).toISOString() })
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .returning(['id', 'tries'])
    .executeTakeFirst();
}

/** Sends today's canary when it is due. */
export async function runCanary(
  use: UseDatabase,
  { siteUrl, enquiryFrom = '' }: Pick<Settings, 'siteUrl' | 'enquiryFrom'>,
  now: Date,
): Promise<void> {
  const run = await use((database) => claimRun(database, now));
  if (!run) return;
  const expires = new Date(now.getTime() + tokenFor);
  const path = await use((database) =>
    signedPath(database, { purpose: 'canary', subject: run.id, expires }),
  );
  const found = await visit(siteUrl, path.split('/').at(-1) ?? '', enquiryFrom);
  const stored = await use((database) =>
    database.selectFrom('canaries').select('reference').where('id', '=', run.id).executeTakeFirst(),
  );
  const strayed =
    found.kind === 'taken' && stored?.reference !== found.reference
      ? 'it was taken, but not as the test of this site: SITE_URL leads to another server or database, or the spam rules set it aside'
      : undefined;
  const stop = found.kind === 'stopped' ? found : strayed && { at: 'sending', fault: strayed };
  await use((database) => note(database, run.id, stop || undefined));
  if (stop)
    log.warning('the canary was stopped', { at: stop.at, fault: stop.fault, tries: run.tries });
}

const note = (
  database: Database,
  id: string,
  stop: { at: string; fault: string } | undefined,
): Promise<unknown> =>
  database
    .updateTable('canaries')
    .set({ stopped_at: stop?.at ?? null, fault: stop?.fault ?? null })
    .where('id', '=', id)
    .execute();
