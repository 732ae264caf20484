/** What a browser remembers of the link that it asked for, as long as the link lasts. */
import type { Settings } from '../settings.ts';
import { emailOf } from './ask.ts';
import { isInOffice } from './at-the-door.ts';
import { askerCookie, cookie, readCookie } from './cookies.ts';
import { linkLife } from './links.ts';
import { newToken } from './tokens.ts';

/** `to`: where it was on its way to. */
type Asked = { asker: string; email: string; at: Date; to: string };

/** What the cookie says. A browser may say anything: only what can be right is taken. */
export function readAsked(request: Request, settings: Settings): Asked | undefined {
  try {
    const text = readCookie(request, askerCookie(settings)) ?? '';
    const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const [asker, at, email] = [String(said.asker), new Date(Number(said.at)), emailOf(said.email)];
    if (!/^[\w-]{43}$/.test(asker) || Number.isNaN(at.getTime()) || !email) return undefined;
    return { asker, email, at, to: placeOf(said.to) };
  } catch {
    return undefined;
  }
}

/** An address of the office to go on to; anything else leads to its first page. */
export const placeOf = (to: unknown): string =>
  typeof to === 'string' && isInOffice(to) ? to : '/office';

/** The same browser has the same secret: a link that it asked for before still knows it. */
export const askerOf = (request: Request, settings: Settings): string =>
  readAsked(request, settings)?.asker ?? newToken();

/** The Set-Cookie header. */
export function askedCookie(settings: Settings, { at, ...asked }: Asked): string {
  const text = Buffer.from(JSON.stringify({ ...asked, at: at.getTime() })).toString('base64url');
  return cookie(settings, askerCookie(settings), text, { seconds: linkLife / 1000 });
}

/** The header that takes it away. */
export const notAsked = (settings: Settings): string =>
  cookie(settings, askerCookie(settings), '', { seconds: 0 });
