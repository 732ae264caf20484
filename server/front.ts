/**
 * What every request meets first: it answers from the built site, redirects and refuses, and hands
 * only forms to React Router. Nothing is rendered for who only reads.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isSecret, withoutSecret } from '../enquiry/secret-addresses.ts';
import type { Balancers } from './balancers.ts';
import { type BodyTimes, limitBody } from './body-limit.ts';
import { limitRest, patienceWithRefused } from './connections.ts';
import { sendError } from './error-page.ts';
import { log, traits } from './log.ts';
import { type Measure, measureRequest } from './measure.ts';
import { movedTo } from './moved.ts';
import { isOffice, isOfficeFile, type OfficePages } from './office/office.ts';
import { sendsOn } from './public-host.ts';
import { requestIdOf, underId } from './request-id.ts';
import { type Hsts, securityHeaders } from './security.ts';
import { sendFile } from './send-file.ts';
import type { Site } from './site-files.ts';
import { isCrossSite, isOwnPath, isWellFormed, withoutOwnOrigin } from './well-formed.ts';

type Options = {
  site: Site;
  /** React Router. */
  render: RequestListener;
  redirectFor: (pathname: string) => string | undefined;
  /** Does this secret address open anything? */
  opens?: (path: string) => Promise<boolean>;
  /** The office's pages; without them their addresses are unknown ones. */
  office?: OfficePages | undefined;
  /** How everything is, and whether an enquiry could be stored now. */
  health: () => Promise<{ healthy: boolean; ready: boolean }>;
  /** Does each connection end with its answer, for another server listens or none will? */
  leaving?: () => boolean;
  /** Is the server about to stop, so that a proxy shall send nobody new? */
  stopping?: () => boolean;
  /** Is told of each who asks /ready, and of the answer. */
  balancers?: Pick<Balancers, 'told'>;
  hsts: Hsts;
  /** The public host, from SITE_URL: behind a proxy the Host header may be another. */
  ownHost?: string;
  /** The public address that readers of all our other names are sent on to, if the site has one. */
  publicUrl?: string | undefined;
  /** How many proxies of ours stand in front: the setting TRUST_PROXY. */
  proxies?: number;
  /** Is told of each request when it is over. */
  measure?: Measure | undefined;
  /** Notices what a proxy in front of us leaves out. */
  watchProxy?: (req: IncomingMessage) => void;
  /** The number to ring when a form cannot be sent. */
  phone: string;
  bodyTimes?: BodyTimes;
};

/** For what only the holder of a link may see: no copy of it stays anywhere, and no hint of it. */
const secretHeaders = [
  ['Cache-Control', 'no-store'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow'],
] as const;

const longestAddress = 4096;
/** In ms: a form may be answered before its files are all there, and a phone sends them slowly. */
const patienceWithForms = 60_000;

/** The listener for node:http. */
export function createFront(options: Options): RequestListener {
  const headers = Object.entries(securityHeaders(options));
  const publicAddress = sendsOn(options.publicUrl);
  const answer: RequestListener = (req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    // An answer to a form repeats what was typed.
    res.setHeader('Cache-Control', req.method === 'POST' ? 'no-store' : 'no-cache');
    if (options.leaving?.()) res.setHeader('Connection', 'close');
    req.url = withoutOwnOrigin(req, options.ownHost);
    const { path, search } = addressOf(req);
    if (isSecret(path)) for (const [name, value] of secretHeaders) res.setHeader(name, value);
    res.once('finish', () => logRefusal(req, res, path));
    if (options.measure) measureRequest(options.measure, req, res, path);
    const refusal = refusalOf(req);
    const takesForm =
      req.method === 'POST' && (isSecret(path) || isOffice(path) || options.site.takesForms(path));
    limitRest(req, res, takesForm && !refusal ? patienceWithForms : patienceWithRefused);
    if (refusal) return sendError(req, res, refusal);
    if (req.method !== 'POST' && (path === '/health' || path === '/ready'))
      return answerHealth(options, req, res, path);
    options.watchProxy?.(req);
    if (req.method === 'POST') return takeForm(options, req, res, path);
    const publicly = publicAddress(req);
    if (publicly) return sendOn(res, publicly);
    if (isSecret(path))
      return whereItLeads(options, req, res, path, () => options.render(req, res));
    if (isOffice(path)) return answerOffice(options, req, res, path);
    if (!options.office && isOfficeFile(path)) return answerUnknown(options.site, req, res, path);
    return answerPage(options, req, res, path, search);
  };
  return (req, res) => {
    const id = requestIdOf(req, options.proxies ?? 0);
    res.setHeader('X-Request-Id', id);
    underId(id, () => answer(req, res));
  };
}

/** For good, and yet asked for each time: a browser that kept a wrong one would never leave it. */
const sendOn = (res: ServerResponse, to: string) => void res.writeHead(308, { Location: to }).end();

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
      path: withoutSecret(path).slice(0, 200),
      status: statusCode,
    });
}

/** The status for what cannot be answered whatever the address is. */
function refusalOf(req: IncomingMessage): 400 | 405 | 414 | 417 | undefined {
  const { expect } = req.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return 417;
  if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return 405;
  if ((req.url?.length ?? 0) > longestAddress) return 414;
  return isWellFormed(req) ? undefined : 400;
}

function takeForm(options: Options, req: IncomingMessage, res: ServerResponse, path: string): void {
  const { site, render, ownHost, phone, bodyTimes } = options;
  const refuse = (status: 408 | 413) => {
    limitRest(req, res, patienceWithRefused);
    // A client that is too slow would go on sending for minutes: its connection is closed.
    if (status === 408) res.once('close', () => req.destroy()).shouldKeepAlive = false;
    // It may have been answered already, before its body had come to an end.
    if (!res.headersSent) sendError(req, res, status, { phone });
    else if (status === 408) req.destroy();
  };
  if (isCrossSite(req, ownHost)) {
    limitRest(req, res, patienceWithRefused);
    sendError(req, res, 403);
  } else if (isSecret(path)) {
    whereItLeads(options, req, res, path, () => {
      if (limitBody(req, refuse, bodyTimes)) render(req, res);
    });
  } else if (isOffice(path)) {
    if (limitBody(req, refuse, bodyTimes)) answerOffice(options, req, res, path);
  } else if (site.takesForms(path)) {
    if (limitBody(req, refuse, bodyTimes)) render(req, res);
  } else if (site.file(path)) sendError(req, res, 405, { allow: 'GET, HEAD' });
  else answerUnknown(site, req, res, path);
}

/**
 * `/ready` is for load balancers: whether an enquiry could be stored, and the server is not about
 * to stop. Mail that waits is no reason to send visitors elsewhere, but it does make `/health`
 * answer 503.
 */
function answerHealth(
  { health, stopping, balancers }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  path: '/health' | '/ready',
): void {
  void health().then((now) => {
    const found = stopping?.() ? { ...now, ready: false } : now;
    if (path === '/ready') balancers?.told(req, found.ready);
    res.writeHead((path === '/ready' ? found.ready : found.healthy) ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    res.end(req.method === 'HEAD' ? undefined : `${JSON.stringify(found)}\n`);
  });
}

/**
 * Goes on where a signed link of ours leads; any other token is an unknown address, and no work.
 */
function whereItLeads(
  { opens, site, phone }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  goOn: () => void,
): void {
  void (opens?.(path) ?? Promise.resolve(false)).then(
    (open) => (open ? goOn() : answerUnknown(site, req, res, path)),
    (error: unknown) => {
      log.error('a link could not be looked up', traits(error));
      sendError(req, res, 503, { phone });
    },
  );
}

/** Who has no business there learns nothing: the answer is that of any unknown address. */
function answerOffice(
  { office, site }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): void {
  void (office?.(req, res) ?? Promise.resolve(false)).then((answered) => {
    if (!answered) answerUnknown(site, req, res, path);
  });
}

function answerPage(
  { site, redirectFor }: Options,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  search: string,
): void {
  const file = site.file(path, search, req.headers['accept-encoding']);
  const to = file ? undefined : movedTo(site, redirectFor, path);
  if (file) sendFile(req, res, file);
  else if (to && isOwnPath(to))
    res.writeHead(301, { Location: to + search, 'Cache-Control': 'public, max-age=3600' }).end();
  else answerUnknown(site, req, res, path);
}

function answerUnknown(site: Site, req: IncomingMessage, res: ServerResponse, path: string): void {
  const page = site.unknown(path, req.headers['accept-encoding']);
  if (page) sendFile(req, res, page, 404);
  else sendError(req, res, 404);
}
