/**
 * The signed pages without a desk behind them: whose addresses they leave, and what a fault says.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { signedPath } from '../signing.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { signedPages } from './signed-pages.ts';

/** Asks the pages, served on this database by the machine's own clock. */
async function serve(use: UseDatabase) {
  const next = vi.fn((_req, res) => res.writeHead(204).end());
  const server = createServer(signedPages(next, () => ({ use, post: mailOn })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
}

const broken: UseDatabase = () => Promise.reject(new Error('the disk of Ann Thwaite is gone'));

test('every other address is the site’s, and costs the database nothing', async () => {
  const ask = await serve(broken);
  for (const path of ['/', '/about', '/released/x', '/areas/release/x', '/?/release/x'])
    expect((await ask(path)).status, path).toBe(204);
});

test('while the database is away the office reads to try again in a minute, and the log has which page', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const answer = await (await serve(broken))('/canary/x');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toContain('<h1');
  const logged = written.mock.calls.map(([line]) => String(line)).join('');
  expect(JSON.parse(logged)).toMatchObject({
    level: 'error',
    message: 'a signed page failed',
    purpose: 'canary',
  });
});

test('a link opens until its time is over by the clock, and asked for its head it sends only that', async () => {
  const database = await openFor(newPlace());
  await fill(database, 'WREN-1000', { kind: 'spam' });
  const ask = await serve((work) => work(database));
  const linkUntil = (minutes: number) => {
    const expires = new Date(Date.now() + minutes * minute);
    return signedPath(database, { purpose: 'release', subject: 'WREN-1000', expires });
  };
  const link = await linkUntil(60);
  const [whole, head] = [await ask(link), await ask(link, 'HEAD')];
  expect([whole.status, head.status]).toEqual([200, 200]);
  expect(await whole.text()).toContain('WREN-1000');
  expect(await head.text()).toBe('');
  expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
  expect((await ask(await linkUntil(-1))).status, 'over').toBe(404);
});

test('a release that finds no room says so, and can be pressed again', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const database = await openFor(newPlace());
  await fill(database, 'WREN-1000', { kind: 'spam' });
  const ask = await serve((work) => work(database));
  const expires = new Date(Date.now() + 60 * minute);
  const link = await signedPath(database, { purpose: 'release', subject: 'WREN-1000', expires });
  await sql`create trigger full before insert on outbox
    begin select raise(abort, 'database or disk is full'); end`.execute(database);
  expect((await ask(link, 'POST')).status).toBe(503);
  await sql`drop trigger full`.execute(database);
  expect(await (await ask(link)).text()).toContain('This is a customer');
  expect(await (await ask(link, 'POST')).text()).toContain('It is with the office');
});
