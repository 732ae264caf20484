import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { serve } from '../test/support/listening.ts';
import { log } from './log.ts';
import { sendFile } from './send-file.ts';

const words = 'picture'.repeat(10_000);

/** A file of the site that is left on the disk, as pictures are, and its address. */
async function served() {
  vi.spyOn(log, 'error').mockReturnValue();
  const path = join(folderWith({ 'a.avif': words }), 'a.avif');
  const headers = { 'Content-Length': String(words.length), ETag: '"a"' };
  const body = { path, size: words.length };
  return { path, site: await serve((req, res) => sendFile(req, res, { body, headers })) };
}

test('is not opened for a browser that only asks about it, or has it', async () => {
  const { path, site } = await served();
  rmSync(path);
  const head = await fetch(site, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, `${words.length}`]);
  expect((await fetch(site, { headers: { 'If-None-Match': '"a"' } })).status).toBe(304);
});

test.each([
  ['is gone', rmSync],
  ['has another length', (path: string) => writeFileSync(path, 'short')],
])('is not called whole when it %s', async (_, harm) => {
  const { path, site } = await served();
  harm(path);
  const answer = await fetch(site);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('comes whole from the disk, hundreds of times on one connection', async () => {
  const { site } = await served();
  const asked = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(site).port) });
  socket.write(asked.repeat(199) + asked.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const received = (await text(socket)).split('HTTP/1.1 200');
  expect(received).toHaveLength(201);
  expect(received.every((answer, n) => n === 0 || answer.trimEnd().endsWith(words))).toBe(true);
});
