/** What the script of a lock's button asks for (browser/passkeys.ts): JSON in, JSON out. */
import type { ActionFunctionArgs } from 'react-router';
import {
  countTry,
  deviceOf,
  enterByPasskey,
  keepPasskey,
  mailNewPasskey,
  passkeyToMake,
  passkeyToUse,
  proves,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';

const tooOften = (wait: number) =>
  Response.json(
    { fault: 'Too many tries. Wait ten minutes, or ask for an email link.' },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );

const refused = (fault: string) => Response.json({ fault }, { status: 422 });

/** What the browser is to sign. */
export async function useChallenge({ context }: ActionFunctionArgs) {
  const { use, settings, address, now } = context.get(officeContext);
  const wait = await countTry(use, { address, at: now });
  return wait ? tooOften(wait) : Response.json(await passkeyToUse(use, settings, now));
}

/** What it signed: signs in. */
export async function useAnswer({ request, context }: ActionFunctionArgs) {
  const { use, settings, session, address, now } = context.get(officeContext);
  const wait = await countTry(use, { address, at: now });
  if (wait) return tooOften(wait);
  const response = await request.json().catch(() => ({}));
  const device = deviceOf(request.headers.get('user-agent'));
  const entered = await enterByPasskey(use, settings, response, { device, before: session, now });
  if (!entered) return refused('We don’t recognise this passkey. Ask for an email link instead.');
  const headers = new Headers();
  for (const cookie of entered.setCookie) headers.append('Set-Cookie', cookie);
  return Response.json({}, { headers });
}

/** A new lock opens the office for good: only who has just proved who they are may add one. */
const stale = () => refused('Sign in again, then add the passkey.');

/** What the browser is to make a passkey of. */
export async function makeChallenge({ context }: ActionFunctionArgs) {
  const { use, settings, person, session, now } = context.get(officeContext);
  if (!person || !proves(session, now)) return stale();
  return Response.json(await passkeyToMake(use, settings, person, now));
}

/** What it made: kept. */
export async function makeAnswer({ request, context }: ActionFunctionArgs) {
  const { use, settings, person, session, now } = context.get(officeContext);
  if (!person || !proves(session, now)) return stale();
  const response = await request.json().catch(() => ({}));
  const device = deviceOf(request.headers.get('user-agent'));
  const kept = await keepPasskey(use, settings, { person, response, device }, now);
  if (!kept) return refused('That didn’t work. Try again.');
  if (settings.smtpUrl) void mailNewPasskey(settings, { email: person.email, device, at: now });
  return Response.json({});
}
