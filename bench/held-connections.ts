/**
 * Clients that hold connections for nothing: garbage, endless headers, silence, tunnels, bodies
 * that never come, pages that are never read. None of them closes its end. How many does the server
 * still hold when their time is up? Beside them honest clients send and read slowly, and must be
 * served.
 *
 *   node bench/held-connections.ts
 */
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createFront } from '../server/front.ts';
import { createHttpServer, type Patience } from '../server/http-server.ts';
import { log } from '../server/log.ts';
import { emptySite } from '../server/site-files.ts';
import { prove } from './proof.ts';

// Large: the kernel tells of progress only when a third of its buffer, of up to 4 MB, is free
// again.
const body = Buffer.alloc(24 * 1024 * 1024, 'Fences and drives. ');
const page = { body, headers: { 'Content-Length': String(body.length) } };
const get = 'GET /page HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (length: number) =>
  `POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;

/** What each attacker sends; then it neither reads nor closes. */
const attacks = [
  'HELLO\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  '',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'GET /wp-login.php HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n',
  'DELETE / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n',
  post(500),
  post(500).replace('multipart/form-data; boundary=x', 'text/plain').replace('500', '500000'),
  get.repeat(20),
];

/** A body is read to its end before it is answered. */
const render: RequestListener = (req, res) =>
  void text(req).then(
    (all) => res.end(`took ${all.length}`),
    () => undefined,
  );

const asTheSite = (patience: Patience): Server =>
  createHttpServer(
    createFront({
      site: { ...emptySite, file: (path) => (path === '/page' ? page : undefined) },
      render,
      redirectFor: () => undefined,
      health: async () => ({ healthy: true, ready: true }),
      hsts: 'off',
      phone: '',
      bodyTimes: { words: patience.headers, silence: patience.headers, step: 100 },
    }),
    { hsts: 'off', patience },
  );

type Outcome = { held: number; failed: number };

async function attack(server: Server, each: number, patience: Patience): Promise<Outcome> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = (): Socket =>
    connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  // Longer than any limit: who sends and reads slowly is not to be taken for one of them.
  const deadline = patience.headers + patience.unread + 10_000;
  const honest = Promise.all([readSlowly(open(), deadline), sendSlowly(open(), deadline)]);
  const held = attacks.flatMap((bytes) =>
    Array.from({ length: each }, () => {
      const socket = open();
      if (bytes) socket.write(bytes);
      return socket.pause();
    }),
  );
  await pause(deadline - 2000);
  const count = await new Promise<number>((resolve) =>
    server.getConnections((_, connections) => resolve(connections)),
  );
  const failed = (await honest).filter((served) => !served).length;
  for (const socket of held) socket.destroy();
  server.close().closeAllConnections();
  return { held: Math.max(0, count - 2), failed };
}

/** Takes the page in so many ms, and tells whether it came whole. */
async function readSlowly(socket: Socket, ms: number): Promise<boolean> {
  let received = 0;
  const steps = 40;
  socket.write(get);
  socket.on('data', (some) => {
    received += some.length;
  });
  for (let step = 1; step <= steps; step++) {
    while (received < (body.length * step) / steps && !socket.destroyed && !socket.readableEnded) {
      socket.resume();
      await pause(5);
    }
    socket.pause();
    await pause(ms / steps);
  }
  socket.destroy();
  return received >= body.length;
}

/** Sends a form in so many ms, and tells whether it was taken. */
async function sendSlowly(socket: Socket, ms: number): Promise<boolean> {
  const pieces = Math.ceil(ms / 400);
  let back = '';
  socket.on('data', (some) => {
    back += some;
  });
  socket.write(post(pieces * 100));
  for (let piece = 0; piece < pieces; piece++) {
    socket.write('x'.repeat(100));
    await pause(ms / pieces);
  }
  // A busy machine answers late; only no answer at all is a loss.
  const answer = `took ${pieces * 100}`;
  for (let waited = 0; waited < 5000 && !back.includes(answer) && !socket.closed; waited += 50)
    await pause(50);
  socket.destroy();
  return back.includes(answer);
}

await prove({
  promise: 24,
  title: 'Connections held by who is refused, silent or does not read',
  async run() {
    const patience = { headers: 2000, request: 60_000, idle: 1000, unread: 3000 };
    const each = 8;
    // A line for each refusal would bury the figures.
    log.warning = () => undefined;
    const site = await attack(asTheSite(patience), each, patience);
    const tried = each * attacks.length;
    return {
      tried: tried + 2,
      harmed: site.held + site.failed,
      measured: `of ${tried} connections ${site.held} held; of 2 slow customers ${site.failed} cut off`,
    };
  },
});
