/**
 * What the worker forgets once an hour: each by itself, so that no fault of one holds up another.
 */
import { log } from '../../log.ts';
import { forgetSignIns } from '../../office/forget-sign-ins.ts';
import { forgetLimits } from '../../rate-limit.ts';
import type { Settings } from '../../settings.ts';
import { judgeClock } from '../keeping/clock.ts';
import { forgetOld } from '../keeping/retention.ts';
import { eraseWithdrawn } from '../keeping/withdrawn.ts';
import type { Database } from '../store/database.ts';
import type { UseDatabase } from '../store/retrying-database.ts';

/** `name` is for the log, when it fails. */
type Chore = { name: string; forget: () => Promise<void> };

/** The chores. None does anything while the clock has jumped: by it all would be years old. */
export function forgetting(
  use: UseDatabase,
  { retentionMonths }: Pick<Settings, 'retentionMonths'>,
  now: () => Date,
): Chore[] {
  const chore = (name: string, work: (database: Database) => Promise<void>): Chore => ({
    name,
    forget: () =>
      use(async (database) => {
        if ((await judgeClock(database, now())).kind !== 'jumped') await work(database);
      }),
  });
  return [
    chore('forgetting what is old', async (database) => {
      const { erased, left } = await forgetOld(database, now(), retentionMonths);
      if (erased > 0) log.info('enquiries erased, as old as they may be kept', { erased });
      if (erased > 0 && left > 0)
        log.warning(
          'more enquiries are past their time than are erased in a day; `npm run enquiries -- forget` shows how many',
          { left },
        );
    }),
    chore('forgetting what was withdrawn', async (database) => {
      const withdrawn = await eraseWithdrawn(database, now());
      if (withdrawn > 0) log.info('enquiries erased that their senders withdrew', { withdrawn });
    }),
    chore('forgetting counts', (database) => forgetLimits(database, now())),
    chore('forgetting who signed in', (database) => forgetSignIns(database, now())),
  ];
}
