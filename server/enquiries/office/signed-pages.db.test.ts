import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { serve } from '../../../test/support/listening.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { signedPath } from '../signing.ts';
import type { DatabaseLocation } from '../store/database.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { signedPages } from './signed-pages.ts';

const logged = hearLog();
const reference = 'WREN-1000';
const now = new Date('2026-11-24T10:12:00Z');

/** Asks the pages, served on this database; what is no page of theirs is answered 204. */
async function serveOn(use: UseDatabase) {
  const work = () => ({ use, post: mailOn, now: () => now });
  const site = await serve(signedPages((_req, res) => res.writeHead(204).end(), work));
  return async (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const answer = await fetch(site + path, { method });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
}

/** What is set aside, and the link to it, as of now. */
async function open(place: DatabaseLocation) {
  const database = await openFor(place);
  await fill(database, reference, { kind: 'spam', words: 'I <b>need</b> a fence by the barn' });
  const kind = async () =>
    (await database.selectFrom('enquiry').select('kind').executeTakeFirstOrThrow()).kind;
  const linkUntil = (expires: Date) =>
    signedPath(database, { purpose: 'release', subject: reference, expires });
  const link = await linkUntil(new Date(now.getTime() + minute));
  return { database, kind, link, linkUntil, ask: await serveOn((work) => work(database)) };
}

onEveryDatabase(({ newPlace }) => {
  test('the link only looks; its button makes a customer of it, whose call is promised from then on', async () => {
    const { database, ask, kind, link } = await open(await newPlace());
    const [whole, head] = [await ask(link), await ask(link, 'HEAD')];
    expect([whole.status, head.status]).toEqual([200, 200]);
    expect([head.html, head.headers.get('Content-Length')]).toEqual([
      '',
      whole.headers.get('Content-Length'),
    ]);
    expect(whole.html).toContain('I &lt;b&gt;need&lt;/b&gt; a fence');
    expect(whole.html).toContain('<form method="post">');
    expect(whole.html).not.toMatch(/<script|src=|href=/);
    expect(whole.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(whole.headers.get('Cache-Control')).toBe('no-store');
    expect(await kind()).toBe('spam');
    for (let time = 0; time < 2; time++)
      expect((await ask(link, 'POST')).html).toContain(`${reference} is no longer marked as spam`);
    expect(await database.selectFrom('enquiry').selectAll().execute()).toMatchObject([
      { kind: 'real', callback_by: '2026-11-25T11:00:00.000Z' },
    ]);
    const mails = database.selectFrom('outbox').where('kind', '!=', 'set-aside');
    expect((await mails.select('kind').execute()).map(({ kind }) => kind).sort()).toEqual([
      'office',
      'receipt',
    ]);
  });

  test('a link that we did not sign, that is over, or for something else, does nothing', async () => {
    const { ask, kind, link, linkUntil } = await open(await newPlace());
    const nothing = expect.stringContaining('This link has expired');
    for (const path of [
      link.replace(/.{9}$/, 'NIDD-7K3F'),
      await linkUntil(new Date(now.getTime() - 1)),
      '/release/x',
      '/release/%00',
    ])
      expect(await ask(path, 'POST'), path).toMatchObject({ status: 404, html: nothing });
    for (const path of ['/release/', '/release/a/b', `${link}/about`])
      expect((await ask(path)).html, 'and nobody renders a page').toEqual(nothing);
    expect(await kind()).toBe('spam');
  });
});

test('every other address is the site’s; while the database is away the office reads to try again', async () => {
  const ask = await serveOn(() => Promise.reject(new Error('the disk of Ann Thwaite is gone')));
  for (const path of ['/', '/about', '/released/x', '/areas/release/x', '/?/release/x'])
    expect((await ask(path)).status, path).toBe(204);
  const { status, headers, html } = await ask('/release/x');
  expect([status, headers.get('Retry-After')]).toEqual([503, '60']);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('<h1');
  expect(logged).toMatchObject([{ level: 'error', message: 'a signed page failed' }]);
  expect(JSON.stringify(logged)).not.toContain('Ann');
});

test('a release that finds no room says so, and can be pressed again', async () => {
  const { database, ask, link } = await open(newPlace());
  await sql`create trigger full before insert on outbox
    begin select raise(abort, 'database or disk is full'); end`.execute(database);
  expect((await ask(link, 'POST')).status).toBe(503);
  await sql`drop trigger full`.execute(database);
  expect((await ask(link)).html).toContain('Not spam');
  expect((await ask(link, 'POST')).html).toContain('Sent to the office');
});
