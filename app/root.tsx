import hanken from '@faces/hanken-grotesk.woff2?url';
import youngSerif from '@faces/young-serif.woff2?url';
import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { isSecret } from '../enquiry/secret-addresses.ts';
import { NonceContext } from './document/nonce.ts';
import { reachOrRemember, Unreached, useVisited } from './document/visited.ts';
import { Broken } from './frame/broken.tsx';
import { Frame } from './frame/frame.tsx';
import { frameData } from './frame/frame-data.server.ts';
import { NoSignal } from './frame/no-signal.tsx';
import { NotFound } from './frame/not-found.tsx';
import { lastFrame } from './frame/use-frame.ts';
import { styles } from './styles/styles.ts';

export const loader = () => frameData();

export const clientMiddleware = [reachOrRemember];

/** The document. It is the same for every page, for errors too. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const data = useRouteLoaderData<typeof loader>('root');
  // No script runs where the address is a secret: none can tell anybody of it.
  const { pathname } = useLocation();
  const secret = isSecret(pathname);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17352b" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={youngSerif} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={hanken} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* This project's own style sheet; the browser keeps what came with the page. */}
        <style
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant of this build
          dangerouslySetInnerHTML={{ __html: styles }}
          suppressHydrationWarning
        />
        <Links nonce={nonce} />
        {/* A tag reads the address by itself, and there it has what somebody looks for. */}
        {data?.gtag && !secret && !pathname.startsWith('/search') && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the only variable is the setting
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: data.gtag.head }} />
        )}
      </head>
      <body>
        {children}
        {!secret && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Every page, in its frame; a page at a secret address has its own. */
export default function Root() {
  useVisited();
  const { pathname } = useLocation();
  if (isSecret(pathname)) return <Outlet />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/**
 * Whatever went wrong below: an unknown address has its own page, anything else says what and
 * offers the way on.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  // Not useFirm: when the root's own loader failed there is none.
  const phone = (useRouteLoaderData<typeof loader>('root') ?? lastFrame())?.firm.phone;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Frame>
        <NotFound />
      </Frame>
    );
  }
  if (error instanceof Unreached) {
    return (
      <Frame>
        <NoSignal />
      </Frame>
    );
  }
  return <Broken error={error} phone={phone} />;
}
