import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { lineHours, lineState } from '../../calendar/phone-line.ts';
import { telephoneLink } from '../../enquiry/telephone.ts';
import { useFirm } from './use-firm.ts';

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
};
/** Minutes since 1970; nothing where the page is prerendered, whose clock is not the visitor's. */
const thisMinute = () => Math.floor(Date.now() / 60_000);

/**
 * The phone's call bar, in reach of the thumb once the page's own button has gone by. It knows when
 * the line is open.
 */
export function CallBar({ up }: { up: boolean }) {
  const { phone, line } = useFirm();
  const { opens, closes } = lineHours(line);
  const { pathname } = useLocation();
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  const state = minute ? lineState(new Date(minute * 60_000), line) : undefined;
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
