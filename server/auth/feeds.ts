/** A private address for each person's calendar, shown once: only its digest is stored. */
import type { Database } from '../db/database.ts';
import { digestOf, newToken } from '../signing.ts';
import { mayComeIn } from './people.ts';

/** Makes a new address for somebody, and ends their earlier one. */
export async function makeFeed(database: Database, person: string, now: Date): Promise<string> {
  const token = newToken();
  const row = { digest: digestOf(token), made_at: now.toISOString() };
  const feeds = database.insertInto('feeds').values({ person, ...row });
  await feeds.onConflict((one) => one.column('person').doUpdateSet(row)).execute();
  return token;
}

/** Removes a user's calendar link: the address shows nothing more. */
export const endFeed = async (database: Database, person: string): Promise<void> =>
  void (await database.deleteFrom('feeds').where('person', '=', person).execute());

/** Since when somebody has an address. */
export async function feedSince(database: Database, person: string): Promise<string | undefined> {
  const feeds = database.selectFrom('feeds').where('person', '=', person);
  return (await feeds.select('made_at').executeTakeFirst())?.made_at;
}

/** The person of an address; `undefined` if it has ended or they may not sign in any more. */
export async function personOfFeed(
  database: Database,
  token: string,
  owners: string[],
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const row = await database
    .selectFrom('feeds')
    .innerJoin('people', 'people.id', 'feeds.person')
    .select(['feeds.person', 'people.email', 'people.invited_by', 'people.ended_at'])
    .where('feeds.digest', '=', digestOf(token))
    .executeTakeFirst();
  return row && mayComeIn(row, owners) ? row.person : undefined;
}
