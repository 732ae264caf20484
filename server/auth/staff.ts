/** The staff list: an owner invites people, changes their roles and removes them. */
import type { Database } from '../db/database.ts';
import { digestOf, newToken } from '../signing.ts';
import {
  addPerson,
  mayComeIn,
  type PersonRow,
  personByEmail,
  type Role,
  roleOf,
} from './people.ts';
import { record } from './record.ts';
import { endSessions } from './sessions.ts';
import { endLinks, makeLink } from './sign-in.ts';

export type StaffFault = 'already-in' | 'yourself' | 'by-setting' | 'nobody';

/** All who may come in, by name. */
export async function staff(database: Database, owners: string[]): Promise<PersonRow[]> {
  const all = await database.selectFrom('people').selectAll().orderBy('name').execute();
  return all
    .filter((person) => mayComeIn(person, owners))
    .map((person) => ({ ...person, role: roleOf(person, owners) }));
}

type Change = { by: string; owners: string[]; now: Date };

/** Adds a person, or a removed one again. `handsLink`: returns a link to hand over. */
export const invite = (
  database: Database,
  invited: { email: string; name: string; role: Role },
  { by, owners, now, handsLink }: Change & { handsLink: boolean },
): Promise<{ person: PersonRow; token: string | undefined } | StaffFault> =>
  database.transaction().execute(async (transaction) => {
    const known = await personByEmail(transaction, invited.email);
    if (known ? mayComeIn(known, owners) : owners.includes(invited.email)) return 'already-in';
    const rights = { name: invited.name, role: invited.role, invited_by: by, ended_at: null };
    const person = known
      ? await transaction
          .updateTable('people')
          .set(rights)
          .where('id', '=', known.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await addPerson(transaction, { ...invited, invited_by: by }, now);
    const details = { role: invited.role };
    const entry = { at: now, person: by, subject: person.id };
    await record(transaction, { ...entry, did: 'invited', details });
    if (!handsLink) return { person, token: undefined };
    await record(transaction, { ...entry, did: 'link-made' });
    return { person, token: await makeLink(transaction, { email: invited.email }, now) };
  });

/** Changes a person: not the owner themselves, so that one is left, and nobody in the settings. */
const changePerson = (
  database: Database,
  id: string,
  { by, owners }: Change,
  work: (transaction: Database, person: PersonRow) => Promise<void>,
): Promise<StaffFault | undefined> =>
  database.transaction().execute(async (transaction) => {
    const people = transaction.selectFrom('people').selectAll().where('id', '=', id);
    const person = await people.executeTakeFirst();
    if (!person || !mayComeIn(person, owners)) return 'nobody';
    if (id === by) return 'yourself';
    if (owners.includes(person.email)) return 'by-setting';
    await work(transaction, person);
    return undefined;
  });

/** Gives somebody another role, at once in all their sessions. */
export const changeRole = (
  database: Database,
  { id, role }: { id: string; role: Role },
  change: Change,
) =>
  changePerson(database, id, change, async (transaction, person) => {
    await transaction.updateTable('people').set({ role }).where('id', '=', id).execute();
    const details = { from: person.role, to: role };
    const { by, now } = change;
    await record(transaction, { at: now, person: by, did: 'role-changed', subject: id, details });
  });

/** Removes a person: their sessions, passkeys, links and calendar end at once. */
export const endPerson = (database: Database, id: string, change: Change) =>
  changePerson(database, id, change, async (transaction, { email }) => {
    const { by, now } = change;
    const ended_at = now.toISOString();
    await transaction.updateTable('people').set({ ended_at }).where('id', '=', id).execute();
    await endSessions(transaction, id);
    await transaction.deleteFrom('passkeys').where('person', '=', id).execute();
    await endLinks(transaction, email, now);
    await endFeed(transaction, id);
    await record(transaction, { at: now, person: by, did: 'person-ended', subject: id });
  });

/** Ends sessions of somebody: all, one (`id`), or all but one. */
export const endTheirSessions = (
  database: Database,
  id: string,
  { by, now }: Pick<Change, 'by' | 'now'>,
  which: { id?: string; but?: string } = {},
) =>
  database.transaction().execute(async (transaction) => {
    const ended = await endSessions(transaction, id, which);
    const entry = { at: now, person: by, subject: id, details: { ended } };
    if (ended) await record(transaction, { ...entry, did: 'session-ended' });
    return undefined;
  });

/** Has somebody be called otherwise. */
export const rename = (database: Database, { id, name }: { id: string; name: string }, now: Date) =>
  database.transaction().execute(async (transaction) => {
    await transaction.updateTable('people').set({ name }).where('id', '=', id).execute();
    await record(transaction, { at: now, person: id, did: 'renamed' });
  });

/** Makes a new address for somebody, and ends their earlier one. */
export async function makeFeed(database: Database, person: string, now: Date): Promise<string> {
  const token = newToken();
  const row = { digest: digestOf(token), made_at: now.toISOString() };
  const feeds = database.insertInto('feeds').values({ person, ...row });
  await feeds.onConflict((one) => one.column('person').doUpdateSet(row)).execute();
  return token;
}

/** Removes a user's calendar link: the address shows nothing more. */
export const endFeed = (database: Database, person: string) =>
  database.deleteFrom('feeds').where('person', '=', person).execute();

/** Since when somebody has an address. */
export async function feedSince(database: Database, person: string): Promise<string | undefined> {
  const feeds = database.selectFrom('feeds').where('person', '=', person);
  return (await feeds.select('made_at').executeTakeFirst())?.made_at;
}

/** The person of an address; `undefined` if it has ended or they may not sign in any more. */
export async function personOfFeed(database: Database, token: string, owners: string[]) {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const row = await database
    .selectFrom('feeds')
    .innerJoin('people', 'people.id', 'feeds.person')
    .select(['feeds.person', 'people.email', 'people.invited_by', 'people.ended_at'])
    .where('feeds.digest', '=', digestOf(token))
    .executeTakeFirst();
  return row && mayComeIn(row, owners) ? row.person : undefined;
}
