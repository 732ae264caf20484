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
    <Door
      title={noun === 'computer' ? 'Next time, without a mail' : 'Next time, just your thumb'}
      person={name}
    >
      <p>
        This {noun} can open the office with the lock it already has. Nothing leaves the {noun}.
        When you lose it, end its sign-in from another.
      </p>
      <LockButton does="make" host={host} to={to} first>
        Use this {noun}’s lock
      </LockButton>
      <a className="button button--line" href={to}>
        Not on this {noun}
      </a>
    </Door>
  );
}
