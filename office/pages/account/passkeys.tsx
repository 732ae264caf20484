/** Passkeys: the page that offers one, and the JSON that browser/account.ts asks for. */
import { useLoaderData } from 'react-router';
import { countTry, mailNewPasskey, placeOf } from '../../../server/auth/ask.ts';
import {
  enterByPasskey,
  keepPasskey,
  passkeyToMake,
  passkeyToUse,
} from '../../../server/auth/passkeys.ts';
import { deviceOf, proves } from '../../../server/auth/sessions.ts';
import { type Args, officeContext } from '../../context.ts';
import { ButtonLink } from '../../forms.tsx';
import { Page } from '../../layout.tsx';
import { nounOf, PasskeyButton, withCookies } from './page.tsx';

export const loader = ({ request, context }: Args) => {
  const { settings } = context.get(officeContext);
  return {
    to: placeOf(new URL(request.url).searchParams.get('to')),
    host: new URL(settings.siteUrl).hostname,
    noun: nounOf(request),
  };
};

/** Offered after a sign-in by link, to users without a passkey. */
export function Component() {
  const { to, host, noun } = useLoaderData<typeof loader>();
  return (
    <Page title="Sign in faster next time" plain>
      <p>
        Use your fingerprint, face or PIN. It never leaves your {noun}. If you lose the {noun},
        remove its passkey on another device.
      </p>
      <PasskeyButton does="make" host={host} to={to} first>
        Add a passkey
      </PasskeyButton>
      <ButtonLink href={to}>Not now</ButtonLink>
    </Page>
  );
}

const tooOften = (wait: number) =>
  Response.json(
    { fault: 'Too many tries. Wait ten minutes, or ask for an email link.' },
    { status: 429, headers: { 'Retry-After': String(wait) } },
  );

const refused = (fault: string) => Response.json({ fault }, { status: 422 });

/** What the browser is to sign. */
export async function useChallenge({ context }: Args) {
  const { use, settings, address, now } = context.get(officeContext);
  const wait = await countTry(use, address, now);
  return wait ? tooOften(wait) : Response.json(await passkeyToUse(use, settings, now));
}

/** Signs in by what it signed. */
export async function useAnswer({ request, context }: Args) {
  const { use, settings, session, address, now } = context.get(officeContext);
  const wait = await countTry(use, address, now);
  if (wait) return tooOften(wait);
  const response = await request.json().catch(() => null);
  const device = deviceOf(request);
  const entered = await enterByPasskey(use, settings, response, { device, before: session, now });
  if (!entered) return refused('We don’t recognise this passkey. Ask for an email link instead.');
  return Response.json({}, { headers: withCookies(entered.setCookie) });
}

/** A new passkey opens the office for good, so adding one needs a recent sign-in. */
const stale = () => refused('Sign in again, then add the passkey.');

/** What the browser is to make a passkey of. */
export async function makeChallenge({ context }: Args) {
  const { use, settings, person, session, now } = context.get(officeContext);
  if (!person || !proves(session, now)) return stale();
  return Response.json(await passkeyToMake(use, settings, person, now));
}

/** Stores what it made. */
export async function makeAnswer({ request, context }: Args) {
  const { use, settings, person, session, now } = context.get(officeContext);
  if (!person || !proves(session, now)) return stale();
  const response = await request.json().catch(() => ({}));
  const device = deviceOf(request);
  const kept = await keepPasskey(use, settings, { person, response, device }, now);
  if (!kept) return refused('That didn’t work. Try again.');
  if (settings.smtpUrl) void mailNewPasskey(settings, { email: person.email, device, at: now });
  return Response.json({});
}
