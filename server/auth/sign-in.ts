/** Signing in by a link or a passkey, signing out, and forgetting what they left. */
import { addMonths, day, hour } from '../../calendar/durations.ts';
import { type Database, transact, type UseDatabase } from '../db/database.ts';
import { after } from '../db/leases.ts';
import type { Settings } from '../settings.ts';
import { spendLink } from './links.ts';
import { addPerson, mayComeIn, ownersBySetting, type PersonRow, personByEmail } from './people.ts';
import { record } from './record.ts';
import { endSessions, idleLimit, openSession, type Session, sessionFor } from './sessions.ts';

export type Entrant = {
  device: string;
  /** The session that this browser had: a sign-in ends it. */
  before: Session | undefined;
  now: Date;
};

export type Entered = { person: PersonRow; setCookie: string[] };

/** Signs in by the button of a link; `undefined` if the link or its person is no longer valid. */
export const enterByLink = (
  use: UseDatabase,
  settings: Settings,
  link: { token: string; asker: string | undefined },
  entrant: Entrant,
): Promise<Entered | undefined> =>
  transact(use, async (transaction) => {
    const email = await spendLink(transaction, link, entrant.now);
    if (email === undefined) return undefined;
    const person = await personFor(transaction, email, ownersBySetting(settings), entrant.now);
    return person && enter(transaction, settings, { person, way: 'link' }, entrant);
  });

/** Starts the session of somebody who has proved who they are. */
export async function enter(
  transaction: Database,
  settings: Settings,
  { person, way }: { person: PersonRow; way: 'link' | 'passkey' },
  { device, before, now }: Entrant,
): Promise<Entered> {
  const session = await openSession(transaction, { person: person.id, device, way }, now);
  if (before) {
    const sessions = transaction
      .selectFrom('sessions')
      .select('id')
      .where('person', '=', person.id);
    // Signing in again on a device keeps its notifications.
    await transaction
      .updateTable('pushes')
      .set({ session: session.id })
      .where('session', '=', before.id)
      .where('session', 'in', sessions)
      .execute();
    await transaction.deleteFrom('sessions').where('id', '=', before.id).execute();
  }
  const details = { way, device };
  await record(transaction, { at: now, person: person.id, did: 'signed-in', details });
  return { person, setCookie: [sessionFor(settings, session.token)] };
}

async function personFor(
  transaction: Database,
  email: string,
  owners: string[],
  now: Date,
): Promise<PersonRow | undefined> {
  const known = await personByEmail(transaction, email);
  if (known) return mayComeIn(known, owners) ? known : undefined;
  if (!owners.includes(email)) return undefined;
  const person = { email, name: nameFrom(email), role: 'owner' as const, invited_by: null };
  return addPerson(transaction, person, now);
}

/** ‘Sarah Lister’ of sarah.lister@…, until its owner changes it. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(' ') || email;

/** Ends the session of this browser. */
export const signOut = (
  use: UseDatabase,
  { person, session, now }: { person: string; session: string; now: Date },
): Promise<void> =>
  transact(use, async (transaction) => {
    await endSessions(transaction, person, { id: session });
    await record(transaction, { at: now, person, did: 'signed-out' });
  });

/** Entries later than this come from a clock that was ahead. */
const longest = 31 * day;
/** The database refuses to delete younger entries. */
const recordMonths = 24;

/** Deletes links, challenges and sessions that have ended, and log entries after two years. */
export async function forgetSignIns(database: Database, now: Date): Promise<void> {
  const ahead = after(now, longest);
  // A used link can still report when it was used.
  for (const [table, kept] of [
    ['sign_in_links', day],
    ['challenges', hour],
  ] as const)
    await database
      .deleteFrom(table)
      .where((is) =>
        is.or([is('expires_at', '<', after(now, -kept)), is('expires_at', '>', ahead)]),
      )
      .execute();
  await database
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('ends_at', '<', now.toISOString()),
        is('seen_at', '<', after(now, -idleLimit)),
        is('ends_at', '>', ahead),
      ]),
    )
    .execute();
  await database
    .deleteFrom('pushes')
    .where('session', 'not in', database.selectFrom('sessions').select('id'))
    .execute();
  // A day later than the database would let it go: its clock may be behind ours.
  const kept = after(addMonths(now, -recordMonths), -day);
  await database.deleteFrom('record').where('at', '<', kept).execute();
}
