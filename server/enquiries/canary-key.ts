import { minute } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { after } from '../db/leases.ts';

/** In ms: for how long a server may take the test enquiry under a token. */
const tokenFor = 10 * minute;

/** The idempotency key of a test enquiry. No form can send it. */
export const keyOfRun = (token: string): string => `canary:${token}`;

/**
 * The key of the test enquiry that was posted with this token; `undefined` for a token that is not
 * of a run under way: such an enquiry is a customer's.
 */
export async function canaryKey(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const run = await database
    .selectFrom('canary')
    .select('token')
    .where('token', '=', token)
    .where('tried_at', '>', after(now, -tokenFor))
    .executeTakeFirst();
  return run && keyOfRun(run.token);
}
