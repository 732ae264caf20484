/**
 * Clients that hold connections for nothing: garbage, endless headers, silence, tunnels, bodies
 * that never come, pages that are never read. None of them closes its end. How many does the server
 * still hold when their time is up? Clients that send or read slowly are in
 * server/http/connections.alone.test.ts.
 *
 *   node bench/held-connections.ts
 */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyTimes, createHttpServer } from '../server/http/connections.ts';
import { log } from '../server/log.ts';
import { emptySite } from '../test/support/empty-site.ts';
import { frontWith } from '../test/support/listening.ts';
import { prove } from './prove.ts';

/** More than the kernel's buffers hold. */
const body = Buffer.alloc(24 * 1024 * 1024, 'Fences and drives. ');
const page = { body, headers: { 'Content-Length': String(body.length) } };
const post = (length: number, type: string) =>
  `POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** What each attacker sends; then it neither reads nor closes. */
const attacks = [
  'HELLO\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  '',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'GET /wp-login.php HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n',
  'DELETE / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n',
  post(500, 'multipart/form-data; boundary=x'),
  post(500_000, 'text/plain'),
  'GET /page HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20),
];
const each = 8;
/** In ms. The site's own are longer. */
const patience = { headers: 2000, request: 60_000, idle: 1000, unread: 3000 };

/** How many connections are held at once, and how many when their time is up. */
async function attack(): Promise<{ opened: number; held: number }> {
  const front = frontWith({
    site: { ...emptySite, file: (path) => (path === '/page' ? page : undefined) },
    // It reads a body to its end before it answers.
    render: (req, res) =>
      void text(req).then(
        () => res.end('read'),
        () => undefined,
      ),
  });
  const server = createHttpServer(front, { hsts: 'off', patience });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sockets = attacks.flatMap((bytes) =>
    Array.from({ length: each }, () => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      if (bytes) socket.write(bytes);
      return socket.on('error', () => undefined).pause();
    }),
  );
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_, all) => resolve(all)));
  await pause(500);
  const opened = await count();
  // A refused client has 5 s to read its answer.
  await pause(bodyTimes.silence + patience.unread + 8000);
  const held = await count();
  for (const socket of sockets) socket.destroy();
  server.close().closeAllConnections();
  return { opened, held };
}

await prove({
  title: 'Connections held by clients that are refused, are silent or do not read',
  async run() {
    // A line for each refusal would bury the figures.
    log.warning = () => undefined;
    const { opened, held } = await attack();
    return {
      tried: each * attacks.length,
      harmed: held,
      // At first they do hold them.
      control: { tried: each * attacks.length, harmed: opened },
    };
  },
});
