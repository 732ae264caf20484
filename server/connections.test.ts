import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { cutOffAfter, cutOffWhoDoesNotRead, limitRest } from './connections.ts';
import { sendFile } from './send-file.ts';

async function listen(listener: RequestListener, prepare: (server: Server) => void = () => {}) {
  const server = createServer(listener);
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return server;
}

/** Sends bytes; what came back, and whether the other end has closed. */
function send(server: Server, bytes: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on(
    'error',
    () => undefined,
  );
  onTestFinished(() => void socket.destroy());
  const state = { socket, received: 0, closed: false };
  socket.on('close', () => {
    state.closed = true;
  });
  socket.write(bytes);
  return state;
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const body = Buffer.alloc(24 * 1024 * 1024);
const file = { body, headers: { 'Content-Length': String(body.length) } };

test('who takes nothing of an answer is cut off; who takes it slowly gets it whole', async () => {
  const server = await listen(
    (req, res) => sendFile(req, res, file),
    (made) => cutOffWhoDoesNotRead(made, 600),
  );
  const count = () => new Promise((done) => server.getConnections((_, n) => done(n)));
  const silent = send(server, request);
  silent.socket.pause();
  const slow = send(server, request);
  slow.socket.on('data', (some: Buffer) => {
    slow.received += some.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 4);
  });
  // What it sends meanwhile is no progress.
  const drip = setInterval(() => silent.socket.write('x'), 50);
  onTestFinished(() => clearInterval(drip));
  await expect.poll(count, { timeout: 5000 }).toBe(1);
  expect(slow.closed).toBe(false);
  await expect.poll(() => slow.received, { timeout: 60_000 }).toBeGreaterThan(body.length);
}, 90_000);

test('who has an answer and does not send the rest of the request is cut off', async () => {
  const server = await listen((req, res) => {
    limitRest(req, res, 200);
    req.resume();
    res.end('answered');
  });
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';
  const waiting = send(server, `${post}x`);
  const honest = send(server, post);
  for (const { socket } of [waiting, honest]) socket.resume();
  await pause(50);
  honest.socket.write('123456789');
  await expect.poll(() => waiting.closed).toBe(true);
  await pause(300);
  expect(honest.closed, 'control').toBe(false);
});

test('who was refused is cut off although it does not close its end', async () => {
  const server = await listen(() => undefined);
  const left: unknown[] = [];
  server.on('clientError', (_, socket) => {
    left.push(socket);
    socket.end('no');
    cutOffAfter(socket, 150);
    cutOffAfter(socket, 60_000); // the first call counts
  });
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).write('garbage\r\n\r\n');
  const count = () => new Promise((done) => server.getConnections((_, n) => done(n)));
  await expect.poll(() => left.length).toBe(1);
  expect(await count(), 'control: it is still there').toBe(1);
  await expect.poll(count).toBe(0);
});

test('a kept connection remembers nothing of requests that were answered before their end', async () => {
  const clocks: number[] = [];
  const server = await listen((req, res) => {
    clocks.push(req.socket.listenerCount('close'));
    limitRest(req, res, 5000);
    req.resume();
    res.end('answered');
  });
  const kept = send(server, '');
  kept.socket.resume();
  for (let n = 1; n <= 5; n++) {
    kept.socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
    await expect.poll(() => clocks.length).toBe(n);
    await pause(20);
    kept.socket.write('0\r\n\r\n');
  }
  expect(new Set(clocks).size, String(clocks)).toBe(1);
});
