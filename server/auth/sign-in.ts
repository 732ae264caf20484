/**
 * Signing in by a link or a passkey, signing out, and forgetting what they left. Only the button on
 * the page of a link signs in: mail scanners open links.
 */
import { addMonths, after, day, hour, minute } from '../../calendar/durations.ts';
import { type Database, transact, type UseDatabase } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { digestOf, newToken } from '../signing.ts';
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
export const enterByLink = (use: UseDatabase, settings: Settings, link: Link, entrant: Entrant) =>
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

async function personFor(transaction: Database, email: string, owners: string[], now: Date) {
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

/** Deletes links, challenges and sessions that have ended, and log entries after two years. */
export async function forgetSignIns(database: Database, now: Date): Promise<void> {
  // Later ones come from a clock that was ahead.
  const ahead = after(now, 31 * day);
  await database
    .deleteFrom('challenges')
    .where((is) => is.or([is('expires_at', '<', after(now, -hour)), is('expires_at', '>', ahead)]))
    .execute();
  await database
    .deleteFrom('sign_in_links')
    .where((is) =>
      is.or([
        is('expires_at', '<', after(now, -knownFor)),
        is('expires_at', '>', ahead),
        is.and([is('used_at', 'is', null), is('expires_at', '<', after(now, -day))]),
      ]),
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
  // The database refuses to delete younger entries. Its clock may be a day behind ours.
  const kept = after(addMonths(now, -24), -day);
  await database.deleteFrom('record').where('at', '<', kept).execute();
}

export const signInPath = '/office/sign-in';
export const linkPath = (token: string): string => `${signInPath}/link/${token}`;

/** How long an emailed link works, in ms. */
export const linkLife = 15 * minute;

/** Makes a link. `asker`: the secret of the browser that asked; without, it is handed over. */
export async function makeLink(
  database: Database,
  { email, asker }: { email: string; asker?: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const [mark, life] = asker === undefined ? [null, hour] : [digestOf(asker), linkLife];
  await database
    .insertInto('sign_in_links')
    .values({ digest: digestOf(token), email, asker: mark, expires_at: after(now, life) })
    .execute();
  return token;
}

type Link = { token: string; asker: string | undefined };

/**
 * Looks at a link without using it. 'elsewhere': it is for another browser. 'spent': used at
 * `usedAt`, expired, or unknown.
 */
export async function lookAtLink(database: Database, { token, asker = '' }: Link, now: Date) {
  const links = database.selectFrom('sign_in_links').where('digest', '=', digestOf(token));
  const link = await links.selectAll().executeTakeFirst();
  if (!link || link.used_at || link.expires_at <= now.toISOString())
    return { kind: 'spent', usedAt: link?.used_at } as const;
  const isHere = link.asker === null || link.asker === digestOf(asker);
  return isHere ? ({ kind: 'open', email: link.email } as const) : ({ kind: 'elsewhere' } as const);
}

/** Uses up a link and all others of its email address, which it returns to one request only. */
async function spendLink(transaction: Database, { token, asker = '' }: Link, now: Date) {
  const spent = await transaction
    .updateTable('sign_in_links')
    .set({ used_at: now.toISOString() })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('digest', '=', digestOf(token))
    .where((is) => is.or([is('asker', 'is', null), is('asker', '=', digestOf(asker))]))
    .returning('email')
    .executeTakeFirst();
  if (spent) await endLinks(transaction, spent.email, now);
  return spent?.email;
}

/** Ends all links of an email address. They count as expired: nobody has signed in by them. */
export const endLinks = (database: Database, email: string, now: Date) =>
  database
    .updateTable('sign_in_links')
    .set({ expires_at: now.toISOString() })
    .where((is) => is.and({ email, used_at: null }))
    .where('expires_at', '>', now.toISOString())
    .execute();

/** In ms: how long a used link shows that its browser has signed in. */
export const knownFor = 90 * day;

/** Has this browser signed in by a link to this email address? */
export async function hasEntered(
  database: Database,
  { email, asker }: { email: string; asker: string },
): Promise<boolean> {
  const links = database.selectFrom('sign_in_links').select('digest').where('email', '=', email);
  const used = links.where('asker', '=', digestOf(asker)).where('used_at', 'is not', null);
  return Boolean(await used.limit(1).executeTakeFirst());
}

/** A link for the first owner while email is off; `undefined` without an office or an owner. */
export async function startLink(
  use: UseDatabase,
  settings: Settings,
  { port, now }: { port: number; now: Date },
): Promise<string | undefined> {
  const [email] = ownersBySetting(settings);
  if (!settings.office || settings.smtpUrl || email === undefined) return undefined;
  const token = await transact(use, async (transaction) => {
    await record(transaction, { at: now, person: undefined, did: 'link-made' });
    return makeLink(transaction, { email }, now);
  });
  const site = new URL(settings.siteUrl);
  if (site.port === '0') site.port = String(port);
  return `${site.origin}${linkPath(token)}`;
}

/** Prints that link on standard error, not in the log, which goes on to places without secrets. */
export async function sayStartLink(
  use: UseDatabase,
  settings: Settings,
  at: { port: number; now: Date },
): Promise<void> {
  const link = await startLink(use, settings, at).catch(() => undefined);
  if (link)
    process.stderr.write(
      `\n  The office is at ${link}\n  The link works once, within the hour, and makes you its owner.\n\n`,
    );
}
