/**
 * What every request meets first: it answers from the built site, redirects and refuses, and hands
 * to React Router only forms, filters and unknown paths.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type BodyTimes, limitBody } from './body-limit.ts';
import { sendError } from './error-page.ts';
import { log } from './log.ts';
import { securityHeaders } from './security.ts';
import { sendFile } from './send-file.ts';
import type { Site } from './site-files.ts';
import { isCrossSite, isOwnPath, isWellFormed } from './well-formed.ts';

type Options = {
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
  bodyTimes?: BodyTimes;
};

const longestAddress = 4096;

/** The listener for node:http. */
export function createFront(options: Options): RequestListener {
  const headers = Object.entries(securityHeaders({ https: options.https }));
  return (req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    // An answer to a form repeats what was typed.
    res.setHeader('Cache-Control', req.method === 'POST' ? 'no-store' : 'no-cache');
    const { path, search } = addressOf(req);
    res.once('finish', () => logRefusal(req, res, path));
    if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return sendError(req, res, 405);
    if ((req.url?.length ?? 0) > longestAddress) return sendError(req, res, 414);
    if (!isWellFormed(req)) return sendError(req, res, 400);
    if (req.method === 'POST') return takeForm(options, req, res);
    if (path === '/health' || path === '/ready') return answerHealth(options, req, res, path);
    return answerPage(options, req, res, path, search);
  };
}

function addressOf({ url = '/' }: IncomingMessage): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark) };
}

function logRefusal({ method }: IncomingMessage, { statusCode }: ServerResponse, path: string) {
  if (statusCode >= 400)
    log.warning('request not answered with a page', {
      method,
      path: path.slice(0, 200),
      status: statusCode,
    });
}

function takeForm(options: Options, req: IncomingMessage, res: ServerResponse): void {
  const { render, ownHost, phone, bodyTimes } = options;
  const refuse = (status: 408 | 413) => {
    // A client that is too slow would go on sending for minutes: its connection is closed.
    if (status === 408) res.once('close', () => req.destroy()).shouldKeepAlive = false;
    // It may have been answered already, before its body had come to an end.
    if (!res.headersSent) sendError(req, res, status, phone);
    else if (status === 408) req.destroy();
  };
  if (isCrossSite(req, ownHost)) sendError(req, res, 403);
  else if (limitBody(req, refuse, bodyTimes)) render(req, res);
}

/**
 * `/ready` is for load balancers: whether an enquiry could be stored. Mail that waits is no reason
 * to send visitors elsewhere, but it does make `/health` answer 503.
 */
function answerHealth(
  { health }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  path: '/health' | '/ready',
): void {
  void health().then((found) => {
    res.writeHead((path === '/ready' ? found.ready : found.healthy) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(req.method === 'HEAD' ? undefined : `${JSON.stringify(found)}\n`);
  });
}

function answerPage(
  { site, redirectFor, render }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  search: string,
): void {
  const file = needsRendering(path, new URLSearchParams(search))
    ? undefined
    : site(path, req.headers['accept-encoding']);
  const lower = path.toLowerCase();
  const to = redirectFor(path) ?? (lower !== path && site(lower) ? lower : undefined);
  if (file) sendFile(req, res, file);
  else if (to && isOwnPath(to))
    res.writeHead(301, { Location: to + search, 'Cache-Control': 'public, max-age=3600' }).end();
  else render(req, res);
}

/** Pages that a query changes, and which one; every other page is the same with any query. */
const queries = new Map([
  ['/', 'category'],
  ['/_.data', 'category'],
  ['/projects', 'category'],
  ['/projects.data', 'category'],
  ['/contact', 'subject'],
]);

/** A filter, a subject to fill in, or React Router's client asking for a part of a page's data. */
function needsRendering(path: string, query: URLSearchParams): boolean {
  const name = queries.get(path);
  return (
    (name !== undefined && query.has(name)) || (path.endsWith('.data') && query.has('_routes'))
  );
}
