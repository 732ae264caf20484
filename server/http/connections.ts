/** Limits on clients: how much they may send, how slowly, and how long they may read nothing. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { wordsLimit } from '../../enquiry/limits.ts';
import { noteAddress } from '../visitor.ts';
import type { Hsts } from './security.ts';
import { refuseRaw, refuseUnreadable } from './send.ts';

/** Once answered, a client has this many ms to send the rest of its request. */
export function limitRest(req: IncomingMessage, res: ServerResponse, ms: number): void {
  res.once('finish', () => {
    const { socket } = req;
    // A paused reader would keep the request as long as its connection.
    req.resume();
    if (req.complete || socket.destroyed) return;
    // An answered request emits 'close' whether it is complete or not.
    const cut = setTimeout(() => {
      if (!req.complete) socket.destroy();
    }, ms).unref();
    const leave = () => {
      clearTimeout(cut);
      socket.off('close', leave);
    };
    // A timer would keep the request in memory.
    req.once('close', leave);
    socket.once('close', leave);
  });
}

/** Destroys connections that took nothing of their answer for `patience` ms. */
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
 * In ms: for a whole form without files, and for files to bring `step` bytes: a phone with one bar
 * of signal sends more than 500 bytes a second.
 */
export const bodyTimes = { words: 120_000, silence: 60_000, step: 30_000 };

/**
 * Limits a request's body. Calls `refuse` and fails reading if it is too long or slow; false if its
 * headers say so. With `takesFiles`, the form's own reader limits the size of files.
 */
export function limitBody(
  req: IncomingMessage,
  refuse: (status: 408 | 413) => void,
  { takesFiles, times = bodyTimes }: { takesFiles: boolean; times?: typeof bodyTimes },
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
      // Later: node-fetch-server throws when its stream has ended before this chunk.
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
    // A browser reads the answer only after it has sent everything.
    req.resume();
  }
  // A reader that stopped early has no error listener, which would end the process.
  req.on('error', () => {});
  req.on('data', count).once('end', stop).once('close', stop);
  // A request that is answered early never ends or closes.
  socket.once('close', stop);
  return true;
}

/** In ms. Ten photos on one bar of signal take long; connections.ts ends idle requests. */
const usual = { headers: 15_000, request: 900_000, idle: 20_000, unread: 27_000 };

/** Answers requests with `front`, and by itself what is none. */
export function createHttpServer(
  front: RequestListener,
  { hsts, patience = usual }: { hsts: Hsts; patience?: typeof usual },
): Server {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.idle,
      connectionsCheckingInterval: Math.min(2000, patience.headers / 4),
      // The front refuses a request without a Host header.
      requireHostHeader: false,
    },
    front,
  );
  server.on('connection', noteAddress);
  server.on('clientError', refuseUnreadable(hsts));
  // Any other Expect than 100-continue: the front answers 417.
  server.on('checkExpectation', front);
  server.on('connect', (_, socket) => refuseRaw(socket, 405, hsts));
  cutOffWhoDoesNotRead(server, patience.unread);
  return server;
}
