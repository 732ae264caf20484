/** The office from outside: the site's own 404, kept nowhere, and nothing of it on public pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionCookie } from '../server/office/cookies.ts';
import { ownServer } from './own-office.ts';
import { signIn } from './signed-in.ts';
import { besideServer } from './support/beside-server.ts';
import { signedIn } from './support/people.ts';
import { type APIResponse, expect, test } from './visitor.ts';

/** What two answers have in common when they are the same page: all but time and id. */
const same = async (answer: APIResponse) => {
  const { date: _, 'x-request-id': __, ...headers } = answer.headers();
  return { status: answer.status(), headers, body: (await answer.body()).toString('latin1') };
};

test('who has not signed in meets the site’s own 404 everywhere but at the door', async ({
  request,
}) => {
  const unknown = await same(await request.get('/nothing-of-the-kind'));
  expect(unknown.status).toBe(404);
  for (const path of [
    '/office',
    '/office/people',
    '/office/record',
    '/office/account',
    '/office/x',
  ])
    expect(await same(await request.get(path)), path).toEqual(unknown);
  expect((await request.post('/office/people', { form: { act: 'invite' } })).status()).toBe(404);
  expect((await request.get('/office/sign-in')).status(), 'control').toBe(200);
});

test('no page of the office is kept, found or told of', async ({ context, request }) => {
  await signIn(context, 'owner');
  for (const path of ['/office', '/office/account', '/office/people', '/office/record']) {
    const answer = await context.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers(), path).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self';/,
      ),
    });
    expect(await answer.text()).toContain('noindex');
  }
  const home = (await request.get('/')).headers();
  expect(home['permissions-policy'], 'on its pages alone').not.toContain('publickey');
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).not.toContain('/office');
});

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
  test.setTimeout(120_000);
  const off = await ownServer({ OFFICE: 'off' });
  try {
    const ask = async (origin: string, path: string) => same(await request.get(origin + path));
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

test('two servers: who is signed in at one is at the other, and out of both at once', async ({
  playwright,
}) => {
  test.setTimeout(120_000);
  const one = await ownServer({});
  const two = await ownServer({}, one.dataDir);
  try {
    const database = besideServer(one.dataDir);
    const { token } = await signedIn(database, 'office');
    await database.destroy();
    const Cookie = `${sessionCookie({ siteUrl: one.origin })}=${token}; office-known=1`;
    const client = await playwright.request.newContext({ extraHTTPHeaders: { Cookie } });
    const status = async (origin: string) =>
      (await client.get(`${origin}/office/account`, { maxRedirects: 0 })).status();
    expect([await status(one.origin), await status(two.origin)]).toEqual([200, 200]);
    const out = await client.post(`${two.origin}/office/account`, {
      headers: { Origin: two.origin },
      form: { act: 'sign-out' },
      maxRedirects: 0,
    });
    expect(out.status()).toBe(303);
    expect([await status(one.origin), await status(two.origin)], 'led to the door').toEqual([
      303, 303,
    ]);
    // A form whose session has ended is told so, with the door for a page: it is not lost.
    const late = await client.post(`${one.origin}/office/account`, {
      headers: { Origin: one.origin, 'Sec-Fetch-Mode': 'navigate' },
      form: { act: 'name', name: 'Ann' },
    });
    expect(late.status()).toBe(401);
    expect(await late.text()).toContain('Your sign-in has ended');
    await client.dispose();
  } finally {
    await two.stop();
    await one.stop();
  }
});

test('a fresh site says where its office is, and the link opens it with one press', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const fresh = await ownServer({});
  try {
    await expect.poll(fresh.said).toContain('The office is at');
    const link = /http:\S+/.exec(fresh.said())?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Open the office' }).click();
    await page.getByRole('link', { name: /^Not on this/ }).click();
    await expect(page).toHaveURL(/\/office$/);
    await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is spent');
  } finally {
    await fresh.stop();
  }
});
