import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitPageAnswers } from './page-answers.ts';

/** Sends a form from an address; answers what came back. */
async function serve(most: number) {
  const listener = limitPageAnswers((_, res) => res.end('page'), {
    most,
    addressOf: (req) => String(req.headers['x-from']),
    phone: '01632 960 148',
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return (path: string, from = '192.0.2.7') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { 'X-From': from } });
}

test('one address gets so many pages for its forms, then is told to wait or to ring', async () => {
  const send = await serve(3);
  for (let n = 0; n < 3; n++) expect((await send('/?index')).status).toBe(200);
  const refused = await send('/contact');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('01632 960 148');
  expect((await send('/contact', '192.0.2.8')).status, 'another address').toBe(200);
});

test('what is answered without a page is not counted, and 0 is no limit', async () => {
  const send = await serve(1);
  for (let n = 0; n < 3; n++) expect((await send('/enquiries')).status).toBe(200);
  expect((await send('/contact')).status).toBe(200);
  expect((await send('/contact')).status, 'control').toBe(429);
  const unlimited = await serve(0);
  for (let n = 0; n < 5; n++) expect((await unlimited('/contact')).status).toBe(200);
});

test('whoever has a link to an enquiry cannot have its page rendered without end', async () => {
  const send = await serve(2);
  const ends: number[] = [];
  for (let n = 0; n < 3; n++) ends.push((await send('/enquiry/token')).status);
  expect(ends).toEqual([200, 200, 429]);
});
