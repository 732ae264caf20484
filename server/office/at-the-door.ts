/**
 * What a browser meets whose session has ended. It is led to the door, if somebody signed in with
 * it before; all others learn nothing.
 */
import type { Answer } from './office-request.ts';
import type { Visit } from './visits.ts';

export const doorPath = '/office/sign-in';

/** Is this an address below /office that somebody may be led to, once they have signed in? */
export const isInOffice = (path: string): boolean => /^\/office(?:[/?][^\\\s]*)?$/.test(path);

/** The address of the door, from which the way leads on to `path`. */
export const doorFor = (path: string): string =>
  path === '/office' ? doorPath : `${doorPath}?${new URLSearchParams({ to: path })}`;

/**
 * A page that is opened leads to the door. What a script asks for, and a form, which cannot be
 * asked for again by an address, are told 401; the form with the door as its page, and what was
 * typed is still in the browser behind it.
 */
export async function atTheDoor(
  request: Request,
  { person, known }: Pick<Visit, 'person' | 'known'>,
  show: (asked: Request) => Promise<Answer>,
): Promise<Answer> {
  if (person || !known) return undefined;
  const { pathname, search, origin } = new URL(request.url);
  const mode = request.headers.get('sec-fetch-mode');
  const opened = mode === null || mode === 'navigate';
  if (!opened) return new Response(null, { status: 401 });
  if (request.method !== 'POST')
    return new Response(null, { status: 303, headers: { Location: doorFor(pathname + search) } });
  const door = await show(new Request(`${origin}${doorPath}?ended`));
  return door && new Response(door.body, { status: 401, headers: door.headers });
}
