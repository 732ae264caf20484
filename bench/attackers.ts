/**
 * A process that attacks a server in nine ways at once until it is ended: bench/under-attack.ts
 * starts it. It comes from addresses of its own (127.0.0.2 to 127.0.0.9), as strangers do.
 */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { examples } from '../test/support/examples.ts';
import { seededRandom } from '../test/support/seeded-random.ts';
import { bodyOf, bomb, boundary, multipart, toil } from '../test/support/upload-examples.ts';

const server = new URL(process.argv[2] ?? '');
const counts: Record<string, number> = {};
const fields = { form: 'lead', page: '/', ...examples.lead };

function open(name: string, localAddress: string): Socket {
  counts[name] = (counts[name] ?? 0) + 1;
  const socket = connect({ host: server.hostname, port: Number(server.port), localAddress });
  return socket.on('error', () => undefined);
}

const head = (length: number, type = multipart) =>
  `POST /enquiries HTTP/1.1\r\nHost: ${server.host}\r\nAccept: application/json\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends a body and waits for a response, or for the end of the connection. */
const post = (name: string, localAddress: string, body: Buffer) =>
  new Promise<void>((done) => {
    counts[name] = (counts[name] ?? 0) + 1;
    const headers = { 'Content-Type': multipart, 'Content-Length': body.length };
    const agent = new Agent({ localAddress });
    const sent = request(
      `${server.origin}/enquiries`,
      { method: 'POST', agent, headers },
      (answer) => answer.resume().on('close', done),
    );
    sent.on('error', () => done()).end(body);
  });

const random = seededRandom(20_261_122);

const whole = bodyOf(Object.entries(fields));
function mutated(): Buffer {
  const body = Buffer.from(whole);
  for (let n = 0; n < 4; n++) body[random(body.length)] = random(256);
  const at = random(body.length);
  return random(2) ? Buffer.concat([body.subarray(0, at), body]) : body;
}

const files = (bytes: Buffer, name = 'x.png') =>
  bodyOf([
    ...Object.entries(fields),
    ...Array.from({ length: 10 }, (): ['file', { file: string; bytes: Buffer }] => [
      'file',
      { file: name, bytes },
    ]),
  ]);
const tall = files(bomb(1, 50_000_000));
const large = files(await toil());
const dots = files(Buffer.from('x'), `x${'.'.repeat(7800)}x`);

/** Each does one round of its harm; they are repeated until the end. */
const attacks: Record<string, () => Promise<unknown>> = {
  mutated: () => post('mutated', '127.0.0.2', mutated()),
  names: async () => {
    await post('names', '127.0.0.3', dots);
    await pause(200);
  },
  // Gone before the server asks who it was.
  reset: async () => {
    const socket = open('reset', '127.0.0.4');
    socket.write(head(whole.length) + whole.toString('latin1'), () => socket.resetAndDestroy());
    await pause(10);
  },
  garbage: async () => {
    open('garbage', '127.0.0.5').write('GET nothing\r\n\r\n');
    await pause(20);
  },
  // A byte now and then: never silent, never finished.
  slow: async () => {
    const socket = open('slow', '127.0.0.6');
    socket.write(head(100_000));
    for (let n = 0; n < 20; n++) {
      socket.write('-');
      await pause(500);
    }
  },
  unfinished: async () => {
    const body = Buffer.alloc(42_000_000, '.');
    const socket = open('unfinished', '127.0.0.7');
    socket.write(head(60_000_000));
    socket.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
    );
    socket.write(body);
    await pause(30_000);
  },
  pictures: async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, () => post('pictures', '127.0.0.8', tall)),
      ...Array.from({ length: 4 }, () => post('pictures', '127.0.0.8', large)),
    ]);
    await pause(500);
  },
  scanner: async () => {
    const ask = (n: number) =>
      fetch(`${server.origin}/wp-login.php?${n}`).then((answer) => answer.arrayBuffer());
    counts.scanner = (counts.scanner ?? 0) + 20;
    await Promise.allSettled(Array.from({ length: 20 }, (_, n) => ask(n)));
    await pause(50);
  },
  // Asks for twenty pages and reads none of them.
  deaf: async () => {
    const socket = open('deaf', '127.0.0.9');
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`.repeat(20));
    await pause(500);
  },
};

process.on('message', () => process.send?.(counts, () => process.exit()));
process.send?.('ready');
for (const attack of Object.values(attacks))
  void (async () => {
    for (;;) await attack().catch(() => pause(50));
  })();
