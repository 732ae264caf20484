import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { telephoneLink } from '../../enquiry/telephone.ts';
import { Lost } from './lost.tsx';
import { useFirm } from './use-firm.ts';

/**
 * A page that could not be fetched: on one bar of signal this is nobody's mistake. Back leads to
 * the page before, which is still in memory (app/document/visited.ts).
 */
export function NoSignal() {
  const { pathname, search } = useLocation();
  const { phone } = useFirm();
  const [tries, setTries] = useState(0);
  // The whole page, and only once there is something to load: else the browser's own error page
  // would take the place of this one. At once when the server answers after all: the site may have
  // been built anew, and what this visit knows of it is gone.
  useEffect(() => {
    fetch(pathname + search, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => {},
    );
  }, [pathname, search, tries]);
  return (
    <>
      <title>No signal</title>
      <Lost
        title="No signal"
        mark="0 bars"
        buttons={
          <>
            <button className="button button--go" type="button" onClick={() => setTries(tries + 1)}>
              Try again
            </button>
            <button className="button button--line" type="button" onClick={() => history.back()}>
              Back
            </button>
          </>
        }
      >
        This page didn’t load. Pages you’ve already opened still work. Go back, or call us on{' '}
        <a className="link tab-num" href={telephoneLink(phone)}>
          {phone}
        </a>
        . <b role="status">{tries > 0 && `Still no signal (tried: ${tries}).`}</b>
      </Lost>
    </>
  );
}
