import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createRequest } from '@remix-run/node-fetch-server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { wordsLimit } from '../../enquiry/limits.ts';
import { listen } from '../../test/support/listening.ts';
import { until } from '../../test/support/until.ts';
import { cutOffWhoDoesNotRead, limitBody, limitRest } from './connections.ts';
import { cutOffAfter, sendFile } from './send.ts';

// Their clock is ours; sockets go on by the real one.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  onTestFinished(() => void vi.useRealTimers());
});

/** Sends bytes to a server, which listens from then on; both ends of the connection. */
async function send(server: Server, bytes: string) {
  const port = (server.address() as AddressInfo | null)?.port ?? (await listen(server));
  const there = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).write(bytes);
  onTestFinished(() => void socket.destroy());
  const [end] = await there;
  return { socket, end };
}

test('who takes nothing of an answer is cut off; who takes it slowly gets it whole', async () => {
  const body = Buffer.alloc(16 * 1024 * 1024);
  const headers = { 'Content-Length': String(body.length) };
  const server = createServer((req, res) => sendFile(req, res, { body, headers }));
  cutOffWhoDoesNotRead(server, 600);
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const [silent, slow] = [await send(server, request), await send(server, request)];
  silent.socket.pause();
  slow.socket.pause();
  let received = 0;
  slow.socket.on('data', (some: Buffer) => {
    received += some.length;
  });
  const taken = () => slow.end.bytesWritten - slow.end.writableLength;
  for (const { end } of [silent, slow]) await until(() => end.writableLength > 0);
  while (!silent.end.destroyed && received < body.length) {
    const before = taken();
    slow.socket.resume();
    await until(() => taken() > before);
    slow.socket.pause();
    silent.socket.write(request); // What it sends meanwhile is no progress.
    vi.advanceTimersByTime(300);
  }
  expect([silent.end.destroyed, slow.end.destroyed]).toEqual([true, false]);
  slow.socket.resume();
  await until(() => received > body.length);
});

test('who has an answer and does not send the rest of the request is cut off', async () => {
  let whole = 0;
  const server = createServer((req, res) => {
    limitRest(req, res, 200);
    req.resume().on('close', () => void whole++);
    res.end('answered');
  });
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';
  const waiting = await send(server, `${post}x`);
  const honest = await send(server, post);
  for (const { socket } of [waiting, honest]) await once(socket, 'data');
  const held = honest.end.listenerCount('close');
  honest.socket.write('123456789');
  await until(() => whole === 1);
  expect(honest.end.listenerCount('close'), 'nothing stays of a whole request').toBe(held - 1);
  const closed = () => [waiting, honest].map(({ end }) => end.destroyed);
  vi.advanceTimersByTime(199);
  expect(closed(), 'control').toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(closed()).toEqual([true, false]);
});

test('a body that its reader leaves unread holds nothing once it is answered', async () => {
  const ended = vi.fn();
  const server = createServer((req, res) => {
    limitRest(req, res, 200);
    limitBody(req, () => undefined, { takesFiles: false });
    req.once('close', ended);
    createRequest(req, res);
    req.once('data', () => setImmediate(() => res.end('answered')));
  });
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n123456789';
  const { socket, end } = await send(server, post);
  await once(socket, 'data');
  await until(() => ended.mock.calls.length === 1);
  const held = end.listenerCount('close');
  socket.write(post);
  await once(socket, 'data');
  await until(() => ended.mock.calls.length === 2);
  expect(end.listenerCount('close')).toBe(held);
});

test('who was refused is cut off although it does not close its end', async () => {
  const server = createServer(() => undefined);
  server.on('clientError', (_, socket) => {
    socket.end('no');
    cutOffAfter(socket, 150);
    cutOffAfter(socket, 60_000); // the first call counts
  });
  const { socket, end } = await send(server, 'garbage\r\n\r\n');
  await once(socket, 'data');
  vi.advanceTimersByTime(149);
  expect(end.destroyed, 'control: it is still there').toBe(false);
  vi.advanceTimersByTime(1);
  expect(end.destroyed).toBe(true);
});

const form = 'application/x-www-form-urlencoded';
const files = 'multipart/form-data; boundary=x';

/** A server that answers like this. Its log, `said`, has how each request ended. */
async function serve(
  answer = (req: IncomingMessage, res: ServerResponse) => void req.on('end', () => res.end('read')),
  step = 1,
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const said: (number | string)[] = [];
  let read = 0;
  const server = createServer((req, res) => {
    const refuse = (status: number) => {
      said.push(status);
      if (!res.headersSent) res.writeHead(status).end();
    };
    req.on('end', () => said.push('end'));
    const takesFiles = req.url !== '/words';
    const times = { words: 700, silence: 500, step };
    if (limitBody(req, refuse, { takesFiles, times })) answer(req, res);
    req.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
  });
  const port = await listen(server);

  /** Sends each piece once the previous one was read, with a pause in ms after each. */
  const post = async (type: string, pieces: string[] = [], rest = 0) => {
    const there = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let back = '';
    socket
      .on('error', () => {})
      .on('data', (data) => {
        back += data;
      });
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    let sent = read;
    for (const piece of pieces) {
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      sent += piece.length;
      await until(() => read === sent);
      vi.advanceTimersByTime(rest);
    }
    const status = async () => {
      await until(() => back.includes('\r\n'));
      return Number(back.slice(9, 12));
    };
    return { status, end: () => socket.write('0\r\n\r\n'), ours: (await there)[0] };
  };
  return { post, said };
}

test('refuses words that dribble in after a while, and takes files that keep moving', async () => {
  const { post, said } = await serve();
  const words = await post(form, Array(10).fill('a=b'), 100);
  expect(await words.status()).toBe(408);
  const photos = await post(files, Array(10).fill('a=b'), 100);
  photos.end();
  expect(await photos.status()).toBe(200);
  expect(said).toEqual([408, 'end']);
});

test('refuses files that come drop by drop, to hold their place', async () => {
  const { post, said } = await serve(undefined, 50);
  const photos = await post(files, Array(4).fill('a=b'), 100);
  vi.advanceTimersByTime(99);
  expect(said, 'control').toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await photos.status()).toBe(408);
});

test('a body that goes on after its answer hurts nobody', async () => {
  const { post, said } = await serve((_, res) => void res.end('answered early'));
  const early = await post(form, Array(6).fill('x'.repeat(wordsLimit / 4)));
  expect(await early.status()).toBe(200);
  expect(said).toContain(413);
});
