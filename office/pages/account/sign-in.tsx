import { data, useActionData, useLoaderData } from 'react-router';
import { hourOf } from '../../../calendar/spoken-times.ts';
import {
  askedCookie,
  askerOf,
  askForLink,
  countTry,
  emailOf,
  placeOf,
  readAsked,
} from '../../../server/auth/ask.ts';
import { passkeysOf } from '../../../server/auth/passkeys.ts';
import { deviceOf } from '../../../server/auth/sessions.ts';
import { enterByLink, lookAtLink } from '../../../server/auth/sign-in.ts';
import { type Args, officeContext, readForm } from '../../context.ts';
import { Button, Field, Form, TextLink } from '../../forms.tsx';
import { Page } from '../../layout.tsx';
import { leadTo, PasskeyButton, Said } from './page.tsx';

/** Why somebody is here again, by the query. */
const reasons = {
  ended:
    'You’ve been signed out. Your text is still on the previous page. Sign in in another tab, then go back.',
  again: 'Sign in again to continue. We won’t ask again for an hour.',
};

export const loader = ({ request, context }: Args) => {
  const { person, settings } = context.get(officeContext);
  const { searchParams } = new URL(request.url);
  const to = placeOf(searchParams.get('to'));
  const again = searchParams.has('again');
  if (person && !again) throw leadTo(to);
  return {
    to,
    why: again ? reasons.again : searchParams.has('ended') ? reasons.ended : undefined,
    mails: Boolean(settings.smtpUrl),
    email: person?.email ?? '',
    host: new URL(settings.siteUrl).hostname,
  };
};

export async function action({ request, context }: Args) {
  const { use, settings, address, now } = context.get(officeContext);
  const { email: typed = '', to } = await readForm(request);
  const email = emailOf(typed);
  const fault = (words: string, status: number, headers: Record<string, string> = {}) =>
    data({ typed, fault: words }, { status, headers });
  if (!email) return fault('Enter your email address, like sarah@example.org.', 422);
  const asker = askerOf(request, settings);
  const device = deviceOf(request);
  const { wait } = await askForLink({ use, settings }, { email, asker, device, address, at: now });
  if (wait) {
    const minutes = Math.ceil(wait / 60);
    const words = `Too many requests. Try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`;
    return fault(words, 429, { 'Retry-After': String(wait) });
  }
  const asked = { asker, email, to: placeOf(to) };
  return leadTo('/office/sign-in/sent', [askedCookie(settings, asked)]);
}

/** An email address, or a passkey. */
export function Component() {
  const { to, why, mails, email, host } = useLoaderData<typeof loader>();
  const wrong = useActionData<typeof action>();
  return (
    <Page title="Sign in to the office">
      {why && <Said>{why}</Said>}
      {mails ? (
        <Form className="form" action="/office/sign-in" values={{ to }}>
          <Field
            id="email"
            label="Your email address"
            type="email"
            autoComplete="email"
            required
            defaultValue={wrong?.typed ?? email}
            error={wrong?.fault}
          />
          <Button look="go">Send me a link</Button>
        </Form>
      ) : (
        <Said>Email isn’t set up. Use the sign-in link printed when the server starts.</Said>
      )}
      <PasskeyButton does="use" host={host} to={to}>
        Sign in with a passkey
      </PasskeyButton>
      <p className="note quiet">
        You don’t need a password. We only email people on the staff list.
      </p>
    </Page>
  );
}

const sentLoader = ({ request, context }: Args) => {
  const asked = readAsked(request, context.get(officeContext).settings);
  if (!asked) throw leadTo('/office/sign-in');
  return { email: asked.email, to: asked.to };
};

function Sent() {
  const { email, to } = useLoaderData<typeof sentLoader>();
  return (
    <Page title="Check your email">
      <p>
        If <b>{email}</b> is on the staff list, we’ve sent a link. It works once, in this browser.
      </p>
      <p className="dimension">15 minutes</p>
      <Form action="/office/sign-in" values={{ email, to }}>
        <Button>Send another link</Button>
      </Form>
    </Page>
  );
}

/** The page after asking: the same whether a link was sent or not. */
export const sent = { loader: sentLoader, Component: Sent };

/** Looking changes nothing: mail scanners open every link. */
async function linkLoader({ request, params, context }: Args) {
  const { use, settings, now } = context.get(officeContext);
  const link = { token: params.token ?? '', asker: readAsked(request, settings)?.asker };
  const state = await use((database) => lookAtLink(database, link, now));
  return data(state, { status: state.kind === 'spent' ? 410 : 200 });
}

/**
 * Signs in. A person without a passkey is led past the offer of one, where passkeys can work, and
 * any other straight to where they were going.
 */
async function linkAction({ request, params, context }: Args) {
  const { use, settings, session, now, ...office } = context.get(officeContext);
  if (await countTry(use, office.address, now))
    return data({ fault: 'Too many tries. Wait ten minutes.' }, { status: 429 });
  const asked = readAsked(request, settings);
  const link = { token: params.token ?? '', asker: asked?.asker };
  const entrant = { device: deviceOf(request), before: session, now };
  const entered = await enterByLink(use, settings, link, entrant);
  if (!entered) return data({ fault: '' }, { status: 410 });
  const to = placeOf(asked?.to);
  const passkeys = await use((database) => passkeysOf(database, entered.person.id));
  const fits = new URL(request.url).hostname === new URL(settings.siteUrl).hostname;
  const offer = `/office/sign-in/lock?${new URLSearchParams({ to })}`;
  const known = asked ? [askedCookie(settings, { ...asked, email: '', to: '' })] : [];
  return leadTo(!passkeys.length && fits ? offer : to, [...entered.setCookie, ...known]);
}

/** What is behind a sign-in link. */
function LinkPage() {
  const state = useLoaderData<typeof linkLoader>();
  const fault = useActionData<typeof linkAction>()?.fault;
  if (state.kind === 'spent')
    return (
      <Page title="This link has been used or has expired">
        {state.usedAt && <p>It was used at {hourOf(state.usedAt)}.</p>}
        <a className="button button--go" href="/office/sign-in">
          Send a new link
        </a>
      </Page>
    );
  if (state.kind === 'elsewhere')
    return (
      <Page title="This link was requested elsewhere">
        <p>
          Open this link on the device where you asked for it, or{' '}
          <TextLink href="/office/sign-in">ask for a new link here</TextLink>.
        </p>
      </Page>
    );
  return (
    <Page title="Sign in to the office">
      {fault && <Said fault>{fault}</Said>}
      <p>
        Sign in as <b>{state.email}</b>. The link works once.
      </p>
      <Form>
        <Button look="go">Sign in</Button>
      </Form>
    </Page>
  );
}

export const link = { loader: linkLoader, action: linkAction, Component: LinkPage };
