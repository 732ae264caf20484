import type { ReactNode } from 'react';
import { longestQuery } from '../../content/search-words.ts';
import { Tel } from '../blocks/firm.tsx';
import { Go, Submit } from '../components/button.tsx';
import { Picture, type PictureData } from '../content/picture.tsx';
import type { PageModule } from '../page-module.ts';
import { type PageHead, siteName } from '../seo/head.tsx';

const picture: PictureData = { name: 'arena', hold: [50, 60] };

type Props = { title: string; buttons: ReactNode; children: ReactNode };

/** A page that is missing: what is missing, and the ways on. */
export const Lost = ({ title, buttons, children }: Props) => (
  <section className="lost sheet">
    <div className="lost__pic">
      <Picture picture={picture} sizes="max(100vw, 60rem)" silent />
    </div>
    <div className="lost__plate">
      <p className="lost__mark">404</p>
      <h1>{title}</h1>
      <p>{children}</p>
      {/* While enhance/site.ts looks for the page that was meant. */}
      <p className="lost__loading" role="status" hidden>
        Loading...
      </p>
      {/* The server writes the nearest pages into it (server/http/views.ts). */}
      <div className="lost__near" />
      <search>
        <form action="/search" className="lost__find">
          <label htmlFor="q">Search this site</label>
          <input id="q" type="search" name="q" maxLength={longestQuery} />
          <Submit>Search</Submit>
        </form>
      </search>
      <div className="buttons mt-5">{buttons}</div>
    </div>
  </section>
);

const words = "The page you're looking for doesn't exist or has been moved.";

export const notFoundHead: PageHead = {
  title: `Page Not Found | ${siteName}`,
  description: words,
  robots: 'noindex',
};

/** The page for an unknown address. The server redirects old addresses before it comes here. */
export const NotFound = () => (
  <Lost title="Page Not Found" buttons={<Go href="/">Return to Home</Go>}>
    {words}
  </Lost>
);

export const brokenHead = { title: 'Unexpected Application Error!' };

/** The page for any other error. `what`: its status, while developing its message. */
export const Broken = ({ what }: { what: string }) => (
  <main className="broken stack-4">
    <h1>Unexpected Application Error!</h1>
    <p>{what}</p>
    <p>
      Nothing you sent earlier is lost. Reload the page, or call us on <Tel className="link" />.
    </p>
    <p>
      <a className="button button--line" href="/">
        Return to Home
      </a>
    </p>
  </main>
);

/**
 * The page that the service worker shows in place of one that is not on this device. The worker
 * adds links to those that are. It has no picture, because none can come.
 */
const NoSignal = () => (
  <section className="lost sheet">
    <div className="lost__plate">
      <p className="lost__mark">No signal</p>
      <h1>You’re offline</h1>
      <p>
        This page isn’t saved on this device. Call us on <Tel className="link" />, or write your
        message now and we’ll send it when you’re online.
      </p>
      <div className="buttons mt-5">
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the page that is missing */}
        <a className="button button--go" href="">
          Try again
        </a>
        <a className="button button--line" href="/contact">
          Write a message
        </a>
      </div>
    </div>
    <div className="lost__here" id="here" />
  </section>
);

export const noSignal: PageModule = {
  loader: () => null,
  head: () => ({ title: 'You’re offline | Thornbeck', path: '', robots: 'noindex' }),
  default: NoSignal,
};
