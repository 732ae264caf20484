import { isRouteErrorResponse } from 'react-router';
import { telephoneLink } from '../../enquiry/telephone.ts';

type Props = { error: unknown; phone: string | undefined };

/**
 * The page for whatever else went wrong: the status and the way on. It stands without the frame,
 * which may be what is broken. While developing it shows the error's own words.
 */
export function Broken({ error, phone }: Props) {
  const what = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : import.meta.env.DEV && error instanceof Error
      ? error.message
      : '500';
  return (
    <main className="broken">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>{what}</p>
      <p>
        Nothing you sent earlier is lost. Reload the page
        {phone && (
          <>
            , or call us on{' '}
            <a className="link tab-num" href={telephoneLink(phone)}>
              {phone}
            </a>
          </>
        )}
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
