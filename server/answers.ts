/** What the front answers to who sends no form: how all is, pages, links of ours, the office. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './error-page.ts';
import type { FrontOptions } from './front-options.ts';
import { log, traits } from './log.ts';
import { metricsText } from './metrics.ts';
import { movedTo } from './moved.ts';
import { sendFile } from './send-file.ts';
import type { Site } from './site-files.ts';
import { isOwnPath } from './well-formed.ts';

/**
 * `/ready` is for load balancers: whether an enquiry could be stored, and the server is not about
 * to stop. Mail that waits is no reason to send visitors elsewhere, but it does make `/health`
 * answer 503. Details and metrics are for operators; others learn what the status says.
 */
export function answerHealth(
  { health, stopping, balancers, opsToken, site }: FrontOptions,
  req: IncomingMessage,
  res: ServerResponse,
  path: '/health' | '/ready' | '/metrics',
): void {
  const operator = isOperator(req, opsToken);
  if (path === '/metrics' && !operator) {
    answerUnknown(site, req, res, path);
    return;
  }
  void health().then((now) => {
    const found = stopping?.() ? { ...now, ready: false } : now;
    if (path === '/ready') balancers?.told(req, found.ready);
    const { ready, healthy } = found;
    const [well, words] = path === '/ready' ? [ready, { ready }] : [healthy, { healthy }];
    const isText = path === '/metrics';
    res.writeHead(well || isText ? 200 : 503, {
      'Content-Type': isText ? 'text/plain; version=0.0.4' : 'application/json',
      'Cache-Control': 'no-store',
    });
    const body = isText ? metricsText(found) : `${JSON.stringify(operator ? found : words)}\n`;
    res.end(req.method === 'HEAD' ? undefined : body);
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Asks from this machine and through no proxy, or with the operators' token. */
function isOperator({ socket, headers }: IncomingMessage, token: string | undefined): boolean {
  if (token && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`)))
    return true;
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isHere && !headers['x-forwarded-for'] && !headers.forwarded;
}

/**
 * Goes on where a signed link of ours leads; any other token is an unknown address, and no work.
 */
export function whereItLeads(
  { opens, site, phone }: FrontOptions,
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
export function answerOffice(
  { office, site }: FrontOptions,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): void {
  void (office?.(req, res) ?? Promise.resolve(false)).then((answered) => {
    if (!answered) answerUnknown(site, req, res, path);
  });
}

export function answerPage(
  { site, redirectFor }: FrontOptions,
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

export function answerUnknown(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): void {
  const page = site.unknown(path, req.headers['accept-encoding']);
  if (page) sendFile(req, res, page, 404);
  else sendError(req, res, 404);
}
