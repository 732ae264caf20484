/** The public site has no trace of the office, and is the same without one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownServer } from '../own-office.ts';
import { expect, test } from '../visitor.ts';

/** All files of the built site but those below /office. */
const publicFiles = () =>
  readdirSync('build/client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:html|js|css|json|txt|xml)$/.test(file) && !file.startsWith('office/'),
  );

test('no public file has a word of the office', () => {
  const words = /\/office\/(?:sign-in|people|account|assets)|publickey|PublicKeyCredential/;
  const files = publicFiles();
  expect(files.length).toBeGreaterThan(50);
  const told = files.filter((file) => words.test(readFileSync(join('build/client', file), 'utf8')));
  expect(told).toEqual([]);
  const [own = ''] = readdirSync('build/client/office/assets').filter((file) => /\.js$/.test(file));
  expect(readFileSync(join('build/client/office/assets', own), 'utf8'), 'control').toMatch(words);
});

test('OFFICE=off takes all of it away, and leaves public pages as they are', async ({
  request,
}) => {
  const off = await ownServer({ OFFICE: 'off' });
  try {
    const ask = async (origin: string, path: string) => {
      const answer = await request.get(origin + path);
      const { date: _, 'x-request-id': __, ...headers } = answer.headers();
      return { status: answer.status(), headers, body: await answer.text() };
    };
    const unknown = await ask(off.origin, '/nothing-of-the-kind');
    const [file] = readdirSync('build/client/office/assets');
    for (const path of ['/office', '/office/sign-in', `/office/assets/${file}`])
      expect(await ask(off.origin, path), path).toEqual(unknown);
    for (const path of ['/', '/contact', '/projects', '/sitemap.xml'])
      expect((await ask(off.origin, path)).body, path).toBe((await ask('', path)).body);
    expect(off.said(), 'nor is there a link').toBe('');
  } finally {
    await off.stop();
  }
});
