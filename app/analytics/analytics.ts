import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { redirectFor } from '../../content/redirects.ts';

/**
 * The five events of the specification (section 7). Sent only where the page has a tag function;
 * otherwise nothing happens.
 */
type Events = {
  page_view: { page_path: string };
  lead_form_view: Record<string, never>;
  lead_form_submit: { service: string; postcode: string; city?: string; page_path?: string };
  cta_click: { cta_text: string; city?: string; page_path?: string };
  location_page_view: { city: string; page_path: string };
};

declare global {
  // `var`, or it would be no property of globalThis and of window
  var gtag: ((command: string, name: unknown, payload?: object) => void) | undefined;
}

/** What the tag throws is no matter of the page's: a visitor reads and sends all the same. */
export function track<Name extends keyof Events>(name: Name, payload: Events[Name]) {
  try {
    globalThis.gtag?.('event', name, payload);
  } catch {}
}

/**
 * Reports each page that the visitor comes to, also when it is the one that they were on. Not an
 * address that leads on to another, nor a filter or a place on the same page: that is no
 * navigation.
 */
export function usePageViews() {
  const location = useLocation();
  const last = useRef<typeof location>(undefined);
  useEffect(() => {
    const { pathname, hash } = location;
    // What somebody looks for is nobody else's business.
    const search = pathname.startsWith('/search') ? '' : location.search;
    if (redirectFor(pathname)) return;
    const before = last.current;
    last.current = location;
    if (
      pathname !== before?.pathname ||
      (location.search === before.search && hash === before.hash)
    )
      track('page_view', { page_path: pathname + search });
  }, [location]);
}

/**
 * Reports clicks on what is marked data-cta and on every link that rings or writes to us, on town
 * pages with the town and the path. One listener for the page: a button needs to know nothing about
 * it.
 */
export function trackClicks(event: MouseEvent) {
  const button = (event.target as Element).closest('[data-cta],[href^=tel],[href^=mailto]');
  if (!button) return;
  const city = document.querySelector<HTMLElement>('[data-city]')?.dataset.city;
  // The small print of a button, such as the call bar's hours, is not its name.
  const text = [...button.childNodes]
    .map((node) => (node.nodeName === 'SMALL' ? '' : node.textContent))
    .join('')
    .trim();
  track(
    'cta_click',
    city ? { cta_text: text, page_path: location.pathname, city } : { cta_text: text },
  );
}
