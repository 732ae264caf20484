/** Signing in by a link or a passkey, and signing out. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import type { Settings } from '../settings.ts';
import { knownFrom } from './browser.ts';
import { spendLink } from './links.ts';
import { mayComeIn, ownersBySetting, type PersonRow, personByEmail } from './people.ts';
import { record } from './record.ts';
import { endSessions, openSession, type Session, sessionFor } from './sessions.ts';

/** The person about to sign in, and from where. */
export type Entrant = {
  device: string;
  /** The session that this browser had: a sign-in ends it. */
  before: Session | undefined;
  now: Date;
};

/** The Set-Cookie headers that give a browser its session. */
export type Entered = { person: PersonRow; setCookie: string[] };

/** By a link's button. `undefined` when it is spent, or its address may not come in any more. */
export const enterByLink = (
  use: UseDatabase,
  settings: Settings,
  link: { token: string; asker: string | undefined },
  entrant: Entrant,
): Promise<Entered | undefined> =>
  use((database) =>
    database.transaction().execute(async (transaction) => {
      const email = await spendLink(transaction, link, entrant.now);
      if (email === undefined) return undefined;
      const person = await personFor(transaction, email, ownersBySetting(settings), entrant.now);
      return person && enter(transaction, settings, { person, way: 'link' }, entrant);
    }),
  );

/** Starts the session of somebody who has proved who they are. */
export async function enter(
  transaction: Database,
  settings: Settings,
  { person, way }: { person: PersonRow; way: 'link' | 'passkey' },
  { device, before, now }: Entrant,
): Promise<Entered> {
  if (before) await transaction.deleteFrom('sessions').where('id', '=', before.id).execute();
  const session = await openSession(transaction, { person: person.id, device, way }, now);
  const details = { way, device };
  await record(transaction, { at: now, person: person.id, did: 'signed-in', details });
  return { person, setCookie: [sessionFor(settings, session.token), knownFrom(settings)] };
}

/** Whose address this is, if they may come in. An owner of the settings is made at first sight. */
async function personFor(
  transaction: Database,
  email: string,
  owners: string[],
  now: Date,
): Promise<PersonRow | undefined> {
  const known = await personByEmail(transaction, email);
  if (known) return mayComeIn(known, owners) ? known : undefined;
  if (!owners.includes(email)) return undefined;
  return transaction
    .insertInto('people')
    .values({
      id: randomUUID(),
      email,
      name: nameFrom(email),
      role: 'owner',
      invited_by: null,
      made_at: now.toISOString(),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A name to begin with, until its owner says another: ‘Sarah Lister’ of sarah.lister@…. */
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
  use((database) =>
    database.transaction().execute(async (transaction) => {
      await endSessions(transaction, person, { id: session });
      await record(transaction, { at: now, person, did: 'signed-out' });
    }),
  );
