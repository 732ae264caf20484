/** Plain answers for requests that no page can answer. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

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
export function faultPage(status: number, phone?: string): string {
  const title = STATUS_CODES[status] ?? 'Error';
  const ring = phone ? ` Please shorten it and try again, or ring us on ${phone}.` : '';
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${words[status] ?? ''}${ring}</p><p><a href="/">Return to Home</a></p></html>\n`;
}

/** Answers with such a page. */
export function fault(req: IncomingMessage, res: ServerResponse, status: number, phone?: string): void {
  const page = faultPage(status, phone);
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
  });
  res.end(req.method === 'HEAD' ? undefined : page);
}
