import { useLocation } from 'react-router';
import { Lost } from './lost.tsx';
import { useFirm } from './use-firm.ts';

/** What the browser throws when an answer did not come at all; each has words of its own for it. */
export const isNoSignal = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/**
 * A page that could not be fetched: on one bar of signal this is nobody's mistake, and trying again
 * is all there is to do.
 */
export function NoSignal() {
  const { pathname, search } = useLocation();
  const { phone } = useFirm();
  return (
    <>
      <title>No signal</title>
      <Lost title="No signal" mark="0 bars" to={pathname + search} label="Try again">
        This page did not get through. Go back and you are where you were, or ring us on {phone}.
      </Lost>
    </>
  );
}
