/** Plain answers for requests that no page can answer. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './security.ts';

const words: Record<number, string> = {
  400: 'That address or request is not one this site can read.',
  403: 'That form was sent from another site.',
  405: 'This site only answers reading pages and sending forms.',
  408: 'The request took too long to arrive.',
  413: 'That was too much to send in one go, and it has not reached us.',
  414: 'That address is too long.',
  431: 'The request has too many headers.',
  500: 'Something went wrong on our side.',
};

/** A whole small page, without style or script. */
export function errorPage(status: number, phone?: string): string {
  const title = STATUS_CODES[status] ?? 'Error';
  const ring = phone ? ` Please shorten it and try again, or ring us on ${phone}.` : '';
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${words[status] ?? ''}${ring}</p><p><a href="/">Return to Home</a></p></html>\n`;
}

/** Answers with such a page, which says what the visitor can do about it. */
export function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  phone?: string,
): void {
  const page = errorPage(status, phone);
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
  });
  res.end(req.method === 'HEAD' ? undefined : page);
}

/**
 * Answers what Node could not read as a request, or waited for too long: there the whole answer is
 * written by hand.
 */
export const refuseUnreadable =
  (https: boolean) => (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable) return;
    const status =
      { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    const page = errorPage(status);
    const headers = {
      ...securityHeaders({ https }),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(page),
      'Cache-Control': 'no-store',
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      `HTTP/1.1 ${[`${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${page}`,
    );
  };
