/** Who asks for a page of the office. */
import { hour } from '../../calendar/durations.ts';
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import type { Settings } from '../settings.ts';
import { cookie, knownCookie, readCookie, sessionCookie } from './cookies.ts';
import { ownersBySetting, type Person } from './people.ts';
import { absoluteLimit, findSession, type NewSession } from './sessions.ts';

export type Visit = {
  person: Person | undefined;
  /** The id of the session, and when its person proved who they are. */
  session: { id: string; madeAt: Date } | undefined;
  /** Has somebody signed in with this browser before? Proves nothing. */
  known: boolean;
  /** Set-Cookie headers for the answer. */
  setCookie: string[];
};

export type VisitOf = (request: Request, now: Date) => Promise<Visit>;

/** The header that gives a browser its session. */
export const sessionFor = (
  settings: Pick<Settings, 'siteUrl'>,
  { token }: Pick<NewSession, 'token'>,
): string => cookie(settings, sessionCookie(settings), token, { seconds: absoluteLimit / 1000 });

/** The header that takes it away. */
export const noSession = (settings: Pick<Settings, 'siteUrl'>): string =>
  cookie(settings, sessionCookie(settings), '', { seconds: 0 });

/** In ms: for so long a sign-in is proof enough to change who may come in. */
const proofLasts = hour;

/** Did they prove a moment ago who they are? Else they sign in once more before such a change. */
export const proves = (session: Visit['session'], now: Date): boolean =>
  session !== undefined && now.getTime() - session.madeAt.getTime() < proofLasts;

/** Looks up who has signed in. Whoever holds no cookie of ours costs the database nothing. */
export function visits(use: UseDatabase, settings: Settings): VisitOf {
  const owners = ownersBySetting(settings);
  return async (request, now) => {
    const known = readCookie(request, knownCookie) !== undefined;
    const token = readCookie(request, sessionCookie(settings));
    if (!token) return { person: undefined, session: undefined, known, setCookie: [] };
    const rotates = request.method === 'GET';
    const session = await use((database) => findSession(database, token, owners, now, rotates));
    if (!session) return { person: undefined, session: undefined, known, setCookie: [] };
    const { id, madeAt, person } = session;
    const setCookie = session.token ? [sessionFor(settings, { token: session.token })] : [];
    return { person, session: { id, madeAt }, known, setCookie };
  };
}
