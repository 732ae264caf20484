/** One-time sign-in links. Only the button on the page signs in: mail scanners open links. */
import { hour, minute } from '../../calendar/durations.ts';
import { type Database, transact, type UseDatabase } from '../db/database.ts';
import { after } from '../db/leases.ts';
import type { Settings } from '../settings.ts';
import { digestOf, newToken } from '../signing.ts';
import { ownersBySetting } from './people.ts';
import { record } from './record.ts';

export const signInPath = '/office/sign-in';
export const linkPath = (token: string): string => `${signInPath}/link/${token}`;

/** How long a link works that is emailed, or printed or handed over, in ms. */
export const linkLife = 15 * minute;
const handedLinkLife = hour;

/** Makes a link for an email address. `asker`: the secret of the browser that asked for it. */
export async function makeLink(
  database: Database,
  { email, asker }: { email: string; asker?: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  const [mark, life] = asker === undefined ? [null, handedLinkLife] : [digestOf(asker), linkLife];
  await database
    .insertInto('sign_in_links')
    .values({ digest: digestOf(token), email, asker: mark, expires_at: after(now, life) })
    .execute();
  return token;
}

type Link = { token: string; asker: string | undefined };

/** 'elsewhere': for another browser. 'spent': used at `usedAt`, expired, or unknown. */
type LinkState =
  | { kind: 'open'; email: string }
  | { kind: 'elsewhere' }
  | { kind: 'spent'; usedAt: string | null | undefined };

/** Looks at a link without using it. */
export async function lookAtLink(
  database: Database,
  { token, asker = '' }: Link,
  now: Date,
): Promise<LinkState> {
  const links = database.selectFrom('sign_in_links').where('digest', '=', digestOf(token));
  const link = await links.selectAll().executeTakeFirst();
  if (!link || link.used_at || link.expires_at <= now.toISOString())
    return { kind: 'spent', usedAt: link?.used_at };
  const isHere = link.asker === null || link.asker === digestOf(asker);
  return isHere ? { kind: 'open', email: link.email } : { kind: 'elsewhere' };
}

const spend = (database: Database, now: Date) =>
  database
    .updateTable('sign_in_links')
    .set({ used_at: now.toISOString() })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

/** Uses up a link and all others of its email address, which it returns to one request only. */
export async function spendLink(
  transaction: Database,
  { token, asker = '' }: Link,
  now: Date,
): Promise<string | undefined> {
  const spent = await spend(transaction, now)
    .where('digest', '=', digestOf(token))
    .where((is) => is.or([is('asker', 'is', null), is('asker', '=', digestOf(asker))]))
    .returning('email')
    .executeTakeFirst();
  if (spent) await endLinks(transaction, spent.email, now);
  return spent?.email;
}

/** Ends all links of an email address. */
export const endLinks = async (database: Database, email: string, now: Date): Promise<void> =>
  void (await spend(database, now).where('email', '=', email).execute());

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
