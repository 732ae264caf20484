/** The office from outside: sign-in alone, in no cache, no search engine and no public file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownServer, signIn } from './own-office.ts';
import { type APIResponse, expect, test } from './visitor.ts';

/** What two answers have in common when they are the same page: all but time and id. */
const same = async (answer: APIResponse) => {
  const { date: _, 'x-request-id': __, ...headers } = answer.headers();
  return { status: answer.status(), headers, body: (await answer.body()).toString('latin1') };
};

test('no page of the office is cached, indexed or linked', async ({ context, request }) => {
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

test('a fresh site prints the office’s link, which opens it with one press', async ({ page }) => {
  const fresh = await ownServer({});
  try {
    await expect.poll(fresh.said).toContain('The office is at');
    const link = /http:\S+/.exec(fresh.said())?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: /^Not now/ }).click();
    await expect(page).toHaveURL(/\/office$/);
    await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This link has been used or has expired',
    );
  } finally {
    await fresh.stop();
  }
});

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

test('OFFICE=off hides the office, and leaves public pages as they are', async ({ request }) => {
  const off = await ownServer({ OFFICE: 'off' });
  try {
    const ask = async (origin: string, path: string) => same(await request.get(origin + path));
    const unknown = await ask(off.origin, '/nothing-of-the-kind');
    const scripts = readdirSync('build/client/office/assets')
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/office/assets/${file}`);
    expect(scripts).not.toEqual([]);
    for (const path of ['/office', '/office/sign-in', ...scripts])
      expect(await ask(off.origin, path), path).toEqual(unknown);
    for (const path of ['/', '/contact', '/projects', '/sitemap.xml'])
      expect((await ask(off.origin, path)).body, path).toBe((await ask('', path)).body);
    expect(off.said(), 'nor is there a link').toBe('');
    // An email still releases (server/http/office.test.ts), and its page has its style.
    const [style] = readdirSync('build/client/office/assets').filter((file) => /\.css$/.test(file));
    expect((await ask(off.origin, `/office/assets/${style}`)).status).toBe(200);
  } finally {
    await off.stop();
  }
});
