import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { isSecret, withoutSecret } from '../enquiry/secret-addresses.ts';
import { accepts, contentPolicy, log, traits } from '../server/door.ts';
import { firstPictureFirst } from './document/first-picture.ts';
import { holdHydration } from './document/hydration.ts';
import { NonceContext } from './document/nonce.ts';
import { served } from './enquiry/sent.tsx';
import { Thanks } from './enquiry/thanks.tsx';
import { withGraph } from './seo/graph/in-head.server.ts';

served.Thanks = Thanks;

const prerendering = process.env.IS_RR_BUILD_REQUEST === 'yes';

/**
 * Writes one page. A prerendered file outlives any nonce, so its scripts and styles are hashed
 * after the build (scripts/finish.ts); what is rendered on request has a nonce of its own.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = prerendering ? undefined : randomBytes(16).toString('base64');
  if (nonce)
    headers.set(
      'Content-Security-Policy',
      contentPolicy({
        scripts: [`'nonce-${nonce}'`],
        styles: [`'nonce-${nonce}'`],
        // Nobody is counted at an address that is a secret.
        tag: Boolean(process.env.GTAG_ID?.trim()) && !isSecret(new URL(request.url).pathname),
      }),
    );
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  let failed: unknown;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
    </NonceContext>,
    {
      ...(nonce && { nonce }),
      // React would move what is fetched late, such as a drawing, to the end of a long document,
      // where it stays hidden without a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed ??= error;
      },
    },
  );
  // the pages are small: a whole document has fewer inline scripts than a streamed one
  await stream.allReady;
  if (failed) throw failed;
  // What a screen reader reads first: the form has come back with faults.
  const html = (await new Response(stream).text()).replace(
    '<title>',
    status === 422 ? '<title>Error: ' : '<title>',
  );
  const { matches, loaderData, location } = context.staticHandlerContext;
  const data = loaderData[matches.at(-1)?.route.id ?? ''];
  const told =
    status < 400 && !isSecret(location.pathname) ? withGraph(html, location.pathname, data) : html;
  const page = import.meta.env.DEV ? told : firstPictureFirst(holdHydration(told));
  headers.set('Vary', 'Accept-Encoding');
  if (prerendering || !accepts('br', request.headers.get('Accept-Encoding') ?? ''))
    return new Response(page, { status, headers });
  headers.set('Content-Encoding', 'br');
  return new Response(
    brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    { status, headers },
  );
}

/**
 * Errors below a page. Their messages stay out of the log: they may quote what a visitor wrote.
 * While building there is no visitor.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  // an answer, not an error: the server logs its status
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (prerendering || import.meta.env.DEV) console.error(error);
  else if (!request.signal.aborted)
    log.error('page failed', {
      path: withoutSecret(new URL(request.url).pathname),
      ...traits(error),
    });
}
