/** Sends files of the site, and plain pages for requests that no page can answer. */

import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dialLink } from '../../enquiry/dialled.ts';
import { log, traits } from '../log.ts';
import type { OnDisk, Variant } from './built-files.ts';
import { closedPolicy, errorStyle, type Hsts, securityHeaders } from './security.ts';

const again = 'Go back: what you typed is still in the form. Remove some photos and send it again';

/** `next` comes before ‘or call us’. */
type ErrorText = { title: string; text: string; next?: string };
const errors: Record<number, ErrorText> = {
  400: { title: 'Unreadable request', text: 'This site can’t read that address or request.' },
  403: {
    title: 'Your form wasn’t sent',
    text: 'It was sent from another site, such as a translated copy of a page. It hasn’t reached us.',
    next: 'Please <a href="/contact">open our own form</a> and send it there',
  },
  404: { title: 'Page not found', text: 'There’s no page at this address.' },
  405: {
    title: 'Not possible here',
    text: 'This site only takes requests to read a page or send a form.',
  },
  408: { title: 'Too slow', text: 'The request took too long to arrive.', next: again },
  413: {
    title: 'Your form was too large',
    text: 'That was too much to send in one go, and it hasn’t reached us.',
    next: again,
  },
  414: { title: 'Address too long', text: 'That address is too long.' },
  417: { title: 'Not possible here', text: 'The request asks for something this site doesn’t do.' },
  429: {
    title: 'Too many requests',
    text: 'We’ve had too many requests from your connection.',
    next: 'Please wait a little',
  },
  431: { title: 'Request too large', text: 'The request has too many headers.' },
  503: { title: 'Please try again in a minute', text: 'This isn’t possible at the moment.' },
};
const ours: ErrorText = {
  title: 'Something went wrong',
  text: 'Something went wrong on our side.',
};

/** A whole small page without script. */
export function errorPage(status: number, phone?: string): string {
  const { title, text, next = 'Please try again' } = errors[status] ?? ours;
  const ring = phone ? ` ${next}, or call us on <a href="${dialLink(phone)}">${phone}</a>.` : '';
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${errorStyle}</style><h1>${title}</h1><p>${text}${ring}</p><p><a href="/">Return to Home</a></p></html>\n`;
}

export const errorHeaders = (status: number, page: string, allow = 'GET, HEAD, POST') => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': closedPolicy,
  'Content-Length': `${Buffer.byteLength(page)}`,
  'Cache-Control': 'no-store',
  ...(status === 405 && { Allow: allow }),
});

/** Sends that page. `allow`: the methods that this address takes. */
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

/** In ms. */
export const patienceWithRefused = 5000;

const leaving = new WeakSet<Duplex>();

/** Destroys a connection that is still open after a while. Only the first call counts. */
export function cutOffAfter(socket: Duplex, ms = patienceWithRefused): void {
  if (leaving.has(socket)) return;
  leaving.add(socket);
  const cut = setTimeout(() => socket.destroy(), ms);
  socket.once('close', () => clearTimeout(cut));
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

/** Writes a whole answer where there is no request, and ends the connection. */
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
  // Unread, the rest would reset the connection under our answer.
  socket.resume();
  socket.end(
    `HTTP/1.1 ${[`${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${page}`,
  );
}

/** Sends a file, or 304 if the browser has it (RFC 9110, 13.1.2) and the status is 200. */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { body, headers }: Variant,
  status = 200,
): void {
  const tags = (req.headers['if-none-match'] ?? '').split(',');
  const isKnown = tags.some((tag) => tag.trim().replace(/^W\//, '') === headers.ETag);
  if (status === 200 && isKnown) {
    const isOfBody = /^Content-(?:Length|Type|Encoding)$/;
    const others = Object.entries(headers).filter(([name]) => !isOfBody.test(name));
    res.writeHead(304, Object.fromEntries(others)).end();
    return;
  }
  const begin = () => res.writeHead(status, headers);
  if (req.method === 'HEAD') begin().end();
  else if (Buffer.isBuffer(body)) writeInPieces(begin(), body);
  else void sendFromDisk(req, res, body, begin);
}

/** In bytes. Smaller bodies go out at once. */
const whole = 64 * 1024;
const piece = 16 * 1024;

/** Waits for each piece, which shows whether the client reads. */
function writeInPieces(res: ServerResponse, body: Buffer): void {
  if (body.length <= whole) {
    res.end(body);
    return;
  }
  res.write(body.subarray(0, piece), (error) => {
    if (!error) writeInPieces(res, body.subarray(piece));
  });
}

async function sendFromDisk(
  req: IncomingMessage,
  res: ServerResponse,
  { path, size }: OnDisk,
  begin: () => void,
): Promise<void> {
  // A connection may ask for hundreds: each opens in its turn.
  if (!res.socket) await once(res, 'socket');
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    if ((await file.stat()).size !== size) throw new Error('a file of the site has changed');
    begin();
    await pipeline(file.createReadStream({ highWaterMark: piece }), res);
  } catch (error) {
    await file?.close();
    if (res.headersSent) return; // the reader has gone, or is told by a connection that breaks
    log.error('a file of the site could not be sent', traits(error));
    sendError(req, res, 503);
  }
}
