import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { officeContext } from '../context.ts';
import { Frame } from '../frame.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { person } = context.get(officeContext);
  return { name: person?.name ?? '' };
};

/** What has come in, in the order of what was promised. */
export function Component() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <Frame title="Inbox" person={name}>
      <h1>Inbox</h1>
    </Frame>
  );
}
