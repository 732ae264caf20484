/** How much a visitor may send, and how slowly. */
import type { IncomingMessage } from 'node:http';
import { wordsLimit } from '../../enquiry/limits.ts';

/**
 * In ms: how long the whole of a form with words may take, and how long files may take to bring
 * `step` bytes. One bar of signal needs minutes for a photo, but it keeps moving: 500 bytes a
 * second are slower than any.
 */
export type BodyTimes = { words: number; silence: number; step: number };

export const bodyTimes: BodyTimes = { words: 120_000, silence: 60_000, step: 30_000 };

/**
 * Watches the body of a request. Answers false when its own headers say that it is too long. If the
 * body turns out too long or too slow, reading it fails and `refuse` is called. Nothing is gathered
 * here. Where an address takes files (`takesFiles`), a form with files is measured by its own
 * reader, which still takes the words when a file is too big.
 */
export function limitBody(
  req: IncomingMessage,
  refuse: (status: 408 | 413) => void,
  { takesFiles, times = bodyTimes }: { takesFiles: boolean; times?: BodyTimes },
): boolean {
  const files = takesFiles && /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '');
  if (!files && Number(req.headers['content-length'] ?? 0) > wordsLimit) {
    refuse(413);
    return false;
  }
  let size = 0;
  let reached = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (files) {
      if (size < reached + times.step) return;
      reached = size;
      clock.refresh();
    } else if (size > wordsLimit) {
      stop();
      // Only when every listener has had this chunk: node-fetch-server throws when its stream
      // has ended before.
      process.nextTick(giveUp, 413);
    }
  };
  const clock = setTimeout(() => giveUp(408), files ? times.silence : times.words);
  const { socket } = req;
  const stop = () => {
    clearTimeout(clock);
    req.off('data', count);
    socket.off('close', stop);
  };
  function giveUp(status: 408 | 413) {
    stop();
    req.emit('error', new Error('the body is too long or too slow'));
    refuse(status);
    // a browser reads the answer only when it has sent everything: the rest is let in and thrown
    // away
    req.resume();
  }
  // A reader that has stopped before the end no longer listens, and an error without a listener
  // would end the process.
  req.on('error', () => {});
  req.on('data', count).once('end', stop).once('close', stop);
  // If a request is answered before its body has arrived, it never ends or closes.
  socket.once('close', stop);
  return true;
}
