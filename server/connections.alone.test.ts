import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../test/support/until.ts';
import { cutOffAfter, cutOffWhoDoesNotRead, limitRest } from './connections.ts';
import { sendFile } from './send-file.ts';

// Their clock is ours; sockets go on by the real one.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  onTestFinished(() => void vi.useRealTimers());
});

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return server;
}

/** Sends bytes; both ends of the connection. */
async function send(server: Server, bytes: string) {
  const { port } = server.address() as AddressInfo;
  const there = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).write(bytes);
  onTestFinished(() => void socket.destroy());
  const [end] = await there;
  return { socket, end };
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const body = Buffer.alloc(24 * 1024 * 1024);
const file = { body, headers: { 'Content-Length': String(body.length) } };
const takenOf = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength;

test('who takes nothing of an answer is cut off; who takes it slowly gets it whole', async () => {
  const server = await listen((req, res) => sendFile(req, res, file));
  cutOffWhoDoesNotRead(server, 600);
  const silent = await send(server, request);
  silent.socket.pause();
  const slow = await send(server, request);
  slow.socket.pause();
  let received = 0;
  slow.socket.on('data', (some: Buffer) => {
    received += some.length;
  });
  for (const { end } of [silent, slow]) await until(() => end.writableLength > 0);
  while (!silent.end.destroyed && received < body.length) {
    const before = takenOf(slow.end);
    slow.socket.resume();
    await until(() => takenOf(slow.end) > before);
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
  const server = await listen((req, res) => {
    limitRest(req, res, 200);
    req.resume().on('end', () => void whole++);
    res.end('answered');
  });
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';
  const waiting = await send(server, `${post}x`);
  const honest = await send(server, post);
  for (const { socket } of [waiting, honest]) await once(socket, 'data');
  honest.socket.write('123456789');
  await until(() => whole === 1);
  const closed = () => [waiting, honest].map(({ end }) => end.destroyed);
  vi.advanceTimersByTime(199);
  expect(closed(), 'control').toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(closed()).toEqual([true, false]);
});

test('who was refused is cut off although it does not close its end', async () => {
  const server = await listen(() => undefined);
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

test('a kept connection remembers nothing of requests that were answered before their end', async () => {
  const clocks: number[] = [];
  const done = { answers: 0, requests: 0 };
  const server = await listen((req, res) => {
    clocks.push(req.socket.listenerCount('close'));
    limitRest(req, res, 5000);
    req.resume().on('close', () => void done.requests++);
    res.on('finish', () => void done.answers++).end('answered');
  });
  const { socket } = await send(server, '');
  socket.resume();
  for (let n = 1; n <= 5; n++) {
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
    await until(() => done.answers === n);
    socket.write('0\r\n\r\n');
    await until(() => done.requests === n);
  }
  expect(new Set(clocks).size, String(clocks)).toBe(1);
});
