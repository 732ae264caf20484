import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { wordsLimit } from '../enquiry/limits.ts';
import { until } from '../test/support/until.ts';
import { limitBody } from './body-limit.ts';

/**
 * A server that reads a body to its end, unless it is stopped. Its log says how each request went.
 */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());

  /** Begins a body: its status line once there is one, and the server's end of the connection. */
  const begin = async (type: string) => {
    const there = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
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
    const [end] = await there;
    const status = async () => {
      await until(() => back.includes('\r\n'));
      return Number(back.slice(9, 12));
    };
    return { socket, end, status };
  };

  /** Sends pieces, each once the one before was read, and lets so many ms pass after each. */
  const post = async (type: string, pieces: string[], rest = 0) => {
    const { socket, status } = await begin(type);
    const start = read;
    for (const [n, piece] of pieces.entries()) {
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      const sent = pieces.slice(0, n + 1).join('').length;
      await until(() => read - start === sent);
      vi.advanceTimersByTime(rest);
    }
    return { status, end: () => socket.write('0\r\n\r\n') };
  };
  return { begin, post, said };
}

const form = 'application/x-www-form-urlencoded';
const files = 'multipart/form-data; boundary=x';

test('words that dribble in are refused after a while, files that keep moving are not', async () => {
  const { post, said } = await serve();
  const words = await post(form, Array(10).fill('a=b'), 100);
  expect(await words.status()).toBe(408);
  const photos = await post(files, Array(10).fill('a=b'), 100);
  photos.end();
  expect(await photos.status()).toBe(200);
  expect(said).toEqual([408, 'end']);
});

test('files that stop moving are refused', async () => {
  const { post, said } = await serve();
  const photos = await post(files, ['--x', '--x'], 20);
  vi.advanceTimersByTime(479);
  expect(said, 'control').toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await photos.status()).toBe(408);
});

test('files that come drop by drop, to hold their place, are refused', async () => {
  const { post } = await serve(undefined, 50);
  const photos = await post(files, Array(10).fill('a=b'), 100);
  expect(await photos.status()).toBe(408);
});

test('files may be larger than words', async () => {
  const { post, said } = await serve();
  const large = Array(5).fill('x'.repeat(wordsLimit / 4));
  const words = await post(form, large);
  expect(await words.status()).toBe(413);
  const photos = await post(files, large);
  photos.end();
  expect(await photos.status()).toBe(200);
  expect(said).toEqual([413, 'end']);
});

test('a body that goes on after its answer hurts nobody', async () => {
  const { post, said } = await serve((_, res) => void res.end('answered early'));
  const early = await post(form, Array(6).fill('x'.repeat(wordsLimit / 4)));
  expect(await early.status()).toBe(200);
  expect(said).toContain(413);
});

test('who was answered before the body had come is forgotten when the connection ends', async () => {
  const { begin, said } = await serve(
    (_, res) => void res.writeHead(429, { Connection: 'close' }).end(),
  );
  for (const type of [form, files]) {
    const { status, end } = await begin(type);
    expect(await status()).toBe(429);
    await until(() => end.closed);
  }
  vi.advanceTimersByTime(900);
  expect(said, 'no clock runs on for what is gone').toEqual([]);
});
