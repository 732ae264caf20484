import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { hourOf } from '../../../calendar/spoken-times.ts';
import { askedCookie, countTry, placeOf, readAsked } from '../../../server/auth/ask.ts';
import { lookAtLink } from '../../../server/auth/links.ts';
import { deviceOf, knownCookie, readCookie } from '../../../server/auth/sessions.ts';
import { enterByLink } from '../../../server/auth/sign-in.ts';
import { officeContext } from '../../context.ts';
import { AccountPage, leadTo, Said } from './page.tsx';

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { use, settings, now } = context.get(officeContext);
  const link = { token: params.token ?? '', asker: readAsked(request, settings)?.asker };
  const state = await use((database) => lookAtLink(database, link, now));
  return data(state, { status: state.kind === 'spent' ? 410 : 200 });
}

/**
 * Signs in. The first sign-in of a browser leads past the offer of a passkey, where passkeys can
 * work, and any other straight to where the person was going.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { use, settings, session, now, ...office } = context.get(officeContext);
  if (await countTry(use, office.address, now))
    return data({ fault: 'Too many tries. Wait ten minutes.' }, { status: 429 });
  const asked = readAsked(request, settings);
  const link = { token: params.token ?? '', asker: asked?.asker };
  const entrant = { device: deviceOf(request), before: session, now };
  const entered = await enterByLink(use, settings, link, entrant);
  if (!entered) return data({ fault: '' }, { status: 410 });
  const to = placeOf(asked?.to);
  const isFirst = readCookie(request, knownCookie) === undefined;
  const fits = new URL(request.url).hostname === new URL(settings.siteUrl).hostname;
  return leadTo(isFirst && fits ? `/office/sign-in/lock?${new URLSearchParams({ to })}` : to, [
    ...entered.setCookie,
    askedCookie(settings, undefined),
  ]);
}

/** What is behind a sign-in link. */
export function Component() {
  const state = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const fault = failed && 'fault' in failed ? failed.fault : '';
  if (state.kind === 'spent')
    return (
      <AccountPage title="This link has been used or has expired">
        {state.usedAt && <p>It was used at {hourOf(state.usedAt)}.</p>}
        <a className="button button--go" href="/office/sign-in">
          Send a new link
        </a>
      </AccountPage>
    );
  if (state.kind === 'elsewhere')
    return (
      <AccountPage title="This link was requested elsewhere">
        <p>
          Open this link on the device where you asked for it, or{' '}
          <a className="link" href="/office/sign-in">
            ask for a new link here
          </a>
          .
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title="Sign in to the office">
      {fault && <Said fault>{fault}</Said>}
      <p>
        Sign in as <b>{state.email}</b>. The link works once.
      </p>
      <form method="post">
        <button className="button button--go" type="submit">
          Sign in
        </button>
      </form>
    </AccountPage>
  );
}
