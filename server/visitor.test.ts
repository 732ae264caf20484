import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../test/support/listening.ts';
import { addressOf, noteAddress, onBehalfOf, visitor } from './visitor.ts';

// http/security.properties.test.ts forges entries, and has no proxy.
test.each([
  ['203.0.113.1, 192.0.2.7, 10.0.0.1', 2, '192.0.2.7'],
  ['192.0.2.7, 10.0.0.1', 5, '192.0.2.7'],
  ['192.0.2.7:51234', 1, '192.0.2.7'],
  ['[2001:db8::7]:51234', 1, '2001:db8::7'],
  [undefined, 1, '127.0.0.1'],
  ['unknown', 1, '127.0.0.1'],
  ['999.1.1.1', 1, '127.0.0.1'],
])('X-Forwarded-For: %s behind %i proxies comes from %s', (forwarded, proxies, address) => {
  const socket = { remoteAddress: '127.0.0.1' };
  const asked = { headers: { 'x-forwarded-for': forwarded }, socket } as unknown as IncomingMessage;
  expect(addressOf(asked, proxies)).toBe(address);
});

test('work knows for whom it is done, and nobody else’s', async () => {
  const told = await Promise.all(
    ['192.0.2.7', '192.0.2.8'].map((address) =>
      onBehalfOf(address, () => Promise.resolve().then(visitor)),
    ),
  );
  expect([...told, visitor()]).toEqual(['192.0.2.7', '192.0.2.8', undefined]);
});

test('a client that resets its connection keeps its address; unknown clients count as one visitor', async () => {
  const server = createServer().on('connection', noteAddress);
  const socket = connect(await listen(server), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [req] = await once(server, 'request');
  const closed = new Promise((done) => req.on('error', () => undefined).on('close', done));
  socket.resetAndDestroy();
  await closed;
  expect(addressOf(req, 0)).toBe('127.0.0.1');
  expect(addressOf({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('unknown');
});
