import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, noteAddress, onBehalfOf, visitor } from './visitor.ts';

const from = (forwarded: string | undefined, proxies: number) =>
  addressOf(
    {
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as IncomingMessage,
    proxies,
  );

test('without a proxy of ours the header means nothing', () => {
  expect(from('192.0.2.7', 0)).toBe('127.0.0.1');
});

test('only what our proxies wrote is believed, so a forged entry gains nothing', () => {
  expect(from('192.0.2.7', 1)).toBe('192.0.2.7');
  expect(from('203.0.113.1, 198.51.100.2, 192.0.2.7', 1)).toBe('192.0.2.7');
  expect(from('203.0.113.1, 192.0.2.7, 10.0.0.1', 2)).toBe('192.0.2.7');
});

test('when there are fewer entries than proxies, the first is the one that a proxy wrote', () => {
  expect(from('192.0.2.7', 2)).toBe('192.0.2.7');
  expect(from('192.0.2.7, 10.0.0.1', 5)).toBe('192.0.2.7');
});

test('ports and brackets of proxies are taken off; what is no address is not taken for one', () => {
  expect(from('192.0.2.7:51234', 1)).toBe('192.0.2.7');
  expect(from('[2001:db8::7]:51234', 1)).toBe('2001:db8::7');
  expect(from('2001:db8::7', 1)).toBe('2001:db8::7');
  for (const none of [undefined, '', 'unknown', 'x'.repeat(9000), '999.1.1.1', 'a, b'])
    expect(from(none, 1)).toBe('127.0.0.1');
});

test('work knows for whom it is done, and nobody else’s', async () => {
  const told = await Promise.all(
    ['192.0.2.7', '192.0.2.8'].map((address) =>
      onBehalfOf(address, async () => [await Promise.resolve(), visitor()]),
    ),
  );
  expect(told.map(([, address]) => address)).toEqual(['192.0.2.7', '192.0.2.8']);
  expect(visitor()).toBeUndefined();
});

test('who resets the connection after asking is still known, and who cannot be known is one visitor', async () => {
  const told: string[] = [];
  const server = createServer((req) => {
    req.on('error', () => undefined);
    // By the time anybody asks, the connection is gone.
    req.once('close', () => told.push(addressOf(req, 0)));
  });
  server.on('connection', noteAddress);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  socket.resetAndDestroy();
  await expect.poll(() => told).toEqual(['127.0.0.1']);
  expect(addressOf({ headers: {}, socket: {} } as IncomingMessage, 0)).toBe('unknown');
});
