/** What every request meets first: it sends files, redirects, refuses, or hands on. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { redirectFor } from '../../content/redirects.ts';
import { isSecret, withoutSecret } from '../../enquiry/secret-addresses.ts';
import { log, requestIdOf, traits, underId } from '../log.ts';
import { countRequest, metricsText, type Status } from '../ops/health.ts';
import type { Settings } from '../settings.ts';
import { limitBody, limitRest } from './connections.ts';
import { isOffice, type OfficePages, takesPhotos } from './office.ts';
import {
  isCrossSite,
  isOwnPath,
  isWellFormed,
  publicAddressOf,
  securityHeaders,
  withoutDoubleSlash,
  withoutOwnOrigin,
  workerPolicy,
} from './security.ts';
import { patienceWithRefused, sendError, sendFile } from './send.ts';
import type { Site } from './views.ts';

export const removalPath = '/sw.js';

export const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('site-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function answerRemoval(req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Security-Policy': workerPolicy,
  });
  res.end(req.method === 'HEAD' ? undefined : removal);
}

/** The parts that answer requests. main.ts puts them together. */
export type Parts = {
  settings: Pick<Settings, 'siteUrl' | 'hsts' | 'trustProxy' | 'offline' | 'office' | 'opsToken'>;
  site: Site;
  /** Renders the answer to a form, a search or a signed link (renderer.ts). */
  render: RequestListener;
  opens: (path: string) => Promise<boolean>;
  office: OfficePages;
  health: () => Promise<Status & { healthy: boolean; ready: boolean }>;
  state: { stopping: boolean; leaving: boolean };
  phone: string;
};

type Exchange = { req: IncomingMessage; res: ServerResponse; path: string; search: string };

/** No cache stores a secret address, and no search engine finds it. */
const secretHeaders = [
  ['Cache-Control', 'no-store'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow'],
] as const;

/** The listener for node:http. */
export function createFront(parts: Parts): RequestListener {
  const headers = Object.entries(securityHeaders(parts.settings));
  return (req, res) => {
    const id = requestIdOf(req, parts.settings.trustProxy);
    res.setHeader('X-Request-Id', id);
    for (const [name, value] of headers) res.setHeader(name, value);
    underId(id, () => answer(parts, req, res));
  };
}

function answer(parts: Parts, req: IncomingMessage, res: ServerResponse) {
  const { settings, state, site, phone } = parts;
  req.url = withoutOwnOrigin(req, new URL(settings.siteUrl).host);
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(req.url) ?? [];
  const exchange = { req, res, path, search };
  const isPost = req.method === 'POST';
  // An answer to a form repeats what was typed.
  res.setHeader('Cache-Control', isPost ? 'no-store' : 'no-cache');
  if (state.stopping || state.leaving) res.setHeader('Connection', 'close');
  if (isSecret(path)) for (const [name, value] of secretHeaders) res.setHeader(name, value);
  res.once('finish', () => logRefusal(exchange));
  countRequest(req, res, path);
  const refusal = refusalOf(req);
  const takesForm = isPost && (isSecret(path) || isOffice(path) || site.takesForms(path));
  // A form may be answered before its files are all there.
  limitRest(req, res, takesForm && !refusal ? 60_000 : patienceWithRefused);
  if (refusal === 400 && !isPost && path.startsWith('//'))
    return sendOn(res, withoutDoubleSlash(path) + search);
  if (refusal) return sendError(req, res, refusal);
  if (isPost) return takeForm(parts, exchange);
  // nginx shows this page when it refuses a form as too large (deploy/nginx.conf).
  if (path === '/too-large') return sendError(req, res, 413, { phone });
  if (['/health', '/ready', '/metrics'].includes(path)) return void answerHealth(parts, exchange);
  const publicAddress = publicAddressOf(req, settings.siteUrl);
  if (publicAddress) return sendOn(res, publicAddress);
  if (path === removalPath && !settings.offline) return answerRemoval(req, res);
  if (isOffice(path)) return void answerOffice(parts, exchange);
  if (isSecret(path)) return void ifItOpens(parts, exchange, () => parts.render(req, res));
  // Without a query the search page is a file.
  if (/^\/search\/?$/.test(path) && new URLSearchParams(search).get('q')?.trim()) {
    // No cache stores the query, and no other site gets it. renderer.ts limits the rate.
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Referrer-Policy', 'strict-origin');
    return parts.render(req, res);
  }
  if (!settings.office && /^\/office\/.*\.js$/.test(path)) return answerUnknown(site, exchange);
  answerPage(site, exchange);
}

/** Permanent, but not cached: a browser would never forget a wrong one. */
const sendOn = (res: ServerResponse, to: string) => void res.writeHead(308, { Location: to }).end();

function logRefusal({ req: { method }, res: { statusCode }, path }: Exchange) {
  if (statusCode >= 400)
    log.warning('request not answered with a page', {
      method,
      path: withoutSecret(path).slice(0, 200),
      status: statusCode,
    });
}

function refusalOf(req: IncomingMessage): 400 | 405 | 414 | 417 | undefined {
  const { expect } = req.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return 417;
  if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return 405;
  if ((req.url?.length ?? 0) > 4096) return 414;
  return isWellFormed(req) ? undefined : 400;
}

function takeForm(parts: Parts, exchange: Exchange): void {
  const { settings, site, render, phone } = parts;
  const { req, res, path, search } = exchange;
  const refuse = (status: 403 | 408 | 413) => {
    limitRest(req, res, patienceWithRefused);
    // A client that is too slow would go on sending for minutes.
    if (status === 408) res.once('close', () => req.destroy()).shouldKeepAlive = false;
    // It may have been answered before its body ended.
    if (!res.headersSent) sendError(req, res, status, { phone });
    else if (status === 408) req.destroy();
  };
  const fits = (takesFiles = true) => limitBody(req, refuse, { takesFiles });
  if (isCrossSite(req, new URL(settings.siteUrl).host)) refuse(403);
  else if (isOffice(path)) {
    if (fits(takesPhotos(path))) void answerOffice(parts, exchange);
  } else if (isSecret(path)) void ifItOpens(parts, exchange, () => fits() && render(req, res));
  else if (site.takesForms(path)) {
    req.url = path.toLowerCase() + search; // its page is known by this address
    if (fits()) render(req, res);
  } else if (site.file(path)) sendError(req, res, 405, { allow: 'GET, HEAD' });
  else answerUnknown(site, exchange);
}

/** `/health` is 503 also if mail waits, `/ready` only if nothing can be stored. */
async function answerHealth({ health, state, settings, site }: Parts, exchange: Exchange) {
  const { req, res, path } = exchange;
  const operator = isOperator(req, settings.opsToken);
  if (path === '/metrics' && !operator) return answerUnknown(site, exchange);
  const now = await health();
  const found = state.stopping ? { ...now, ready: false } : now;
  const { ready, healthy } = found;
  const [well, words] = path === '/ready' ? [ready, { ready }] : [healthy, { healthy }];
  const isText = path === '/metrics';
  res.writeHead(well || isText ? 200 : 503, {
    'Content-Type': isText ? 'text/plain; version=0.0.4' : 'application/json',
    'Cache-Control': 'no-store',
  });
  const body = isText ? metricsText(found) : `${JSON.stringify(operator ? found : words)}\n`;
  res.end(req.method === 'HEAD' ? undefined : body);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Is this from this machine, without a proxy, or with the operators' token? */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  if (token && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`)))
    return true;
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isHere && !headers['x-forwarded-for'] && !headers.forwarded;
}

/** Goes on if a signed link opens something. Any other token is an unknown address, and no work. */
async function ifItOpens({ opens, site, phone }: Parts, exchange: Exchange, goOn: () => unknown) {
  const { req, res, path } = exchange;
  try {
    if (!(await opens(path))) return answerUnknown(site, exchange);
  } catch (error) {
    log.error('a link could not be looked up', traits(error));
    return sendError(req, res, 503, { phone });
  }
  goOn();
}

/** Anybody who is not signed in gets the answer of an unknown address. */
async function answerOffice({ office, site }: Parts, exchange: Exchange) {
  if (!(await office(exchange.req, exchange.res))) answerUnknown(site, exchange);
}

function answerPage(site: Site, exchange: Exchange): void {
  const { req, res, path, search } = exchange;
  const file = site.file(path, search, req.headers['accept-encoding']);
  const to = file ? undefined : movedTo(site, path);
  if (file) sendFile(req, res, file);
  else if (to && isOwnPath(to)) res.writeHead(301, { Location: to + search }).end();
  else answerUnknown(site, exchange);
}

/** The page that an address means, in one hop: by an old name, a slash, capitals or escapes. */
function movedTo(site: Site, path: string): string | undefined {
  for (const meant of [path, decodeURIComponent(path).toLowerCase()]) {
    const known = redirectFor(meant) ?? meant;
    const page = site.movedTo(known) ?? known;
    if (page !== path && site.file(page)) return page;
  }
  return redirectFor(path);
}

function answerUnknown(site: Site, { req, res, path }: Exchange): void {
  const page = site.unknown(path, req.headers['accept-encoding']);
  if (page) sendFile(req, res, page, 404);
  else sendError(req, res, 404);
}
