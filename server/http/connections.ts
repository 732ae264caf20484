/** Closes connections of clients that do not read, and of clients that were refused. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

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
