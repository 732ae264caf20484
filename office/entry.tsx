/**
 * Answers one request to the office: React rendered on the server, forms that post, and scripts
 * that add to it. React Router's static handler finds the page and runs its loader or action.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { canPublish } from '../server/editor/publishing.ts';
import { BodyTooLong, MalformedBody } from '../server/enquiries/upload/read.ts';
import type { Answer, Assets, Office } from '../server/http/office.ts';
import { isAllowed, type OfficeRoute, officeContext } from './context.ts';
import { Page, Viewer } from './layout.tsx';
import { routes } from './routes.tsx';

/** The document round a page. Scripts and styles are files: no policy has to allow a line of it. */
export const Document = ({ assets, children }: { assets: Assets; children: ReactNode }) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fffefb" />
      <meta name="robots" content="noindex, nofollow" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {assets.scripts.length > 0 && <link rel="manifest" href="/office/push/manifest.json" />}
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

const handler = createStaticHandler(routes);

async function alone(request: Request, requestContext: RouterContextProvider): Promise<Answer> {
  try {
    const own: unknown = await handler.queryRoute(request, { requestContext });
    return own instanceof Response ? own : undefined;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status === 404 ? undefined : thrown;
    return refused(thrown);
  }
}

/** What a page refuses by a status: none of our forms asks for that, and no fault is ours. */
function refusal(status: number): Answer {
  if (status === 404) return undefined;
  const words = 'The office couldn’t read that request. Go back, reload the page and try again.';
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The response to an error of a page: a status, or an unreadable form. @throws any other error. */
function refused(thrown: unknown): Answer {
  if (isRouteErrorResponse(thrown)) return refusal(thrown.status);
  if (thrown instanceof MalformedBody) return refusal(400);
  if (thrown instanceof BodyTooLong) return refusal(413);
  throw thrown;
}

const html = (assets: Assets, page: ReactNode, status: number, headers = new Headers()) => {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const text = renderToStaticMarkup(<Document assets={assets}>{page}</Document>);
  return new Response(`<!DOCTYPE html>${text}`, { status, headers });
};

const noPage = (assets: Assets, person: Office['person'], title: string, words: string) =>
  html(
    assets,
    <Viewer value={{ person, hasOffice: true }}>
      <Page title={title}>
        <p>{words}</p>
        <p>
          <a href="/office">Inbox</a>
        </p>
      </Page>
    </Viewer>,
    404,
  );

/** A script gets the address to which a step leads: it opens that page, and loads it once. */
const whereTo = (request: Request, answer: Response): Response =>
  answer.status === 303 && request.headers.get('Accept') === 'application/json'
    ? Response.json({ to: answer.headers.get('Location') })
    : answer;

/** `undefined` for a stranger if the page is unknown or closed to them. */
export async function answer(request: Request, office: Office, assets: Assets): Promise<Answer> {
  const found = await pageFor(request, office, assets);
  if (found || !office.person || !office.settings.office) return found;
  const words = 'This enquiry or page was deleted, or your role can’t open it.';
  return noPage(assets, office.person, 'Page not found', words);
}

async function pageFor(request: Request, office: Office, assets: Assets): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const route = matchRoutes(routes, pathname)?.at(-1)?.route as OfficeRoute | undefined;
  if (!route || !isAllowed(route.handle.allowed, office.person?.role)) return undefined;
  if (route.handle.edits && !canPublish())
    return noPage(
      assets,
      office.person,
      'The website can’t be changed here',
      'This server has only the finished pages. Ask the person who runs it where to edit them.',
    );
  const requestContext = new RouterContextProvider();
  requestContext.set(officeContext, office);
  // A route without a component answers by itself: a file, a feed, an event.
  if (!route.Component) return alone(request, requestContext);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return whereTo(request, context);
  const [failed] = Object.values(context.errors ?? {});
  if (failed !== undefined) return refused(failed);
  const router = createStaticRouter(handler.dataRoutes, context);
  const person = route.handle.allowed === 'anyone' ? undefined : office.person;
  const page = (
    <Viewer value={{ person, hasOffice: office.settings.office }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Viewer>
  );
  const sets = [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)];
  const headers = new Headers(sets.flatMap((set) => [...set]));
  return html(assets, page, context.statusCode, headers);
}
