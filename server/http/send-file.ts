import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { log, traits } from '../log.ts';
import type { OnDisk, Variant } from './built-files.ts';
import { sendError } from './error-page.ts';

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
  const begin = () => res.writeHead(status, headers);
  if (req.method === 'HEAD') begin().end();
  else if (Buffer.isBuffer(body)) writeInPieces(begin(), body);
  else void sendFromDisk(req, res, body, begin);
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

/** Only a piece of the file is in memory at any time. */
async function sendFromDisk(
  req: IncomingMessage,
  res: ServerResponse,
  { path, size }: OnDisk,
  begin: () => void,
): Promise<void> {
  // A connection may ask for hundreds at once: each is opened when its turn has come.
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
