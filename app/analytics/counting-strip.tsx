import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { notice } from '../ui/notices.ts';
import { track } from './analytics.ts';
import {
  type Answer,
  deleteCookies,
  fallSilent,
  fetchTag,
  keep,
  standing,
  tell,
} from './counting.ts';

const said = {
  yes: 'You’ve accepted analytics cookies.',
  no: 'You’ve rejected analytics cookies.',
  browser: 'Your browser asks us not to count your visits, so we don’t.',
};

/**
 * Asks whether visits may be counted, and once it is allowed sees to it. It stands in nobody's way:
 * it moves nothing, holds no focus, and is gone while somebody types. The links to
 * /privacy#counting bring it back.
 */
export function CountingStrip({ id, isFree }: { id: string; isFree: boolean }) {
  const { pathname, search } = useLocation();
  // The tag reads the address by itself, and there it has what somebody looks for.
  const isSearch = pathname.startsWith('/search');
  const [now, setNow] = useState(standing);
  const [isRecalled, setRecalled] = useState(false);
  const strip = useRef<HTMLElement>(null);
  /** What had the focus when it was brought back. */
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    if (now === 'yes' && !isSearch) {
      tell(id);
      fetchTag(id);
      return;
    }
    fallSilent(id);
    if (now !== 'yes') deleteCookies();
  }, [now, isSearch, id]);

  useChangesElsewhere(setNow);
  useRecall(
    useCallback((link: HTMLElement) => {
      const found = standing();
      if (found === 'browser') return void notice('notice', said.browser);
      before.current = link;
      flushSync(() => setRecalled(true));
      strip.current?.focus();
    }, []),
  );
  useRoomFor(strip, now === undefined || isRecalled);

  function choose(answer: Answer) {
    keep(answer);
    flushSync(() => {
      setNow(answer);
      setRecalled(false);
    });
    (before.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
    before.current = null;
    notice('notice', said[answer]);
    if (answer !== 'yes' || now === 'yes' || isSearch) return;
    tell(id);
    track('page_view', { page_path: pathname + search });
  }

  if (now !== undefined && !isRecalled) return null;
  return (
    <section
      className={`counting sheet${isFree || isRecalled ? ' is-up' : ''}`}
      aria-label="Analytics cookies"
      tabIndex={-1}
      ref={strip}
    >
      <div className="counting__plate">
        <p className="counting__ask">
          <b>Can we use analytics cookies?</b> {now && `${said[now]} `}
          <Link to="/privacy#counting">What they record</Link>
        </p>
        <div className="counting__answers">
          <button className="button button--line" type="button" onClick={() => choose('yes')}>
            Accept
          </button>
          <button className="button button--line" type="button" onClick={() => choose('no')}>
            Reject
          </button>
        </div>
      </div>
    </section>
  );
}

/** Another tab may have another answer, and a page that Back brings from memory an older one. */
function useChangesElsewhere(found: (now: ReturnType<typeof standing>) => void) {
  useEffect(() => {
    const look = () => found(standing());
    const back = ({ persisted }: PageTransitionEvent) => persisted && look();
    addEventListener('storage', look);
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', back);
    };
  }, [found]);
}

/** Calls back when somebody takes a link to where one's mind is changed; the link leads nowhere. */
function useRecall(recall: (link: HTMLElement) => void) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[href="/privacy#counting"]');
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || link.closest('.counting')) return;
      event.preventDefault();
      recall(link);
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, [recall]);
}

/**
 * Above the call bar, however high that is, and with room for the page's last lines above it. What
 * the keyboard comes to is not behind it.
 */
function useRoomFor(strip: { current: HTMLElement | null }, isThere: boolean) {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.call-bar');
    if (!isThere || !strip.current) return;
    const root = document.documentElement.style;
    const measure = () => {
      root.setProperty('--call-bar', `${bar?.offsetHeight ?? 0}px`);
      const { top = 0, bottom = 0, height = 0 } = strip.current?.getBoundingClientRect() ?? {};
      root.setProperty('--counting', `${height}px`);
      const hangs = top < innerHeight / 2;
      root.scrollPaddingTop = hangs ? `${bottom + 16}px` : '';
      root.scrollPaddingBottom = hangs ? '' : `${(bar?.offsetHeight ?? 0) + height + 16}px`;
    };
    const sizes = new ResizeObserver(measure);
    for (const one of [bar, strip.current]) if (one) sizes.observe(one);
    return () => {
      sizes.disconnect();
      root.removeProperty('--counting');
      root.removeProperty('scroll-padding');
    };
  }, [isThere, strip]);
}
