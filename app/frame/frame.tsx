import type { ReactNode } from 'react';
import { pages } from '../../content/pages.ts';
import { ConsentStrip } from '../analytics/consent-strip.tsx';
import { usePage } from '../page-context.ts';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page, footer and what the scripts of app/enhance bring to life on every page. */
export function Frame({ children }: { children: ReactNode }) {
  // What a link to the contact page asks about from here (enhance/contact-about.ts).
  const about = pages().get(usePage().path)?.about;
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Header />
      <ConsentStrip />
      <main id="main" tabIndex={-1} data-about={about && JSON.stringify(about)}>
        {children}
      </main>
      <Footer />
      <CallBar />
    </>
  );
}
