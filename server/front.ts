/**
 * What every request meets first: it answers from the built site, redirects and refuses,
 * and hands to React Router only what has to be worked out: forms, filters and unknown paths.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { limitBody } from './body-limit.ts';
import { fault } from './faults.ts';
import { log } from './log.ts';
import { securityHeaders } from './security.ts';
import type { Form, Site } from './site-files.ts';

type Parts = {
  site: Site;
  /** React Router. */
  render: RequestListener;
  redirectFor: (pathname: string) => string | undefined;
  /** How everything is, and whether an enquiry could be stored now. */
  health: () => Promise<{ healthy: boolean; ready: boolean }>;
  https: boolean;
  /** The public host, from SITE_URL: behind a proxy the Host header may be another. */
  ownHost?: string;
  /** The number to ring when a form cannot be sent. */
  phone: string;
};

/** Pages that a query changes, and which one; every other page is the same with any query. */
const asked = new Map([
  ['/', 'category'],
  ['/_.data', 'category'],
  ['/projects', 'category'],
  ['/projects.data', 'category'],
  ['/contact', 'subject'],
]);

/**
 * Needs work: a filter, a subject to fill in, or React Router's client asking for a part of a
 * page's data.
 */
const asksForMore = (path: string, query: URLSearchParams) =>
  query.has(asked.get(path) ?? '_') || (path.endsWith('.data') && query.has('_routes'));

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * A path of this site and a host that a URL can be made of; anything else cannot be answered
 * sensibly.
 */
function wellFormed({ url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!/^\/(?![/\\])/.test(path) || !host.test(headers.host ?? 'localhost')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

const known = (etag: string | undefined, header = '') =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

function sendFile(req: IncomingMessage, res: ServerResponse, { body, headers }: Form): void {
  if (!known(headers.ETag, req.headers['if-none-match'])) {
    res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : body);
    return;
  }
  const {
    'Content-Length': _length,
    'Content-Type': _type,
    'Content-Encoding': _encoding,
    ...rest
  } = headers;
  res.writeHead(304, rest).end();
}

/** The listener for node:http. */
export function createFront({
  site,
  render,
  redirectFor,
  health,
  https,
  phone,
  ownHost,
}: Parts): RequestListener {
  const headers = Object.entries(securityHeaders({ https }));

  function read(req: IncomingMessage, res: ServerResponse, path: string, search: string): void {
    const more = asksForMore(path, new URLSearchParams(search));
    const file = more ? undefined : site(path, String(req.headers['accept-encoding'] ?? ''));
    const lower = path.toLowerCase();
    const to = redirectFor(path) ?? (lower !== path && site(lower) ? lower : undefined);
    if (file) sendFile(req, res, file);
    // Never an address that a browser would read as another host's.
    else if (to && /^\/(?![/\\])/.test(to))
      res.writeHead(301, { Location: to + search, 'Cache-Control': 'public, max-age=3600' }).end();
    else render(req, res);
  }

  /**
   * Whether a post comes from another site's page: browsers say so in Sec-Fetch-Site (over TLS) and
   * in Origin. What sends neither is no browser.
   */
  function fromElsewhere({
    headers: { host, origin, 'sec-fetch-site': relation },
  }: IncomingMessage): boolean {
    if (relation === 'cross-site' || origin === 'null') return true;
    const from = origin && URL.canParse(origin) ? new URL(origin).host : undefined;
    return origin !== undefined && from !== host && from !== ownHost;
  }

  function take(req: IncomingMessage, res: ServerResponse): void {
    if (fromElsewhere(req)) fault(req, res, 403);
    else if (limitBody(req, refuse)) render(req, res);

    function refuse(status: 408 | 413) {
      if (status === 408) res.once('close', () => req.destroy()).shouldKeepAlive = false;
      // Who has been answered before the end of his body needs no second answer.
      if (!res.headersSent) fault(req, res, status, phone);
      else if (status === 408) req.destroy();
    }
  }

  return (req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    // An answer to a form repeats what was typed.
    res.setHeader('Cache-Control', req.method === 'POST' ? 'no-store' : 'no-cache');
    const [path = '/', ...rest] = (req.url ?? '/').split('?');
    const search = rest.length ? `?${rest.join('?')}` : '';
    res.once('finish', () => {
      if (res.statusCode >= 400)
        log.warning('request not answered with a page', {
          method: req.method,
          path: path.slice(0, 200),
          status: res.statusCode,
        });
    });
    if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return fault(req, res, 405);
    if ((req.url?.length ?? 0) > 4096) return fault(req, res, 414);
    if (!wellFormed(req)) return fault(req, res, 400);
    if (req.method === 'POST') return take(req, res);
    // Whoever spreads visitors over servers asks for /ready: mail that waits is no reason to send
    // them away.
    if (path !== '/health' && path !== '/ready') return read(req, res, path, search);
    void health().then((found) => {
      res.writeHead((path === '/ready' ? found.ready : found.healthy) ? 200 : 503, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      });
      res.end(req.method === 'HEAD' ? undefined : `${JSON.stringify(found)}\n`);
    });
  };
}
