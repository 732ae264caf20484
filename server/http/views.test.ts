import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { searchIndex } from '../../app/search/entries.server.ts';
import { day } from '../../calendar/durations.ts';
import { folderWith, leastBuild } from '../../test/support/folder-with.ts';
import { serve } from '../../test/support/listening.ts';
import { log } from '../log.ts';
import { sendFile } from './send.ts';
import { nearestOf, readSite, readViews, room, withNearest } from './views.ts';

const { entries, means } = searchIndex();
const pages = entries
  .filter(([, path]) => !path.includes('#'))
  .map(([, path, name]) => ({ path, name }));
const nearest = nearestOf({ pages, means });

test.each([
  ['/services/tarmc-drives', '/services/tarmac-driveways'],
  ['/abuot', '/about'],
  ['/locations/harogate', '/areas/harrogate'],
  ['/Our-Services/Horse%20Arena/', '/services/equestrian-arena-construction'],
  ['/about.php', '/about'],
  ['/areas/whitby', '/areas-we-cover'],
  ['/projects/no-such-case', '/projects'],
  ['/project/harogate-patio', '/project/sandstone-patio-harrogate'],
])('the page nearest to %s is %s', (address, path) => {
  expect(nearest(address)[0]?.path).toBe(path);
});

test('scanners and common words get no proposals', () => {
  const asked =
    '/ /wp-login.php /.env /.git/config /xmlrpc.php /wp-admin/install.php /phpmyadmin /admin /login ' +
    '/wp-content/plugins/contact-form-7/readme.txt /api/v1/users /store /shop /old /test /build /new ' +
    '/server-status /actuator/health /feed /home /index.php /site /sites/default/files /dump.sql ' +
    '/access.log /projects.zip /cgi-bin/test /landing /terminal /services/no-such-service /a/b/c/d';
  for (const address of asked.split(' ')) expect(nearest(address), address).toEqual([]);
});

test('two pages at most, and no far one beside a near one', () => {
  expect(nearest('/fencing')).toHaveLength(2);
  expect(nearest('/contact-us')).toHaveLength(1);
});

test('a long or broken address is cut and harms nothing', () => {
  const long = `/${'gate-'.repeat(800)}`;
  for (const address of ['/%E0%A4%A', '/__proto__', '/constructor', long, '/\u0000💧', ''])
    expect(() => nearest(address), address).not.toThrow();
  expect(nearest(`/${'x-'.repeat(100)}tarmac`)).toEqual([]);
});

test('puts escaped links into the room that the page leaves', () => {
  const headers = { 'Content-Type': 'text/html', 'Content-Length': '1', ETag: '"a"' };
  const page = { html: '<main><div class="lost__near"></div></main>', headers };
  const gates = [{ path: '/services/gates', name: 'Gates & <i>Rails</i>' }];
  const made = withNearest(page, gates);
  const html = String(made.body);
  expect(html).toContain('<main><div class="lost__near"><nav aria-labelledby="near">');
  expect(html).toContain(
    '<a href="/services/gates"><b>Gates &#38; &#60;i&#62;Rails&#60;/i&#62;</b>',
  );
  expect(made.headers).toEqual({ 'Content-Type': 'text/html', 'Content-Length': `${html.length}` });
  const { body, headers: zipped } = withNearest(page, gates, 'gzip, br');
  expect(zipped['Content-Encoding']).toBe('gzip');
  expect(String(gunzipSync(body as Buffer))).toBe(html);
});

test('proposes pages for sixty unknown addresses in ten seconds, and for no more', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const proposals = { pages: [{ path: '/projects', name: 'Projects' }], means: {} };
  const unknown = [{ pattern: '*', file: '1.html' }];
  const build = folderWith({
    'server/hashes.json': '{ "pages": {} }',
    'views/1.html': room,
    'views/views.json': JSON.stringify({ unknown, chosen: [], moved: {}, forms: [], proposals }),
  });
  const views = readViews(build);
  const proposed = () => String(views.unknown('/projcets')?.body).includes('href="/projects"');
  expect(Array.from({ length: 61 }, proposed)).toEqual([...Array(60).fill(true), false]);
  vi.advanceTimersByTime(10_000);
  expect(proposed()).toBe(true);
});

/** Whole builds by name, each of the given age in days, with one script and one page. */
function builds(ages: Record<string, number>): string {
  const folder = folderWith(
    Object.fromEntries(
      Object.keys(ages).flatMap((name) =>
        Object.entries({
          ...leastBuild(name),
          'client/index.html.br': `${name}, compressed`,
          [`client/assets/${name}.js`]: name,
        }).map(([file, text]) => [`builds/${name}/${file}`, text]),
      ),
    ),
  );
  for (const [name, days] of Object.entries(ages)) {
    const made = (Date.now() - days * day) / 1000;
    utimesSync(join(folder, 'builds', name, 'stamp'), made, made);
  }
  return folder;
}

test('a script of a build of the last week is still there; its pages are not, nor older scripts', () => {
  const folder = builds({ now: 0, yesterday: 1, 'long-ago': 8 });
  symlinkSync('builds/now', join(folder, 'build'));
  const site = readSite(join(folder, 'build'));
  const text = (path: string) => site.file(path, '', 'br')?.body.toString();
  expect(text('/')).toBe('now, compressed');
  expect(text('/assets/now.js')).toBe('now');
  expect(text('/assets/yesterday.js')).toBe('yesterday');
  expect(text('/assets/long-ago.js')).toBeUndefined();
});

test('a page is in memory compressed only, and its tag tells its words, not its length', () => {
  const folder = builds({ old: 0, new: 0 });
  const page = (name: string) => readSite(join(folder, 'builds', name)).file('/');
  const path = expect.stringMatching(/builds\/old\/client\/index\.html$/);
  expect(page('old')?.body).toEqual({ path, size: 3 });
  expect(page('old')?.headers.ETag).not.toBe(page('new')?.headers.ETag);
});

const words = 'picture'.repeat(10_000);

/** A file of the site that is left on the disk, as pictures are, and its address. */
async function served() {
  vi.spyOn(log, 'error').mockReturnValue();
  const path = join(folderWith({ 'a.avif': words }), 'a.avif');
  const headers = { 'Content-Length': String(words.length), ETag: '"a"' };
  const body = { path, size: words.length };
  return { path, site: await serve((req, res) => sendFile(req, res, { body, headers })) };
}

test.each([
  ['is gone', rmSync],
  ['has another length', (path: string) => writeFileSync(path, 'short')],
])('is not called whole when it %s', async (_, harm) => {
  const { path, site } = await served();
  harm(path);
  const answer = await fetch(site);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('comes whole from the disk, hundreds of times on one connection', async () => {
  const { site } = await served();
  const asked = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(site).port) });
  socket.write(asked.repeat(199) + asked.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const received = (await text(socket)).split('HTTP/1.1 200');
  expect(received).toHaveLength(201);
  expect(received.every((answer, n) => n === 0 || answer.trimEnd().endsWith(words))).toBe(true);
});
