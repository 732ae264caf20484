import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { sendFile } from './send-file.ts';

// A file of the site that is left on the disk, as pictures are.
const bytes = Buffer.alloc(300_000, 'picture');
const folder = mkdtempSync(join(tmpdir(), 'send-file-'));
const path = join(folder, 'a.avif');
const file = {
  body: { path, size: bytes.length },
  headers: { 'Content-Length': String(bytes.length), ETag: '"a"' },
};
let server: Server;
let address: string;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  writeFileSync(path, bytes);
  server = createServer((req, res) => sendFile(req, res, file)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

test('comes whole from the disk', async () => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test('is not opened for who only asks of it, or has it', async () => {
  rmSync(path);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '300000']);
  const again = await fetch(address, { headers: { 'If-None-Match': '"a"' } });
  expect(again.status).toBe(304);
});

test.each([
  ['is gone', () => rmSync(path)],
  ['has another length', () => writeFileSync(path, 'short')],
])('is not called whole when it %s', async (_, harm) => {
  harm();
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('hundreds asked for at once come one after the other', async () => {
  const count = 200;
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const last = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.write(request.repeat(count - 1) + last);
  const received = await text(socket);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(count);
  expect(received.length).toBeGreaterThan(count * bytes.length);
});
