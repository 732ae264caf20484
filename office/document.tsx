import type { ReactNode } from 'react';
import type { Assets } from '../server/http/office.ts';

/** The document round a page. Scripts and styles are files: no policy has to allow a line of it. */
export const Document = ({ assets, children }: { assets: Assets; children: ReactNode }) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fffefb" />
      <meta name="robots" content="noindex, nofollow" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
    <body>{children}</body>
  </html>
);
