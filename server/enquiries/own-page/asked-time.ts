import type { Database } from '../store/database.ts';

/** When we ring after the last change of it; nothing when the first promise stands. */
export async function askedTime(
  database: Database,
  reference: string,
): Promise<string | undefined> {
  const last = await database
    .selectFrom('amendments')
    .select('words')
    .where('enquiry', '=', reference)
    .where('words', '!=', '')
    .where('kind', 'in', ['time', 'restored'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.words;
}
