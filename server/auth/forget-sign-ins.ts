/** Forgets what signing in has left: links, challenges and sessions that open nothing any more. */

import { day, hour } from '../../calendar/durations.ts';
import { addMonths } from '../../calendar/months.ts';
import type { Database } from '../db/database.ts';
import { idleLimit } from './sessions.ts';

/** How long a used link can still report when it was used; servers' clocks differ by less. */
const grace = day;
/** What was written while the clock was ahead is as old as it looks: nothing lasts longer. */
const longest = 31 * day;
/** In months: the database lets go of an entry of the record after so many, not before. */
const recordMonths = 24;

/** May run on several servers at once. */
export async function forgetSignIns(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const ahead = before(-longest);
  await database
    .deleteFrom('sign_in_links')
    .where((is) => is.or([is('expires_at', '<', before(grace)), is('expires_at', '>', ahead)]))
    .execute();
  await database
    .deleteFrom('challenges')
    .where((is) => is.or([is('expires_at', '<', before(hour)), is('expires_at', '>', ahead)]))
    .execute();
  await database
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('ends_at', '<', now.toISOString()),
        is('seen_at', '<', before(idleLimit)),
        is('ends_at', '>', ahead),
      ]),
    )
    .execute();
  const kept = addMonths(now, -recordMonths);
  // A day later than the database would let it go: its clock may be behind ours.
  await database
    .deleteFrom('record')
    .where('at', '<', new Date(kept.getTime() - day).toISOString())
    .execute();
}
