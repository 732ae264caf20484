import {
  type Answer,
  deleteCookies,
  fallSilent,
  fetchTag,
  keep,
  standing,
  tell,
} from './counting.ts';
import { isPlainClick, one, onView } from './dom.ts';
import { notice } from './notices.ts';

const said = {
  yes: 'You’ve accepted analytics cookies.',
  no: 'You’ve rejected analytics cookies.',
  browser: 'Your browser asks us not to count your visits, so we don’t.',
};

/**
 * Asks whether visits may be counted, and does what the answer says. The strip moves nothing, holds
 * no focus, and hides while somebody types. The links to /privacy#counting bring it back.
 */
export function consent(): void {
  const strip = one('.counting');
  const id = strip?.dataset.gtag;
  if (!strip || !id) return;
  // The tag reads the address by itself, and there it would find what somebody searches for.
  const isSearch = location.pathname.startsWith('/search');
  let now = standing();
  let isRecalled = false;
  /** What had the focus when the strip was brought back. */
  let before: HTMLElement | null = null;

  const look = () => {
    now = standing();
    const counts = now === 'yes' && !isSearch;
    if (counts) {
      tell(id);
      fetchTag(id);
    } else {
      fallSilent(id);
      if (now !== 'yes') deleteCookies();
    }
    show();
  };
  const show = () => {
    strip.hidden = now !== undefined && !isRecalled;
    const state = one('.counting__ask span', strip);
    if (state) state.textContent = now && isRecalled ? `${said[now]} ` : '';
    rise();
    measure();
  };
  // On a phone it waits until nothing that the page is there for is in view.
  let isInWay = true; // until it is known
  const rise = () => strip.classList.toggle('is-up', isRecalled || !isInWay);
  const measure = measureFor(strip);
  onView('main :is(.form, .button--go)', (isInView) => {
    isInWay = isInView;
    rise();
  });

  strip.addEventListener('click', ({ target }) => {
    const { value } = (target as Element).closest('button') ?? {};
    if (value !== 'yes' && value !== 'no') return;
    const was = now;
    keep(value satisfies Answer);
    isRecalled = false;
    look();
    (before ?? document.getElementById('main'))?.focus({ preventScroll: true });
    before = null;
    notice('notice', said[value]);
    if (value === 'yes' && was !== 'yes' && !isSearch)
      window.gtag?.('event', 'page_view', { page_path: location.pathname + location.search });
  });
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLElement>('a[href="/privacy#counting"]');
      if (!link || !isPlainClick(event) || strip.contains(link)) return;
      event.preventDefault();
      if (standing() === 'browser') return void notice('notice', said.browser);
      before = link;
      isRecalled = true;
      show();
      strip.focus();
    },
    true,
  );
  // Another tab may have another answer, and a page that Back brings from memory an older one:
  // capturing, this listener runs before the one that counts the view (page-events.inline.js).
  addEventListener('storage', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look(), true);
  look();
}

/**
 * Keeps the strip above the call bar, however high that is, the page's last lines above the strip,
 * and what the keyboard comes to out from behind it.
 */
function measureFor(strip: HTMLElement): () => void {
  const bar = one('.call-bar');
  const root = document.documentElement.style;
  const measure = () => {
    if (strip.hidden) {
      root.removeProperty('--counting');
      root.removeProperty('scroll-padding');
      return;
    }
    root.setProperty('--call-bar', `${bar?.offsetHeight ?? 0}px`);
    const { top, bottom, height } = strip.getBoundingClientRect();
    root.setProperty('--counting', `${height}px`);
    const hangs = top < innerHeight / 2;
    root.scrollPaddingTop = hangs ? `${bottom + 16}px` : '';
    root.scrollPaddingBottom = hangs ? '' : `${(bar?.offsetHeight ?? 0) + height + 16}px`;
  };
  const sizes = new ResizeObserver(measure);
  for (const element of [bar, strip]) if (element) sizes.observe(element);
  return measure;
}
