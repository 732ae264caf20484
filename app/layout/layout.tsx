import type { ReactNode } from 'react';
import { pages } from '../../content/pages.ts';
import { Tel } from '../blocks/firm.tsx';
import { Press } from '../components/button.tsx';
import { useLayout, usePage } from '../page-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page, footer and what the scripts of app/enhance bring to life on every page. */
export function Layout({ children }: { children: ReactNode }) {
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

/**
 * The phone's call bar, in reach of the thumb once the page's own button has gone by. It rises only
 * with a script, which also says whether the line is open (enhance/call-bar.ts).
 */
function CallBar() {
  const { path, firm } = usePage();
  return (
    <nav className="call-bar" aria-label="Call us" data-line={JSON.stringify(firm.line)} hidden>
      <Tel className="call-bar__ring">
        {`Call ${firm.phone}`}
        <small />
      </Tel>
      {path !== '/contact' && (
        <a className="call-bar__go" href="/contact" data-cta>
          Free site survey
        </a>
      )}
    </nav>
  );
}

/**
 * Asks whether visits may be counted, where the site counts them. Hidden until its script decides
 * (enhance/consent.ts). The links to /privacy#counting bring it back.
 */
function ConsentStrip() {
  const { gtag } = useLayout();
  if (!gtag) return null;
  return (
    <section
      className="counting sheet"
      aria-label="Analytics cookies"
      tabIndex={-1}
      data-gtag={gtag.id}
      hidden
    >
      <div className="counting__plate">
        <p className="counting__ask">
          <b>Can we use analytics cookies?</b> <span />
          <a href="/privacy#counting">What they record</a>
        </p>
        <div className="counting__answers">
          <Press value="yes">Accept</Press>
          <Press value="no">Reject</Press>
        </div>
      </div>
    </section>
  );
}
