import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { wordsLimit } from '../../enquiry/limits.ts';
import { listen } from '../../test/support/listening.ts';
import { until } from '../../test/support/until.ts';
import { limitBody } from './body-limit.ts';

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
