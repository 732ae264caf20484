/** Plain answers for requests that no page can answer. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { cutOffAfter } from './connections.ts';
import { type Hsts, securityHeaders } from './security.ts';

const words: Record<number, string> = {
  400: 'That address or request is not one this site can read.',
  403: 'That form was sent from another site, as from a translated copy of a page. It has not reached us.',
  404: 'Nothing has this address.',
  405: 'This site only answers reading pages and sending forms.',
  408: 'The request took too long to arrive.',
  413: 'That was too much to send in one go, and it has not reached us.',
  414: 'That address is too long.',
  417: 'The request expects what this site does not do.',
  429: 'Those were many forms in a short time.',
  431: 'The request has too many headers.',
  503: 'This is not possible just now. Please try again in a minute.',
  500: 'Something went wrong on our side.',
};

const doInstead: Record<number, string> = {
  403: ' Please <a href="/contact">open our own form</a> and send it there, or',
  413: ' Go back: your words are still in the form. Take photos out and send it again, or',
  429: ' Please wait a little, or',
  503: ' Or',
};

/** A whole small page, without style or script. */
export function errorPage(status: number, phone?: string): string {
  const title = STATUS_CODES[status] ?? 'Error';
  const instead = doInstead[status] ?? ' Please shorten it and try again, or';
  const ring = phone ? `${instead} ring us on ${phone}.` : '';
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${words[status] ?? ''}${ring}</p><p><a href="/">Return to Home</a></p></html>\n`;
}

const errorHeaders = (status: number, page: string, allow = 'GET, HEAD, POST') => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': Buffer.byteLength(page),
  'Cache-Control': 'no-store',
  ...(status === 405 && { Allow: allow }),
});

/**
 * Answers with such a page, which says what the visitor can do about it. `allow`: the methods that
 * this address takes.
 */
export function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  { phone, allow }: { phone?: string; allow?: string } = {},
): void {
  const page = errorPage(status, phone);
  res.writeHead(status, errorHeaders(status, page, allow));
  res.end(req.method === 'HEAD' ? undefined : page);
}

/** Answers what Node could not read as a request, or waited for too long. */
export const refuseUnreadable =
  (hsts: Hsts) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void =>
    refuseRaw(
      socket,
      { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400,
      hsts,
    );

/**
 * Writes the whole answer by hand, where there is no request to answer, and ends the connection.
 */
export function refuseRaw(socket: Duplex, status: number, hsts: Hsts): void {
  cutOffAfter(socket);
  if (!socket.writable) return;
  const page = errorPage(status);
  const headers = {
    ...securityHeaders({ hsts }),
    ...errorHeaders(status, page),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => undefined); // it may be reset by the other end
  // What it goes on sending is thrown away: unread, it would reset the connection under our answer.
  socket.resume();
  socket.end(
    `HTTP/1.1 ${[`${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${page}`,
  );
}
