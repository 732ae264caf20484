/** What the office has a word in: whether the clock is right, and how much is erased at once. */
import { fullTime } from '../../../calendar/written-times.ts';
import { type Clock, confirmClock, judgeClock } from '../keeping/clock.ts';
import { allowedToday, eraseAll, pastTheirTime } from '../keeping/retention.ts';
import type { Database } from '../store/database.ts';
import { Refusal } from './refusal.ts';

/** What is thought of the clock; `right`: the office says that it is right. */
export async function clock(
  database: Database,
  right: boolean,
  now: Date,
): Promise<{ facts: Clock; words: string }> {
  if (right) await confirmClock(database, now);
  const facts = await judgeClock(database, now);
  return { facts, words: clockWords(facts, now) };
}

function clockWords(found: Clock, now: Date): string {
  const says = `The clock says ${fullTime(now.toISOString())}.`;
  switch (found.kind) {
    case 'confirmed':
      return `${says} It is confirmed.`;
    case 'new':
      return `${says} The site deletes nothing until it has run for a day, or you confirm the clock: clock --yes`;
    case 'jumped':
      return [
        `${says} It has jumped, or the site was off: from ${fullTime(found.from)}`,
        `to ${fullTime(found.to)}. The site deletes nothing until it has run for a day,`,
        'or you confirm the clock: clock --yes',
      ].join('\n');
  }
}

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
  if ((await judgeClock(database, now)).kind !== 'confirmed')
    throw new Refusal('The clock is unconfirmed, so nothing is deleted: run the command clock');
  if (confirmed) return eraseAll(database, due, now);
  const allowed = Math.min(due.length, await allowedToday(database, now));
  throw new Refusal(
    `${due.length} are older than ${months} months. The site will delete ${allowed} of them today. To delete all of them now, for good, add --yes`,
  );
}
