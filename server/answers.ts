/** What the front answers to who sends no form: how all is, pages, links of ours, the office. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from './error-page.ts';
import type { FrontOptions } from './front-options.ts';
import { log, traits } from './log.ts';
import { movedTo } from './moved.ts';
import { sendFile } from './send-file.ts';
import type { Site } from './site-files.ts';
import { isOwnPath } from './well-formed.ts';

/**
 * `/ready` is for load balancers: whether an enquiry could be stored, and the server is not about
 * to stop. Mail that waits is no reason to send visitors elsewhere, but it does make `/health`
 * answer 503.
 */
export function answerHealth(
  { health, stopping, balancers }: FrontOptions,
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
    const { healthy, ready, disk } = found;
    const told = asksFromHere(req) ? found : { healthy, ready, disk: { low: disk?.low === true } };
    res.end(req.method === 'HEAD' ? undefined : `${JSON.stringify(told)}\n`);
  });
}

/** Only this machine is told all: free space, counts and versions are no stranger's business. */
const asksFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded;

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
