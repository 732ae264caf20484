import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { trackClicks, usePageViews } from '../analytics/analytics.ts';
import type { CallBar, Counting } from './call-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useMarker } from './use-marker.ts';
import { useRouteFocus } from './use-route-focus.ts';

/** Header, page, footer and what the whole site listens for. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const past = useMarker(pathname);
  useRouteFocus(pathname, hash);
  usePageViews();
  const [late, setLate] = useState<{ CallBar: typeof CallBar; Counting: typeof Counting }>();
  useEffect(() => {
    import('./call-bar.tsx').then(setLate, () => {});
    import('../offline/register.ts').catch(() => {});
  }, []);
  useEffect(() => {
    document.addEventListener('click', trackClicks);
    return () => document.removeEventListener('click', trackClicks);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Header past={past} />
      {late && <late.Counting />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {late && <late.CallBar past={past} />}
    </>
  );
}
