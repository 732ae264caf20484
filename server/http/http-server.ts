import { createServer, type RequestListener, type Server } from 'node:http';
import { noteAddress } from '../visitor.ts';
import { cutOffWhoDoesNotRead } from './connections.ts';
import type { Hsts } from './security.ts';
import { refuseRaw, refuseUnreadable } from './send.ts';

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
