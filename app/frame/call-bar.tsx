import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import type { lineState } from '../../calendar/phone-line.ts';
import { hourLabels } from '../../calendar/time-of-day.ts';
import { telephoneLink } from '../../enquiry/telephone.ts';
import { useFirm } from './use-firm.ts';

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
};
/** Minutes since 1970; nothing where the page is prerendered, whose clock is not the visitor's. */
const thisMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Tells whether the line is open. Working days and bank holidays come after the page's own scripts:
 * until then, and where they cannot be fetched, the bar has the hours alone.
 */
function useLineState() {
  const [tell, setTell] = useState<typeof lineState>();
  useEffect(() => {
    import('../../calendar/phone-line.ts').then(
      (calendar) => setTell(() => calendar.lineState),
      () => {},
    );
  }, []);
  return tell;
}

/**
 * The phone's call bar, in reach of the thumb once the page's own button has gone by. It knows when
 * the line is open.
 */
export function CallBar({ up }: { up: boolean }) {
  const { phone, line } = useFirm();
  const { opens, closes } = hourLabels(line);
  const { pathname } = useLocation();
  const tell = useLineState();
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  const state = minute ? tell?.(new Date(minute * 60_000), line) : undefined;
  return (
    <nav className={`call-bar call-bar--fixed${up ? ' is-up' : ''}`} aria-label="Call us">
      <a className="call-bar__ring tab-num" href={telephoneLink(phone)} data-cta>
        {state && !state.open ? 'Leave a message' : `Call ${phone}`}
        <small>{state?.text ?? `Mon-Fri, ${opens}-${closes}`}</small>
      </a>
      <Link
        className="call-bar__go"
        to={pathname === '/contact' ? '#contact' : '/contact'}
        data-cta
      >
        Free site survey
      </Link>
    </nav>
  );
}
