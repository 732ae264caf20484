import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { track, trackClicks } from '../analytics/analytics.ts';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useConnectionNotices } from './use-connection.ts';
import { useMarker } from './use-marker.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** Header, page, footer and what the whole site listens for. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const past = useMarker(pathname);
  useConnectionNotices();
  useRouteFocus(pathname, hash);
  useEffect(() => track('page_view', { page_path: pathname + search }), [pathname, search]);
  useEffect(() => {
    document.addEventListener('click', trackClicks);
    return () => document.removeEventListener('click', trackClicks);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Header past={past} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CallBar up={past} />
    </>
  );
}
