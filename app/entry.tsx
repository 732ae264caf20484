/**
 * Answers one request to the site: the build asks for every page, the server for what it has no file
 * of, the editor for its preview. React Router's static handler finds the page and runs its loader
 * or action; React renders it as a document that needs no script.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
} from 'react-router';
import { pages } from '../content/pages.ts';
import { isSecret, withoutSecret } from '../enquiry/secret-addresses.ts';
import { contentPolicy, hashPage, log, traits } from '../server/door.ts';
import { widestJpeg } from './content/picture.tsx';
import { Document, siteScript } from './document/document.tsx';
import { countingOf } from './enhance/counting.ts';
import { Layout } from './layout/layout.tsx';
import { layoutData } from './layout/layout-data.server.ts';
import { Broken, brokenHead, NotFound, notFoundHead } from './layout/lost.tsx';
import { LayoutContext, PageContext, pathOf } from './page-context.ts';
import type { PageEvents, PageModule } from './page-module.ts';
import { routes } from './routes.ts';
import { factsOf, graphOf } from './seo/graph.server.ts';
import { Head, type PageHead, siteOrigin, wholeOrigin, wholeTitle } from './seo/head.tsx';

const handler = createStaticHandler(routes);

/** What of a page differs from the next one. */
type Shown = {
  head: PageHead;
  /** The site's own, from SITE_URL, unless an address leads nowhere. */
  origin?: string | undefined;
  events?: PageEvents;
  graph?: object;
  page: React.ReactNode;
  /** Without the header and footer of the site. */
  bare?: boolean;
};

/** The patterns of addresses that any number of addresses match, such as '/areas/:slug'. */
export const openPatterns = routes.map(({ path }) => path).filter((path) => /[:*]/.test(path));

/** The addresses that are files, not pages. */
export const filePaths = routes
  .filter(({ loader, handle }) => loader && !handle.default && !handle.action)
  .map(({ path }) => path);

/** Does an address take forms? */
export const takesForms = (path: string): boolean =>
  Boolean(matchRoutes(routes, path)?.at(-1)?.route.action);

/** What the preview image of a shared link to a page shows: its name, and its picture's address. */
export async function cardOf(path: string) {
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} is no page`);
  const { id = '', handle } = context.matches.at(-1)?.route ?? {};
  const [picture] = factsOf(path).pictures;
  return {
    name: (handle as PageModule).head?.(context.loaderData[id]).title ?? '',
    picture: picture && widestJpeg(picture),
  };
}

/** Answers a request. A missing page is answered with 404 and its own text. */
export async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const module = matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? {};
  if (!module.default && (module.loader || module.action)) return resource(request);
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  const failure = Object.values(context.errors ?? {})[0];
  if (failure !== undefined) report(failure, request);
  try {
    const status = module.default ? context.statusCode : 404;
    return pageOf(request, status, shownOf(context, module, status, failure), context);
  } catch (error) {
    report(error, request);
    return pageOf(request, 500, brokenPage(error, 500), context);
  }
}

/** An address that is no page answers by itself: a file, or the answer to a form as JSON. */
async function resource(request: Request): Promise<Response> {
  try {
    return (await handler.queryRoute(request)) as Response;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status !== 404) return thrown;
    if (!(thrown instanceof Response)) report(thrown, request);
    const status = thrown instanceof Response ? thrown.status : 500;
    return pageOf(request, status, status === 404 ? lostPage({}) : brokenPage(thrown, status));
  }
}

function shownOf(
  { loaderData, actionData, matches }: StaticHandlerContext,
  module: PageModule,
  status: number,
  failure: unknown,
): Shown {
  const match = matches.at(-1);
  const [id, pathname] = [match?.route.id ?? '', match ? pathOf(match.pathname) : ''];
  if (failure === undefined && module.default) {
    const data = loaderData[id];
    const head: PageHead = { title: '', path: pathname, ...module.head?.(data) };
    const { description = '', robots, path: address = pathname } = head;
    return {
      head,
      origin: siteOrigin(),
      events: module.events?.(data) ?? [],
      ...(status < 400 &&
        !robots &&
        pages().has(pathname) && {
          graph: graphOf(
            { path: pathname, address, title: wholeTitle(head), description },
            wholeOrigin(),
          ),
        }),
      page: <module.default loaderData={data} actionData={actionData?.[id]} />,
      bare: isSecret(pathname),
    };
  }
  return status === 404 ? lostPage(module) : brokenPage(failure, status);
}

const lostPage = ({ NotFound: Own, head }: PageModule): Shown =>
  Own && head
    ? { head: head(undefined), page: <Own /> }
    : { head: notFoundHead, page: <NotFound /> };

const brokenPage = (error: unknown, status: number): Shown => ({
  head: brokenHead,
  bare: true,
  page: (
    <Broken
      what={process.env.SHOW_ERRORS && error instanceof Error ? error.message : `${status}`}
    />
  ),
});

/** Renders a page as an answer. Its policy allows the very scripts and styles that it has. */
function pageOf(
  request: Request,
  status: number,
  { head, origin, events = [], graph, page, bare }: Shown,
  context?: StaticHandlerContext,
): Response {
  const { pathname, searchParams } = new URL(request.url);
  const layout = layoutData();
  const secret = isSecret(pathname);
  const isBroken = head === brokenHead;
  // Analytics reads the address itself: it must get no secret and no search text.
  const counting = secret || pathname.startsWith('/search') ? undefined : countingOf()?.head;
  const { phone, email, line } = layout.firm;
  const html = `<!DOCTYPE html>${renderToStaticMarkup(
    <LayoutContext value={layout}>
      <PageContext
        value={{ path: pathOf(pathname), query: searchParams, firm: { phone, email, line } }}
      >
        <Document
          head={<Head head={head} origin={origin} hasErrors={status === 422} />}
          // No script runs where the address is a secret: none can tell anybody of it.
          script={secret || isBroken ? undefined : siteScript()}
          counting={counting}
          events={events}
          graph={graph}
        >
          {bare ? page : <Layout>{page}</Layout>}
        </Document>
      </PageContext>
    </LayoutContext>,
  )}`;
  const headers = new Headers();
  for (const set of [
    ...Object.values(context?.loaderHeaders ?? {}),
    ...Object.values(context?.actionHeaders ?? {}),
  ])
    for (const [name, value] of set) headers.append(name, value);
  // A loader that throws a Response has a content type of its own.
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentPolicy({ ...hashPage(html), tag: Boolean(counting) }),
  );
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/**
 * Logs an error without its message, which may quote a visitor's words. SHOW_ERRORS prints all of
 * it: the build and the development server have no visitor.
 */
function report(error: unknown, request: Request): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (process.env.SHOW_ERRORS) console.error(error);
  else if (!request.signal.aborted)
    log.error('page failed', {
      path: withoutSecret(new URL(request.url).pathname),
      ...traits(error),
    });
}
