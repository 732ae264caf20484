import type { Database } from './database.ts';

/** `when` like ‘on Tuesday 24 November, after 2 pm’; `number`: another one than the enquiry has. */
export type AskedTime = { when: string; number: string | undefined };

/** Both as one line of an amendment each. */
export const linesOf = ({ when, number }: AskedTime): string =>
  number ? `${when}\n${number}` : when;

/** The time of the call after the last change; `undefined` if the first promise stands. */
export async function askedTime(
  database: Database,
  reference: string,
): Promise<AskedTime | undefined> {
  const last = await database
    .selectFrom('amendments')
    .select(['words', 'made_at'])
    .where('enquiry', '=', reference)
    .where('words', '!=', '')
    .where('kind', 'in', ['time', 'restored'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const [when = '', number] = last.words.split('\n');
  return {
    when,
    number: number && (await isOver(database, reference, last.made_at)) ? undefined : number,
  };
}

/** Has its sender corrected the enquiry's own number since then? */
const isOver = async (database: Database, reference: string, since: string): Promise<boolean> =>
  (await database
    .selectFrom('amendments')
    .select('id')
    .where('enquiry', '=', reference)
    .where('kind', '=', 'reach')
    .where('words', 'like', 'Phone: %')
    .where('made_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** In one line, for the office. */
export const askedWords = ({ when, number }: AskedTime): string =>
  number ? `${when}, on ${number}` : when;
