import type { RequestListener } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { log, traits } from '../log.ts';
import type { Settings } from '../settings.ts';
import { addressOf, onBehalfOf } from '../visitor.ts';
import { errorPage } from './error-page.ts';

/** The application's part: what visitors send, and what they search for. */
export async function renderer({ siteUrl, trustProxy }: Settings): Promise<RequestListener> {
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  const application = (await import(built)) as { answer(request: Request): Promise<Response> };
  // Behind a proxy the request's own origin is not the one that the browser sees: SITE_URL is.
  const { host, protocol } = new URL(siteUrl);
  const answer = createRequestListener((request) => application.answer(request), {
    // A proxy may ask for another host; and what a visitor claims in X-Forwarded-Host is nobody's.
    ...(trustProxy > 0 && { host, protocol }),
    onError(error) {
      const unreadable = (error as { code?: unknown }).code === 'ERR_INVALID_URL';
      if (!unreadable) log.error('request failed', traits(error));
      const status = unreadable ? 400 : 500;
      return new Response(errorPage(status), {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    },
  });
  return (req, res) => {
    for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto'])
      delete req.headers[name];
    onBehalfOf(addressOf(req, trustProxy), () => answer(req, res));
  };
}
