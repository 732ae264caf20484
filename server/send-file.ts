import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Variant } from './site-files.ts';

/** Sends a file of the built site, or 304 when the browser has it already (RFC 9110, 13.1.2). */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { body, headers }: Variant,
): void {
  if (!hasTag(headers.ETag, req.headers['if-none-match'])) {
    res.writeHead(200, headers).end(req.method === 'HEAD' ? undefined : body);
    return;
  }
  const {
    'Content-Length': _length,
    'Content-Type': _type,
    'Content-Encoding': _encoding,
    ...others
  } = headers;
  res.writeHead(304, others).end();
}

const hasTag = (etag: string | undefined, header = ''): boolean =>
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
