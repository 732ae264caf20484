import { randomUUID } from 'node:crypto';
import { callBackBy, callBackWords } from '../../../calendar/call-back.ts';
import { officeHours } from '../../../content/office-hours.ts';
import { askedTime, linesOf } from '../own-page/asked-time.ts';
import type { Database } from '../store/database.ts';

/** Promises a call from `now` on. A time that was asked for stands, and its number in any case. */
export async function promiseCall(
  transaction: Database,
  reference: string,
  before: string | null,
  now: Date,
): Promise<void> {
  const asked = await askedTime(transaction, reference);
  if (asked && before && before > now.toISOString()) return;
  const { iso } = callBackBy(now, officeHours());
  await transaction
    .updateTable('enquiry')
    .set({ callback_by: iso, warned_at: null })
    .where('reference', '=', reference)
    .execute();
  if (!asked) return;
  const words = linesOf({ when: callBackWords(new Date(iso)), number: asked.number });
  await transaction
    .insertInto('amendments')
    .values({
      id: randomUUID(),
      enquiry: reference,
      kind: 'time',
      words,
      made_at: now.toISOString(),
    })
    .execute();
}
