import { expect, test } from 'vitest';
import { serve } from '../../test/support/listening.ts';
import { limitPageAnswers } from './renderer.ts';

/** How forms are answered after many pages were rendered for one address. */
async function limitedTo(most: number) {
  let from = '192.0.2.7';
  const options = { most, trustProxy: 1, phone: '01632 960 148' };
  const site = await serve(limitPageAnswers((_, res) => res.end('page'), options));
  const send = (path: string) =>
    fetch(site + path, { method: 'POST', headers: { 'X-Forwarded-For': from } });
  const move = (address: string) => {
    from = address;
  };
  return { send, move, status: async (path: string) => (await send(path)).status };
}

test.each(['/contact', '/enquiry/token'])(
  'one address gets so many pages of %s, then is told to wait or to ring',
  async (path) => {
    const { send, move, status } = await limitedTo(2);
    expect([await status('/?index'), await status(path)]).toEqual([200, 200]);
    const refused = await send(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('01632 960 148');
    move('192.0.2.8');
    expect(await status(path), 'another address').toBe(200);
  },
);

test('an answer without a page is not counted, and 0 is no limit', async () => {
  const { status } = await limitedTo(1);
  for (let n = 0; n < 3; n++) expect(await status('/enquiries')).toBe(200);
  expect([await status('/contact'), await status('/contact')]).toEqual([200, 429]);
  const unlimited = await limitedTo(0);
  for (let n = 0; n < 5; n++) expect(await unlimited.status('/contact')).toBe(200);
});
