import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  askedCookie,
  askerOf,
  askForLink,
  emailOf,
  placeOf,
  readAsked,
} from '../../../server/auth/ask.ts';
import { deviceOf } from '../../../server/auth/sessions.ts';
import { officeContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { AccountPage, Field, leadTo, PasskeyButton, Said, said } from './page.tsx';

/** Why somebody is here again, by the query. */
const reasons = {
  ended:
    'You’ve been signed out. Your text is still on the previous page. Sign in in another tab, then go back.',
  again: 'Sign in again to continue. We won’t ask again for an hour.',
};

export const loader = ({ request, context }: LoaderFunctionArgs) => {
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

export async function action({ request, context }: ActionFunctionArgs) {
  const { use, settings, address, now } = context.get(officeContext);
  const form = await readForm(request);
  const typed = said(form, 'email');
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
  const asked = { asker, email, to: placeOf(form.get('to')) };
  return leadTo('/office/sign-in/sent', [askedCookie(settings, asked)]);
}

/** An email address, or a passkey. */
export function Component() {
  const { to, why, mails, email, host } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const wrong = failed instanceof Response ? undefined : failed;
  return (
    <AccountPage title="Sign in to the office">
      {why && <Said>{why}</Said>}
      {mails ? (
        <form className="account-form" method="post" action="/office/sign-in">
          <Field
            id="email"
            label="Your email address"
            type="email"
            autoComplete="email"
            required
            defaultValue={wrong?.typed ?? email}
            fault={wrong?.fault}
          />
          <input type="hidden" name="to" value={to} />
          <div className="account-cell account-cell--send">
            <button className="button button--go" type="submit">
              Send me a link
            </button>
          </div>
        </form>
      ) : (
        <Said>Email isn’t set up. Use the sign-in link printed when the server starts.</Said>
      )}
      <PasskeyButton does="use" host={host} to={to}>
        Sign in with a passkey
      </PasskeyButton>
      <p className="note quiet">
        You don’t need a password. We only email people on the staff list.
      </p>
    </AccountPage>
  );
}

const sentLoader = ({ request, context }: LoaderFunctionArgs) => {
  const asked = readAsked(request, context.get(officeContext).settings);
  if (!asked) throw leadTo('/office/sign-in');
  return { email: asked.email, to: asked.to };
};

function Sent() {
  const { email, to } = useLoaderData<typeof sentLoader>();
  return (
    <AccountPage title="Check your email">
      <p>
        If <b>{email}</b> is on the staff list, we’ve sent a link. It works once, in this browser.
      </p>
      <p className="dimension">15 minutes</p>
      <form method="post" action="/office/sign-in">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="to" value={to} />
        <button className="button button--line" type="submit">
          Send another link
        </button>
      </form>
    </AccountPage>
  );
}

/** The page after asking: the same whether a link was sent or not. */
export const sent = { loader: sentLoader, Component: Sent };
