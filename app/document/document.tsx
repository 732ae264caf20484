import { existsSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { once } from '../../content/read.ts';
import hanken from '../fonts/hanken-grotesk.woff2?url';
import youngSerif from '../fonts/young-serif.woff2?url';
import type { PageEvents } from '../page-module.ts';
import { styles } from '../styles/styles.ts';
import firstPicture from './first-picture.inline.js?raw';
import pageEvents from './page-events.inline.js?raw';

type Props = {
  head: ReactNode;
  /** The script of the site; `undefined` if the address is a secret. */
  script: string | undefined;
  /** Where visits are counted: what lets events wait for the tag (enhance/counting.ts). */
  counting: string | undefined;
  events: PageEvents;
  graph: object | undefined;
  children: ReactNode;
};

/*
 * Scripts of a few lines that cannot wait; the content policy allows them by their hashes.
 *
 * page-events: the analytics events of a page itself, and clicks on calls to action (SPECIFICATION
 * 7), sent to a global gtag wherever one exists. Inline, so that a visitor who leaves at once is
 * counted. It leaves out what somebody searches for, and the small print of a button.
 *
 * first-picture: browsers fetch lazy pictures from some 1,250 pixels below the screen as soon as a
 * page is laid out, and on a slow line seven of them took half of it from the first picture. The
 * script moves lazy pictures far above the page, where no browser fetches them, until the first
 * picture is painted or failed, the page has loaded, or the visitor touches, types or scrolls. With
 * a link to a place in the page, and without constructed style sheets (Safari 15), it does nothing.
 *
 * contact-about: fills in the contact page before it is painted, so that nothing on it moves.
 */
export const Inline = ({ code }: { code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a file of this folder
  <script dangerouslySetInnerHTML={{ __html: code }} />
);

/** The document round every page. */
export const Document = ({ head, script, counting, events, graph, children }: Props) => (
  <html lang="en-GB" data-events={events.length ? JSON.stringify(events) : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#17352b" />
      {head}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="preload" href={youngSerif} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={hanken} as="font" type="font/woff2" crossOrigin="anonymous" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant of this build */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {counting && <Inline code={counting} />}
      {script && (
        <>
          <Inline code={pageEvents} />
          <Inline code={firstPicture} />
          {/* Nothing in the page waits for it: the first picture goes first. */}
          <script type="module" src={script} fetchPriority="low" />
        </>
      )}
      {graph && (
        <>
          <link rel="alternate" type="application/rss+xml" title="Projects" href="/projects.xml" />
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: no tag can stand in it
            dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
          />
        </>
      )}
    </head>
    <body>{children}</body>
  </html>
);

/** Written by the build beside the server's bundle (scripts/bundle.ts). */
const manifest = new URL('./assets.json', import.meta.url);

/** `late`: the files of each script that comes later, between spaces. */
type Assets = { script: string; late: Record<string, string> };
const assets = once(
  (): Assets =>
    existsSync(manifest)
      ? JSON.parse(readFileSync(manifest, 'utf8'))
      : { script: '/app/enhance/site.ts', late: {} },
);

/** The address of the site's script: the built one, while developing its source. */
export const siteScript = (): string => assets().script;

/** What a part of the page needs before it imports its script (enhance/dom.ts). */
export const lateScripts = (name: 'enquiry' | 'search') => assets().late[name];
