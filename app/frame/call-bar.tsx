import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lineState } from '../../calendar/phone-line.ts';
import { telephone } from '../ui/button.tsx';
import { useFirm } from './use-firm.ts';

/**
 * The phone's call bar, in reach of the thumb once the page's own button has gone by. It knows when
 * the line is open.
 */
export function CallBar({ up }: { up: boolean }) {
  const { phone, line } = useFirm();
  const { pathname } = useLocation();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const every = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(every);
  }, []);
  const state = now && lineState(now, line);
  return (
    <nav className={`callbar callbar--fixed${up ? ' is-up' : ''}`} aria-label="Call us">
      <a className="callbar__ring tab-num" href={telephone(phone)} data-cta>
        {state && !state.open ? 'Leave a message' : `Call ${phone}`}
        <small>{state?.text ?? 'Mon-Fri, 8am-6pm'}</small>
      </a>
      <Link className="callbar__go" to={pathname === '/contact' ? '#contact' : '/contact'} data-cta>
        Free site survey
      </Link>
    </nav>
  );
}
