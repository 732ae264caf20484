/** How much a visitor may send. */
import type { IncomingMessage } from 'node:http';

/** In bytes: a form with words only, and one that may carry files. */
export const limits = { words: 64 * 1024, files: 1024 * 1024 };

/**
 * Watches the size of a request's body. Answers false when its own headers say that it is too long; when it
 * turns out so on the way, the reader is told that the body failed and `refuse` is called. Nothing is gathered here.
 */
export function limitBody(req: IncomingMessage, refuse: () => void): boolean {
  const limit = req.headers['content-type']?.startsWith('multipart/form-data') ? limits.files : limits.words;
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    refuse();
    return false;
  }
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) return;
    req.off('data', count);
    // Only when every listener has had this chunk: React Router's reader throws when its stream has ended before.
    process.nextTick(() => {
      req.emit('error', new Error('the body is too long'));
      refuse();
      req.resume(); // a browser reads the answer only when it has sent everything: the rest is let in and thrown away
    });
  };
  req.on('data', count);
  return true;
}
