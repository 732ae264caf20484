import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deviceOf, placeOf } from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { nounOf } from './answers.ts';
import { Door, LockButton } from './door.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { person, settings } = context.get(officeContext);
  return {
    name: person?.name ?? '',
    to: placeOf(new URL(request.url).searchParams.get('to')),
    host: new URL(settings.siteUrl).hostname,
    noun: nounOf(deviceOf(request.headers.get('user-agent'))),
  };
};

/** Offered once in each browser, after its first sign-in by a link. */
export function Component() {
  const { name, to, host, noun } = useLoaderData<typeof loader>();
  return (
    <Door title="Sign in faster next time" person={name}>
      <p>
        Use your fingerprint, face or PIN. It never leaves your {noun}. If you lose the {noun},
        remove its passkey on another device.
      </p>
      <LockButton does="make" host={host} to={to} first>
        Add a passkey
      </LockButton>
      <a className="button button--line" href={to}>
        Not now
      </a>
    </Door>
  );
}
