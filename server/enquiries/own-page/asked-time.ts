import type { Database } from '../store/database.ts';

/** `when` like ‘on Tuesday 24 November, after 2 pm’; `number`: another one than the enquiry has. */
export type AskedTime = { when: string; number: string | undefined };

/** Both as one line of an amendment each. */
export const linesOf = ({ when, number }: AskedTime): string =>
  number ? `${when}\n${number}` : when;

/** When we ring after the last change of it; nothing when the first promise stands. */
export async function askedTime(
  database: Database,
  reference: string,
): Promise<AskedTime | undefined> {
  const last = await database
    .selectFrom('amendments')
    .select('words')
    .where('enquiry', '=', reference)
    .where('words', '!=', '')
    .where('kind', 'in', ['time', 'restored'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const [when = '', number] = last.words.split('\n');
  return { when, number };
}

/** In one line, for the office. */
export const askedWords = ({ when, number }: AskedTime): string =>
  number ? `${when}, on ${number}` : when;
