import {
  deviceOf,
  type Entrant,
  knownCookie,
  notAsked,
  type Office,
  readCookie,
} from '../../../server/office/door.ts';
import { leadTo } from './answers.ts';

/** Who is about to come in: on which machine, and in place of which session. */
export const entrantOf = (request: Request, { session, now }: Office): Entrant => ({
  device: deviceOf(request.headers.get('user-agent')),
  before: session,
  now,
});

/**
 * Leads on somebody who has just signed in by a link or its figures: once in each browser past the
 * offer to use its lock from now on, where passkeys can work, and else to where they were going.
 */
export function letIn(
  request: Request,
  settings: Office['settings'],
  to: string,
  { setCookie }: { setCookie: string[] },
): Response {
  const isFirst = readCookie(request, knownCookie) === undefined;
  const fits = new URL(request.url).hostname === new URL(settings.siteUrl).hostname;
  const next = isFirst && fits ? `/office/sign-in/lock?${new URLSearchParams({ to })}` : to;
  return leadTo(next, [...setCookie, notAsked(settings)]);
}
