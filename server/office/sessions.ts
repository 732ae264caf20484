/**
 * Sessions: who has signed in where. A browser holds a token, the database its digest. A token is
 * exchanged for another every hour; one that comes again after that has been copied, and its
 * session ends.
 */
import { randomUUID } from 'node:crypto';
import { day, hour, minute } from '../../calendar/durations.ts';
import type { Database } from '../enquiries/store/database.ts';
import { mayComeIn, type Person, roleOf } from './people.ts';
import { record } from './record.ts';
import { digestOf, newToken } from './tokens.ts';

/** In ms. A session ends when it was not used for so long, and after so long however it is used. */
export const idleLimit = 7 * day;
export const absoluteLimit = 30 * day;
const rotateEvery = hour;
/** So long the token before is honoured once the new one has come back: requests overlap. */
const overlap = minute;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** `token` is for the browser alone. */
export type NewSession = { id: string; token: string };

/** Starts a session of somebody who has just proved who they are. */
export async function openSession(
  database: Database,
  { person, device, way }: { person: string; device: string; way: 'link' | 'passkey' },
  now: Date,
): Promise<NewSession> {
  const [id, token, at] = [randomUUID(), newToken(), now.toISOString()];
  await database
    .insertInto('sessions')
    .values({
      id,
      person,
      digest: digestOf(token),
      rotated_at: at,
      made_at: at,
      seen_at: at,
      ends_at: after(now, absoluteLimit),
      device,
      way,
    })
    .execute();
  return { id, token };
}

/** `token`: the browser is to hold this one from now on. `madeAt`: when they proved who they are. */
type Session = { id: string; person: Person; madeAt: Date; token?: string };

/**
 * The session of a token; nothing when it has ended, or its person may not come in any more.
 * `rotates`: the answer may give the browser another token. That of an upload may not: it comes so
 * late that the browser would put the token of a newer answer away for it.
 */
export async function findSession(
  database: Database,
  token: string,
  owners: string[],
  now: Date,
  rotates = true,
): Promise<Session | undefined> {
  const digest = digestOf(token);
  const found = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .selectAll('sessions')
    .select(['people.email', 'people.name', 'people.role', 'people.invited_by', 'people.ended_at'])
    .where((is) => is.or([is('digest', '=', digest), is('previous', '=', digest)]))
    .executeTakeFirst();
  if (!found || !mayComeIn(found, owners)) return undefined;
  const time = now.toISOString();
  if (found.ends_at <= time || found.seen_at <= after(now, -idleLimit)) return undefined;
  const { id, email, name } = found;
  const role = roleOf(found, owners);
  const session = {
    id,
    person: { id: found.person, email, name, role },
    madeAt: new Date(found.made_at),
  };
  const isNew = found.digest === digest;
  if (!isNew && found.previous_until !== null && found.previous_until <= time) {
    await stopStolen(database, found, now);
    return undefined;
  }
  const exchanged = await exchange(database, found, { digest, isNew, rotates }, now);
  return exchanged ? { ...session, token: exchanged } : session;
}

type Found = {
  id: string;
  person: string;
  digest: string;
  previous: string | null;
  previous_until: string | null;
  rotated_at: string;
  seen_at: string;
};

/**
 * Notes that the session is used, and gives it another token when it is time. The answer with that
 * token may never arrive: until it comes back, the one before is as good, and gets another again.
 */
async function exchange(
  database: Database,
  found: Found,
  { digest, isNew, rotates }: { digest: string; isNew: boolean; rotates: boolean },
  now: Date,
): Promise<string | undefined> {
  const time = now.toISOString();
  const age = now.getTime() - Date.parse(found.rotated_at);
  const unconfirmed = found.previous_until === null;
  const isOld = isNew ? age >= rotateEvery : unconfirmed && age >= overlap;
  const isDue = rotates && isOld;
  const confirms = isNew && found.previous !== null && unconfirmed;
  if (!isDue && !confirms && Date.parse(found.seen_at) > now.getTime() - overlap) return undefined;
  const token = isDue ? newToken() : undefined;
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({
      seen_at: time,
      ...(confirms && { previous_until: after(now, overlap) }),
      ...(token && {
        digest: digestOf(token),
        previous: digest,
        previous_until: null,
        rotated_at: time,
      }),
    })
    .where('id', '=', found.id)
    .where('digest', '=', found.digest)
    .executeTakeFirst();
  // Another request of the same browser was first: its answer has the new token.
  return numUpdatedRows ? token : undefined;
}

async function stopStolen(database: Database, { id, person }: Found, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows)
      await record(transaction, { at: now, person, did: 'session-stolen', subject: person });
  });
}

/** Has all sessions of somebody get another token at their next request: their rights changed. */
export async function rotateSoon(database: Database, person: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ rotated_at: new Date(0).toISOString() })
    .where('person', '=', person)
    .execute();
}

/** Ends one session of somebody, or all, or all but one; answers how many there were. */
export async function endSessions(
  database: Database,
  person: string,
  which: { id?: string; but?: string | undefined } = {},
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('person', '=', person)
    .$if(which.id !== undefined, (one) => one.where('id', '=', which.id ?? ''))
    .$if(which.but !== undefined, (rest) => rest.where('id', '!=', which.but ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Where somebody is signed in, the last used first. */
export const sessionsOf = (database: Database, person: string, now: Date) =>
  database
    .selectFrom('sessions')
    .select(['id', 'device', 'way', 'made_at', 'seen_at'])
    .where('person', '=', person)
    .where('ends_at', '>', now.toISOString())
    .where('seen_at', '>', after(now, -idleLimit))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
