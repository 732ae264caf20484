import { allowedToday, eraseAll, pastTheirTime } from '../keeping/retention.ts';
import type { Database } from '../store/database.ts';
import { Refusal } from './refusal.ts';

/**
 * Erases all that is past its time at once, when the caller has confirmed it; refuses otherwise,
 * and says how many would go. Answers how many went.
 */
export async function forgetConfirmed(
  database: Database,
  months: number,
  confirmed: boolean,
  now: Date,
): Promise<number> {
  const due = await pastTheirTime(database, now, months);
  if (!due.length) return 0;
  if (confirmed) return eraseAll(database, due, now);
  const allowed = Math.min(due.length, await allowedToday(database, now));
  throw new Refusal(
    `${due.length} are older than ${months} months. The site will delete ${allowed} of them today. To delete all of them now, for good, add --yes`,
  );
}
