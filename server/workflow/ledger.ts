/** The promise ledger: of the calls that were promised, which were kept. */

import { workingMinutes } from '../../calendar/working-time.ts';
import { officeHours } from '../../content/office-hours.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';

/** So many are counted, and from so few on the figure is said. */
const countedAtMost = 100;
export const countedAtLeast = 20;

/** A promise whose outcome is known, `late` in working minutes: 0 when it was kept. */
export type Promised = {
  reference: string;
  fields: Record<string, string>;
  receivedAt: string;
  callBackBy: string;
  /** Nothing: nobody has rung yet, or it was closed without a call. */
  rungAt: string | null;
  late: number;
};

/**
 * The last promises that ended or were kept, in the order in which they were to be kept. Not those
 * that their sender withdrew or another enquiry repeats. One whose customer was told that it slipped
 * is late, whatever was promised then.
 */
export async function lastPromises(
  database: Database,
  now: Date,
  most = countedAtMost,
): Promise<Promised[]> {
  const at = now.toISOString();
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'fields', 'received_at', 'callback_by', 'first_rung_at', 'slip_told_at'])
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('joined_to', 'is', null)
    .where('callback_by', 'is not', null)
    .where((row) => row.or([row('first_rung_at', 'is not', null), row('callback_by', '<', at)]))
    .orderBy('callback_by', 'desc')
    .orderBy('reference', 'desc')
    .limit(most)
    .execute();
  const hours = officeHours();
  return rows
    .map(({ reference, fields, received_at, callback_by, first_rung_at, slip_told_at }) => {
      const [promised, rung] = [new Date(callback_by ?? at), new Date(first_rung_at ?? at)];
      const over = Math.ceil(workingMinutes(promised, rung, hours));
      const isKept = first_rung_at !== null && rung <= promised && slip_told_at === null;
      return {
        reference,
        fields: fieldsOf({ fields }),
        receivedAt: received_at,
        callBackBy: promised.toISOString(),
        rungAt: first_rung_at,
        // Late by less than a working minute, as after closing, is late.
        late: isKept ? 0 : Math.max(1, over),
      };
    })
    .toReversed();
}

/** How many of how many were rung in time, and until which instant they were counted. */
export type RungInTime = { inTime: number; of: number; to: string };

/** Nothing while there are too few for a figure that says something. */
export function rungInTime(promises: readonly Promised[]): RungInTime | undefined {
  const last = promises.at(-1);
  if (!last || promises.length < countedAtLeast) return undefined;
  return {
    inTime: promises.filter(({ late }) => late === 0).length,
    of: promises.length,
    to: last.callBackBy,
  };
}
