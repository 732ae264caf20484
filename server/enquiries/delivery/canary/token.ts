import { verify } from '../../signing.ts';
import type { Database } from '../../store/database.ts';

/**
 * The run that a posted enquiry belongs to; nothing for a token that we did not sign, that is old,
 * or whose run has been taken: such an enquiry is like any other.
 */
export async function runOf(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const id = await verify(database, 'canary', token, now);
  if (id === undefined) return undefined;
  const open = await database
    .selectFrom('canaries')
    .select('id')
    .where('id', '=', id)
    .where('reference', 'is', null)
    .executeTakeFirst();
  return open?.id;
}
