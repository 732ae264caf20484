/**
 * What every request meets first: it answers from the built site, redirects and refuses, and hands
 * only forms to app/entry.tsx. Nothing is rendered for who only reads, but for the search.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isSecret, withoutSecret } from '../enquiry/secret-addresses.ts';
import { answerHealth, answerOffice, answerPage, answerUnknown, whereItLeads } from './answers.ts';
import { limitBody } from './body-limit.ts';
import { limitRest, patienceWithRefused } from './connections.ts';
import { sendError } from './error-page.ts';
import type { FrontOptions } from './front-options.ts';
import { log } from './log.ts';
import { countRequest } from './metrics.ts';
import { isOffice, isOfficeFile, takesPhotos } from './office/office.ts';
import { sendsOn } from './public-host.ts';
import { answerRemoval, removalPath } from './remove-worker.ts';
import { requestIdOf, underId } from './request-id.ts';
import { answerSearch, isSearch } from './search-page.ts';
import { securityHeaders } from './security.ts';
import { isCrossSite, isWellFormed, withoutDoubleSlash, withoutOwnOrigin } from './well-formed.ts';

/** For what only the holder of a link may see: no copy of it stays anywhere, and no hint of it. */
const secretHeaders = [
  ['Cache-Control', 'no-store'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow'],
] as const;

/**
 * What a proxy that refuses a form as too large shows in place of its own page
 * (deploy/nginx.conf). A browser without our script says nothing better.
 */
const tooLarge = '/too-large';
const longestAddress = 4096;
/** In ms: a form may be answered before its files are all there, and a phone sends them slowly. */
const patienceWithForms = 60_000;

/** The listener for node:http. */
export function createFront(options: FrontOptions): RequestListener {
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
    countRequest(req, res, path);
    const refusal = refusalOf(req);
    const takesForm =
      req.method === 'POST' && (isSecret(path) || isOffice(path) || options.site.takesForms(path));
    limitRest(req, res, takesForm && !refusal ? patienceWithForms : patienceWithRefused);
    if (refusal === 400 && req.method !== 'POST' && path.startsWith('//'))
      return sendOn(res, withoutDoubleSlash(path) + search);
    if (refusal) return sendError(req, res, refusal);
    if (req.method !== 'POST' && path === tooLarge)
      return sendError(req, res, 413, { phone: options.phone });
    if (req.method !== 'POST' && (path === '/health' || path === '/ready' || path === '/metrics'))
      return answerHealth(options, req, res, path);
    options.watchProxy?.(req);
    if (req.method === 'POST') return takeForm(options, req, res, path);
    const publicly = publicAddress(req);
    if (publicly) return sendOn(res, publicly);
    if (path === removalPath && options.offline === false) return answerRemoval(req, res);
    if (isOffice(path)) return answerOffice(options, req, res, path);
    if (isSecret(path))
      return whereItLeads(options, req, res, path, () => options.render(req, res));
    if (isSearch(path, search)) return answerSearch(options, req, res);
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

function takeForm(
  options: FrontOptions,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): void {
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
    sendError(req, res, 403, { phone });
  } else if (isOffice(path)) {
    if (limitBody(req, refuse, { takesFiles: takesPhotos(path), times: bodyTimes }))
      answerOffice(options, req, res, path);
  } else if (isSecret(path)) {
    whereItLeads(options, req, res, path, () => {
      if (limitBody(req, refuse, { takesFiles: true, times: bodyTimes })) render(req, res);
    });
  } else if (site.takesForms(path)) {
    if (limitBody(req, refuse, { takesFiles: true, times: bodyTimes })) render(req, res);
  } else if (site.file(path)) sendError(req, res, 405, { allow: 'GET, HEAD' });
  else answerUnknown(site, req, res, path);
}
