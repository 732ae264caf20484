/** Limits on clients: how much they may send, how slowly, and how long they may read nothing. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { wordsLimit } from '../../enquiry/limits.ts';

/** How long a refused client may keep its connection open, in ms. */
export const patienceWithRefused = 5000;

const leaving = new WeakSet<Duplex>();

/** Destroys a connection that is still open after a while. Its first call counts. */
export function cutOffAfter(socket: Duplex, ms = patienceWithRefused): void {
  if (leaving.has(socket)) return;
  leaving.add(socket);
  const cut = setTimeout(() => socket.destroy(), ms);
  socket.once('close', () => clearTimeout(cut));
}

/** Once the response is sent, a client has this many ms to send the rest of its request. */
export function limitRest(req: IncomingMessage, res: ServerResponse, ms: number): void {
  res.once('finish', () => {
    const { socket } = req;
    // A reader that has paused would keep the request for as long as the connection is open.
    req.resume();
    if (req.complete || socket.destroyed) return;
    // The request says 'close' when it was answered, whether it is complete or not.
    const cut = setTimeout(() => {
      if (!req.complete) socket.destroy();
    }, ms).unref();
    const leave = () => {
      clearTimeout(cut);
      socket.off('close', leave);
    };
    // Its clock would keep all of the request in memory. Answered early, it closes when its rest
    // has come, and not at all when its connection goes before.
    req.once('close', leave);
    socket.once('close', leave);
  });
}

/**
 * Destroys each connection that has taken nothing of its answer for `patience` ms. Only progress
 * counts: neither what such a client sends meanwhile, nor how slowly the others read.
 */
export function cutOffWhoDoesNotRead(server: Server, patience: number): void {
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, last] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== last.taken)
        open.set(socket, { taken, since: now });
      else if (now - last.since >= patience) socket.destroy();
    }
  };
  const watch = setInterval(look, patience / 10).unref();
  server.once('close', () => clearInterval(watch));
}

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
