/** The office from outside: the site's own 404, in no cache and no search engine. */
import { ownServer } from './own-office.ts';
import { signIn } from './signed-in.ts';
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

test('a fresh site says where its office is, and the link opens it with one press', async ({
  page,
}) => {
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
