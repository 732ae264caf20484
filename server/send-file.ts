import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Variant } from './built-files.ts';

/**
 * Sends a file of the built site, or 304 when the browser has it already (RFC 9110, 13.1.2). With
 * another status it is never 304.
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { body, headers }: Variant,
  status = 200,
): void {
  if (status === 200 && hasTag(headers.ETag, req.headers['if-none-match'])) {
    const {
      'Content-Length': _length,
      'Content-Type': _type,
      'Content-Encoding': _encoding,
      ...others
    } = headers;
    res.writeHead(304, others).end();
    return;
  }
  res.writeHead(status, headers);
  if (req.method === 'HEAD') res.end();
  else writeInPieces(res, body);
}

const hasTag = (etag: string | undefined, header = ''): boolean =>
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** In bytes. What is smaller goes out at once: the kernel takes it whole. */
const whole = 64 * 1024;
const piece = 16 * 1024;

/** A piece at a time, each when the one before is gone: so it shows whether the reader reads. */
function writeInPieces(res: ServerResponse, body: Buffer): void {
  if (body.length <= whole) {
    res.end(body);
    return;
  }
  res.write(body.subarray(0, piece), (error) => {
    if (!error) writeInPieces(res, body.subarray(piece));
  });
}
