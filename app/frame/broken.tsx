import { telephoneLink } from '../../enquiry/telephone.ts';
import { usePage } from '../page-context.ts';

export const brokenHead = { title: 'Unexpected Application Error!' };

/** The page for any other error. `what`: its status, while developing its message. */
export function Broken({ what }: { what: string }) {
  const { phone } = usePage().firm;
  return (
    <main className="broken">
      <h1>Unexpected Application Error!</h1>
      <p>{what}</p>
      <p>
        Nothing you sent earlier is lost. Reload the page, or call us on{' '}
        <a className="link tab-num" href={telephoneLink(phone)}>
          {phone}
        </a>
        .
      </p>
      <p>
        <a className="button button--line" href="/">
          Return to Home
        </a>
      </p>
    </main>
  );
}
