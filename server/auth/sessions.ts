/** The sessions of office users, and their cookies: a browser has a token, we its digest. */
import { randomUUID } from 'node:crypto';
import { after, day, hour, minute } from '../../calendar/durations.ts';
import type { Database, UseDatabase } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { digestOf, newToken } from '../signing.ts';
import { mayComeIn, ownersBySetting, type Person, roleOf } from './people.ts';

type Site = { siteUrl: string };

const isSecure = ({ siteUrl }: Site): boolean => siteUrl.startsWith('https:');

/** Over https a `__Host-` cookie, which only this host can set; browsers refuse one over http. */
export const sessionCookie = (site: Site): string => (isSecure(site) ? '__Host-office' : 'office');

/** Which browser asked for a link, for as long as the link lasts. */
export const askerCookie = (site: Site): string =>
  isSecure(site) ? '__Host-office-asked' : 'office-asked';

/** A Set-Cookie header, hidden from scripts and other sites' forms. `seconds`: 0 deletes it. */
export function cookie(site: Site, name: string, value: string, seconds: number) {
  const secure = isSecure(site) ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie of this request; of several with one name the first. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const machines: [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android.*Mobile/, 'an Android phone'],
  [/Android/, 'an Android tablet'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'a Mac'],
  [/CrOS/, 'a Chromebook'],
  [/Linux/, 'Linux'],
];

/** ‘Safari on an iPhone’, from the header User-Agent. */
export function deviceOf({ headers }: Request): string {
  const userAgent = headers.get('user-agent') ?? '';
  const named = (list: [RegExp, string][]) => list.find(([of]) => of.test(userAgent))?.[1];
  const [browser, machine] = [named(browsers) ?? 'A browser', named(machines)];
  return machine ? `${browser} on ${machine}` : browser;
}

/** In ms: idle and absolute limits of a session. */
export const idleLimit = 7 * day;
const absoluteLimit = 30 * day;

/** Starts a session of somebody who has just proved who they are. */
export async function openSession(
  database: Database,
  { person, device, way }: { person: string; device: string; way: 'link' | 'passkey' },
  now: Date,
) {
  const [id, token, at] = [randomUUID(), newToken(), now.toISOString()];
  const times = { made_at: at, seen_at: at, ends_at: after(now, absoluteLimit) };
  await database
    .insertInto('sessions')
    .values({ id, person, digest: digestOf(token), ...times, device, way })
    .execute();
  return { id, token };
}

/** The Set-Cookie header that gives a browser its session. */
export const sessionFor = (settings: Pick<Settings, 'siteUrl'>, token: string): string =>
  cookie(settings, sessionCookie(settings), token, absoluteLimit / 1000);

/** The Set-Cookie header that deletes it. */
export const noSession = (site: Site): string => cookie(site, sessionCookie(site), '', 0);

export type Session = { id: string; madeAt: Date };

/** May this session change who may sign in? For an hour after it began. */
export const proves = (session: Session | undefined, now: Date): boolean =>
  session !== undefined && now.getTime() - session.madeAt.getTime() < hour;

type Visit = { person?: Person; session?: Session };
export type VisitOf = (request: Request, now: Date) => Promise<Visit>;

/** Looks up who has signed in. A request without a session cookie makes no query. */
export function visits(use: UseDatabase, settings: Settings): VisitOf {
  const owners = ownersBySetting(settings);
  return async (request, now) => {
    const token = readCookie(request, sessionCookie(settings));
    const found = token && (await use((database) => findSession(database, token, now)));
    if (!found || !mayComeIn(found, owners)) return {};
    const { id, email, name } = found;
    const person = { id: found.person, email, name, role: roleOf(found, owners) };
    return { person, session: { id, madeAt: new Date(found.made_at) } };
  };
}

async function findSession(database: Database, token: string, now: Date) {
  const found = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person')
    .selectAll('sessions')
    .select(['people.email', 'people.name', 'people.role', 'people.invited_by', 'people.ended_at'])
    .where('digest', '=', digestOf(token))
    .where('ends_at', '>', now.toISOString())
    .where('seen_at', '>', after(now, -idleLimit))
    .executeTakeFirst();
  // Once a minute at most: a page asks for many pictures.
  if (found && found.seen_at <= after(now, -minute))
    await database
      .updateTable('sessions')
      .set({ seen_at: now.toISOString() })
      .where('id', '=', found.id)
      .execute();
  return found;
}

/** Ends one session of somebody, all, or all but one; returns how many there were. */
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
