import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { examples } from '../../../test/support/examples.ts';
import { mailOn } from '../../../test/support/filled.ts';
import { type Arrived, openPeer } from '../../../test/support/mail-peer.ts';
import { readSettings } from '../../settings.ts';
import { deliverOne } from '../delivery/deliver.ts';
import { openPost } from '../delivery/mail/post.ts';
import { countSetAside } from '../delivery/set-aside.ts';
import { Desk } from '../intake/desk.ts';
import { withdraw } from '../own-page/amend.ts';
import type { DatabaseLocation } from '../store/database.ts';
import { signedPages } from './signed-pages.ts';

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

const office = 'office@thornbeck.example';
const machine = { trap: 'https://buy.example/now', filled: null, browser: false };

/** A desk with mail, a clock, and the pages behind the links, served. */
async function open(place: DatabaseLocation) {
  const peer = await openPeer();
  const settings = readSettings({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SMTP_URL: peer.url,
    ENQUIRY_TO: office,
    SITE_URL: 'https://www.thornbeck.example',
  });
  let now = new Date('2026-11-23T09:10:00Z');
  const desk = new Desk(settings, { post: settings, now: () => now });
  const work = () => ({ use: desk.use, post: settings, now: () => now });
  const server = createServer(signedPages((_req, res) => res.writeHead(404).end(), work));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close().closeAllConnections();
    await desk.close();
  });
  const { port } = server.address() as AddressInfo;
  const delivery = {
    use: desk.use,
    send: openPost(settings, 'Thornbeck'),
    post: settings,
    siteUrl: settings.siteUrl,
    worker: 'one',
    now: () => now,
  };
  let keys = 0;
  return {
    peer,
    desk,
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * minute);
    },
    send: async (changes = {}, signs: object = machine) => {
      const key = `form-view-${String(keys++).padStart(10, '0')}`;
      const values = { ...examples.lead, ...changes };
      const outcome = await desk.accept('lead', values, { page: '/', key, ...signs });
      if (outcome.kind !== 'stored') throw new Error(outcome.kind);
      return outcome;
    },
    deliver: async () => {
      while (await deliverOne(delivery));
    },
    ask: async (path: string, method: 'GET' | 'POST' | 'HEAD') => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },
    kinds: () =>
      desk.use((database) =>
        database.selectFrom('enquiry').select(['kind', 'callback_by']).execute(),
      ),
  };
}

const linksIn = ({ text = '' }: Arrived): string[] =>
  [...text.matchAll(/https:\/\/www\.thornbeck\.example(\/release\/\S+)/g)].map(
    ([, path]) => path ?? '',
  );

onEveryDatabase(({ newPlace }) => {
  test('what is set aside is told within the hour, once an hour, and its sender is promised nothing', async () => {
    const { peer, desk, wait, send, deliver } = await open(await newPlace());
    const first = await send({ projectDetails: 'Best casino https://casino.example/x for you' });
    expect(first.callBackBy).toBeNull();
    wait(20);
    await send({ fullName: 'Ben https://buy.example/b' });
    await deliver();
    expect(peer.arrived, 'not yet').toEqual([]);
    wait(32);
    await deliver();
    expect(peer.arrived).toHaveLength(1);
    const [digest] = peer.arrived as [Arrived];
    expect(digest.to1).toBe(office);
    expect(digest.subject).toBe('2 enquiries were set aside: is one a customer’s?');
    expect(digest.text).toContain('‘Best casino casino[.]example/x for you’');
    expect(digest.text).toContain('the hidden field was filled in');
    expect(digest.raw, 'no link of theirs').not.toMatch(/https?:\/\/(?:casino|buy)\./);
    expect(linksIn(digest)).toHaveLength(2);
    await send();
    wait(30);
    await deliver();
    expect(peer.arrived, 'the next hour is not over').toHaveLength(1);
    wait(40);
    await deliver();
    expect(peer.arrived).toHaveLength(2);
    expect(await desk.use(countSetAside)).toEqual({
      waiting: 3,
      since: '2026-11-23T09:10:00.000Z',
    });
  });

  test('the link only looks; its button makes a customer of it, whose call is promised from then on', async () => {
    const { peer, wait, send, deliver, ask, kinds } = await open(await newPlace());
    const { reference } = await send({ projectDetails: 'I <b>need</b> a fence by the barn soon' });
    wait(24 * 60);
    await deliver();
    const [link = ''] = linksIn(peer.arrived[0] as Arrived);
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      expect((await ask(link, method)).status).toBe(200);
    const { html, headers } = await ask(link, 'GET');
    expect(html).toContain('I &lt;b&gt;need&lt;/b&gt; a fence');
    expect(html).toContain('<form method="post">');
    expect(html).not.toMatch(/<script|src=|href=/);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(await kinds()).toMatchObject([{ kind: 'spam' }]);
    expect(peer.arrived).toHaveLength(1);

    expect((await ask(link, 'POST')).html).toContain(reference);
    expect(await kinds()).toEqual([{ kind: 'real', callback_by: '2026-11-25T10:00:00.000Z' }]);
    await ask(link, 'POST');
    await deliver();
    expect(
      peer.arrived
        .slice(1)
        .map(({ to1 }) => to1)
        .sort(),
    ).toEqual(['ann@example.org', office]);
    expect(peer.arrived.find(({ to1 }) => to1 === 'ann@example.org')?.text).toContain(
      'by Wednesday 25 November, 10 am',
    );
  });

  test('of what its sender has withdrawn the link says so, has no button, and releases nothing', async () => {
    const { peer, desk, wait, send, deliver, ask, kinds } = await open(await newPlace());
    const { reference } = await send();
    wait(61);
    await deliver();
    const [link = ''] = linksIn(peer.arrived[0] as Arrived);
    expect((await ask(link, 'GET')).html, 'control').toContain('<form');
    const circumstances = { post: mailOn, at: new Date('2026-11-23T10:30:00Z') };
    await desk.use((database) => withdraw(database, reference, circumstances));
    for (const method of ['GET', 'POST'] as const) {
      const { html } = await ask(link, method);
      expect(html).toContain(`${reference} was withdrawn by its sender: nobody is to ring`);
      expect(html).not.toContain('<form');
    }
    expect(await kinds()).toMatchObject([{ kind: 'spam' }]);
    await deliver();
    expect(peer.arrived).toHaveLength(1);
  });

  test('a link that we did not sign, or that is old, or for something else, does nothing', async () => {
    const { peer, wait, send, deliver, ask, kinds } = await open(await newPlace());
    await send();
    wait(61);
    await deliver();
    const [link = ''] = linksIn(peer.arrived[0] as Arrived);
    const forged = [
      link.replace('/release/', '/canary/'),
      link.replace(/.{9}$/, 'NIDD-7K3F'),
      '/release/x',
      '/release/%00',
    ];
    for (const path of forged) expect((await ask(path, 'POST')).status, path).toBe(404);
    for (const path of ['/release/', '/release/a/b', `${link}/about`])
      expect((await ask(path, 'GET')).html, 'and nobody renders a page').toContain('opens nothing');
    wait(61 * 24 * 60);
    expect((await ask(link, 'POST')).status).toBe(404);
    expect(await kinds()).toMatchObject([{ kind: 'spam' }]);
  });

  test('erasing one takes the others’ mail with it no more', async () => {
    const { peer, desk, wait, send, deliver } = await open(await newPlace());
    const { reference } = await send();
    const other = await send({ projectDetails: 'Another one, and longer than twenty letters' });
    const { erase } = await import('../keeping/erase.ts');
    await desk.use((database) => erase(database, reference, new Date()));
    wait(61);
    await deliver();
    expect(peer.arrived).toHaveLength(1);
    expect(peer.arrived[0]?.text).toContain(other.reference);
    expect(peer.arrived[0]?.text).not.toContain(reference);
  });
});
