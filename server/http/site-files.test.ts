import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { folderWith, leastBuild } from '../../test/support/folder-with.ts';
import { serve } from '../../test/support/listening.ts';
import { log } from '../log.ts';
import { sendFile } from './send.ts';
import { readSite } from './site-files.ts';

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
