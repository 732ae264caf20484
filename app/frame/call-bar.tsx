import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { lineState } from '../../calendar/phone-line.ts';
import { telephoneLink } from '../../enquiry/telephone.ts';
import { Counting as Asking } from '../analytics/counting.tsx';
import { askPath } from '../ui/ask-path.ts';
import { useConnectionNotices } from './use-connection.ts';
import { useFirm } from './use-firm.ts';
import { useSearchKey } from './use-search-key.ts';

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / 60_000);

/** Calls back when the page moves or changes its height, as it does when a form gives way. */
const everyMove = (look: () => void) => {
  const page = new ResizeObserver(look);
  const main = document.getElementById('main');
  if (main) page.observe(main);
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  return () => {
    page.disconnect();
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
  };
};
const isInView = (selector: string) =>
  [...document.querySelectorAll(selector)].some((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  });
/** Whether a form, or the receipt in its place, is on the screen. */
const formInView = () => isInView('main .form');
/** Whether one is, or the page's own orange button. */
const thingToDoInView = () => isInView('main :is(.form, .button--go)');

/**
 * The phone's call bar, in reach of the thumb once the page's own button has gone by (`past`). It
 * knows when the line is open. Over a form it would ask for what is being given: it is gone there.
 * It is fetched late, with what listens for the connection: without it, the header and the footer
 * have the same.
 */
export function CallBar({ past }: { past: boolean }) {
  useConnectionNotices();
  useSearchKey();
  const { phone, line } = useFirm();
  const { pathname } = useLocation();
  const minute = useSyncExternalStore(everyMinute, thisMinute);
  const form = useSyncExternalStore(everyMove, formInView);
  const state = lineState(new Date(minute * 60_000), line);
  return (
    <nav className={`call-bar${past && !form ? ' is-up' : ''}`} aria-label="Call us">
      <a className="call-bar__ring tab-num" href={telephoneLink(phone)}>
        {state.open ? `Call ${phone}` : 'Leave a message'}
        <small>{state.text}</small>
      </a>
      {pathname !== '/contact' && (
        <Link className="call-bar__go" to={askPath(pathname)} data-cta>
          Free site survey
        </Link>
      )}
    </nav>
  );
}

/** What asks whether visits may be counted: on a phone not before what the page is there for. */
export function Counting() {
  return <Asking isFree={!useSyncExternalStore(everyMove, thingToDoInView)} />;
}
