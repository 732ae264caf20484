import { knownCookie, readCookie } from '../../../server/office/door.ts';

/**
 * Where somebody goes who has just signed in by a link: once in each browser past the offer to use
 * its lock from now on, where passkeys can work, and else where they were on their way to.
 */
export function afterLink(request: Request, { siteUrl }: { siteUrl: string }, to: string): string {
  const isFirst = readCookie(request, knownCookie) === undefined;
  const fits = new URL(request.url).hostname === new URL(siteUrl).hostname;
  return isFirst && fits ? `/office/sign-in/lock?${new URLSearchParams({ to })}` : to;
}
