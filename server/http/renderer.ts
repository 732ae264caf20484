/** Pages rendered on request: answers to forms, searches, and the page of one enquiry. */
import type { RequestListener } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { minute } from '../../calendar/durations.ts';
import { secretAddresses } from '../../enquiry/secret-addresses.ts';
import { calendarOf, linkedEvent } from '../customer-page/own-page.ts';
import type { UseDatabase } from '../db/database.ts';
import { log, traits } from '../log.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { limitInMemory } from '../rate-limit.ts';
import type { Settings } from '../settings.ts';
import { addressOf, onBehalfOf } from '../visitor.ts';
import { errorHeaders, errorPage, sendError } from './send.ts';

/** Renders with the built application. */
export async function renderer({ siteUrl, trustProxy }: Settings): Promise<RequestListener> {
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  const application = (await import(built)) as { answer(request: Request): Promise<Response> };
  // Behind a proxy the browser sees SITE_URL.
  const { host, protocol } = new URL(siteUrl);
  const answer = createRequestListener((request) => application.answer(request), {
    // Visitors can forge X-Forwarded-Host.
    ...(trustProxy > 0 && { host, protocol }),
    onError(error) {
      const unreadable = (error as { code?: unknown }).code === 'ERR_INVALID_URL';
      if (!unreadable) log.error('request failed', traits(error));
      const status = unreadable ? 400 : 500;
      const page = errorPage(status);
      return new Response(page, { status, headers: errorHeaders(status, page) });
    },
  });
  return (req, res) => {
    for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto'])
      delete req.headers[name];
    onBehalfOf(addressOf(req, trustProxy), () => answer(req, res));
  };
}

/**
 * Hands requests to `render`, or answers 429. `most`: pages for one address in ten minutes; 0 is no
 * limit. /enquiries has its own limit.
 */
export function limitPageAnswers(
  render: RequestListener,
  { most, trustProxy, phone }: { most: number; trustProxy: number; phone: string },
): RequestListener {
  const waitOf = limitInMemory({ max: most, window: 10 * minute });
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const wait = path === '/enquiries' ? undefined : waitOf(addressOf(req, trustProxy));
    if (!wait) return void render(req, res);
    res.setHeader('Retry-After', wait);
    sendError(req, res, 429, { phone });
  };
}

/** Answers calendar files; all other addresses go to `next`. The front has checked the token. */
export function calendarPages(next: RequestListener, use: UseDatabase): RequestListener {
  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const token = path.toLowerCase().startsWith(secretAddresses.customer)
      ? calendarOf(path.slice(secretAddresses.customer.length))
      : undefined;
    if (token === undefined) return next(req, res);
    if (req.method === 'POST') return sendError(req, res, 405, { allow: 'GET, HEAD' });
    const at = new Date();
    void use((database) => linkedEvent(database, token, at)).then(
      (event) => {
        if (!event) return sendError(req, res, 404);
        const file = calendarFile({ method: 'PUBLISH', at, events: [event] });
        res.writeHead(200, {
          'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'Content-Disposition': 'attachment; filename="calendar.ics"',
          'Content-Length': Buffer.byteLength(file),
        });
        res.end(req.method === 'HEAD' ? undefined : file);
      },
      (error: unknown) => {
        log.error('a calendar file failed', traits(error));
        sendError(req, res, 503);
      },
    );
  };
}
