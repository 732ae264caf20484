import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { wordsLimit } from '../enquiry/limits.ts';
import { limitBody } from './body-limit.ts';

/**
 * A server that reads a body to its end, unless it is stopped. Its log says how each request went.
 */
async function serve(
  read = (req: IncomingMessage, res: ServerResponse) =>
    void req.resume().on('end', () => res.end('read')),
  step = 1,
) {
  const said: (number | string)[] = [];
  const server = createServer((req, res) => {
    const refuse = (status: number) => {
      said.push(status);
      if (!res.headersSent) res.writeHead(status).end();
    };
    req.on('end', () => said.push('end'));
    if (limitBody(req, refuse, { words: 700, silence: 500, step })) read(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());

  /** Sends pieces with a pause between them. */
  const post = async (type: string, pieces: string[], rest = 0) => {
    const length = pieces.join('').length;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on(
      'error',
      () => {},
    );
    onTestFinished(() => void socket.destroy());
    let back = '';
    socket.on('data', (data) => {
      back += data;
    });
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (const piece of pieces) {
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      if (rest) await pause(rest);
    }
    return {
      length,
      socket,
      status: () => Number(back.slice(9, 12)),
      end: () => socket.write('0\r\n\r\n'),
    };
  };
  return { post, said };
}

const form = 'application/x-www-form-urlencoded';
const files = 'multipart/form-data; boundary=x';

test('words that dribble in are refused after a while, files that keep moving are not', async () => {
  const { post, said } = await serve();
  const [words, photos] = await Promise.all([
    post(form, Array(10).fill('a=b'), 100),
    post(files, Array(10).fill('a=b'), 100),
  ]);
  photos.end();
  await pause(100);
  expect([words.status(), photos.status()]).toEqual([408, 200]);
  expect(said).toEqual([408, 'end']);
});

test('files that stop moving are refused', async () => {
  const { post } = await serve();
  const photos = await post(files, ['--x', '--x'], 20);
  await pause(900);
  expect(photos.status()).toBe(408);
});

test('files that come drop by drop, to hold their place, are refused', async () => {
  const { post } = await serve(undefined, 50);
  const photos = await post(files, Array(10).fill('a=b'), 100);
  expect(photos.status()).toBe(408);
});

test('files may be larger than words', async () => {
  const { post, said } = await serve();
  const large = Array(5).fill('x'.repeat(wordsLimit / 4));
  const [words, photos] = await Promise.all([post(form, large), post(files, large)]);
  photos.end();
  await pause(100);
  expect([words.status(), photos.status()]).toEqual([413, 200]);
  expect(said).toContain(413);
});

test('a body that goes on after its answer hurts nobody', async () => {
  const { post, said } = await serve((_, res) => void res.end('answered early'));
  const early = await post(form, Array(6).fill('x'.repeat(wordsLimit / 4)), 10);
  await pause(50);
  expect(early.status()).toBe(200);
  expect(said).toContain(413);
});

test('who was answered before the body had come is forgotten when the connection ends', async () => {
  const { post, said } = await serve(
    (_, res) => void res.writeHead(429, { Connection: 'close' }).end(),
  );
  const [words, photos] = await Promise.all([post(form, ['a=b'], 20), post(files, ['--x'], 20)]);
  expect([words.status(), photos.status()]).toEqual([429, 429]);
  await pause(900);
  expect(said, 'no clock runs on for what is gone').toEqual([]);
});
