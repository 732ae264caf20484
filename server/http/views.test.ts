import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { searchIndex } from '../../app/search/entries.server.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { nearestOf, readViews, room, withNearest } from './views.ts';

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
