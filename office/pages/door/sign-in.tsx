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
  deviceOf,
  emailOf,
  placeOf,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { readForm } from '../../read-form.ts';
import { leadTo, nounOf, said } from './answers.ts';
import { Door, Field, LockButton, Said } from './door.tsx';

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
    noun: nounOf(deviceOf(request.headers.get('user-agent'))),
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
  const device = deviceOf(request.headers.get('user-agent'));
  const { wait } = await askForLink({ use, settings }, { email, asker, device, address, at: now });
  if (wait) {
    const minutes = Math.ceil(wait / 60);
    const words = `Too many requests. Try again in ${minutes} minute${minutes > 1 ? 's' : ''}.`;
    return fault(words, 429, { 'Retry-After': String(wait) });
  }
  const asked = { asker, email, at: now, to: placeOf(form.get('to')) };
  return leadTo('/office/sign-in/sent', [askedCookie(settings, asked)]);
}

/** The door: a mail address, or this machine's lock. */
export function Component() {
  const { to, why, mails, email, host } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const wrong = failed instanceof Response ? undefined : failed;
  return (
    <Door title="Sign in to the office">
      {why && <Said>{why}</Said>}
      {mails ? (
        <form className="door-form" method="post" action="/office/sign-in">
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
          <div className="door-cell door-cell--send">
            <button className="button button--go" type="submit">
              Send me a link
            </button>
          </div>
        </form>
      ) : (
        <Said>Email isn’t set up. Use the sign-in link printed when the server starts.</Said>
      )}
      <LockButton does="use" host={host} to={to}>
        Sign in with a passkey
      </LockButton>
      <p className="note quiet">
        You don’t need a password. We only email people on the staff list.
      </p>
    </Door>
  );
}
