/**
 * One-time links. Opening one shows a page; only the button on it signs in, for scanners of mail
 * open every link. A link that was asked for works in the browser that asked: in any other it shows
 * six figures, to be typed there.
 */
import { randomInt } from 'node:crypto';
import { hour, minute } from '../../calendar/durations.ts';
import type { Database, Tables } from '../enquiries/store/database.ts';
import { digestOf, newToken } from './tokens.ts';

/** In ms. */
export const linkLife = 15 * minute;
const startLinkLife = hour;
const lifeOf = { mail: linkLife, start: startLinkLife, handed: startLinkLife };

/** So many wrong figures end a link. */
const mostTries = 5;

type LinkKind = Tables['sign_in_links']['kind'];

export const linkPath = (token: string): string => `/office/sign-in/link/${token}`;

/** Makes a link for an address. `asker`: the secret of the browser that asked. */
export async function makeLink(
  database: Database,
  { email, kind, asker }: { email: string; kind: LinkKind; asker?: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await database
    .insertInto('sign_in_links')
    .values({
      digest: digestOf(token),
      email,
      kind,
      asker: asker === undefined ? null : digestOf(asker),
      made_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifeOf[kind]).toISOString(),
    })
    .execute();
  return token;
}

/**
 * What a link would do now. 'elsewhere': another browser asked for it, at `askedAt`. 'spent': it
 * was used at `usedAt`, is too old, or was never ours.
 */
type LinkState =
  | { kind: 'open'; email: string }
  | { kind: 'elsewhere'; askedAt: string }
  | { kind: 'spent'; usedAt: string | undefined };

/** Looks at a link without using it. */
export async function lookAtLink(
  database: Database,
  { token, asker }: { token: string; asker: string | undefined },
  now: Date,
): Promise<LinkState> {
  const link = await database
    .selectFrom('sign_in_links')
    .selectAll()
    .where('digest', '=', digestOf(token))
    .executeTakeFirst();
  if (!link || link.used_at || link.expires_at <= now.toISOString())
    return { kind: 'spent', usedAt: link?.used_at ?? undefined };
  return link.asker === null || link.asker === digestOf(asker ?? '')
    ? { kind: 'open', email: link.email }
    : { kind: 'elsewhere', askedAt: link.made_at };
}

const unspent = (database: Database, now: Date) =>
  database
    .updateTable('sign_in_links')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

/**
 * Uses a link up, and with it all others of its address; answers the address. Of two who use one at
 * once, one gets it.
 */
export async function spendLink(
  transaction: Database,
  { token, asker }: { token: string; asker: string | undefined },
  now: Date,
): Promise<string | undefined> {
  const spent = await unspent(transaction, now)
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digestOf(token))
    .where((is) => is.or([is('asker', 'is', null), is('asker', '=', digestOf(asker ?? ''))]))
    .returning('email')
    .executeTakeFirst();
  if (spent) await endLinks(transaction, spent.email, now);
  return spent?.email;
}

/** Ends all links of an address. */
export async function endLinks(database: Database, email: string, now: Date): Promise<void> {
  await unspent(database, now)
    .set({ used_at: now.toISOString() })
    .where('email', '=', email)
    .execute();
}

/** Six figures for the browser that asked; nothing when the link is spent. Asked again, others. */
export async function showFigures(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const figures = String(randomInt(1_000_000)).padStart(6, '0');
  const { numUpdatedRows } = await unspent(database, now)
    .set({ figures: digestOf(figures) })
    .where('digest', '=', digestOf(token))
    .where('asker', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows ? figures : undefined;
}

/**
 * Uses up the link whose figures were typed in the browser that asked for it. A million figures are
 * few, but without that browser's secret they open nothing, and five wrong ones end the link.
 */
export async function spendFigures(
  transaction: Database,
  { figures, asker }: { figures: string; asker: string },
  now: Date,
): Promise<string | undefined> {
  const tried = await unspent(transaction, now)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('asker', '=', digestOf(asker))
    .where('figures', 'is not', null)
    .where('tries', '<', mostTries)
    .returning(['email', 'figures'])
    .execute();
  const email = tried.find((link) => link.figures === digestOf(figures))?.email;
  if (email) await endLinks(transaction, email, now);
  return email;
}
