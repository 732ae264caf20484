/** The office's door: how people come in, and that nobody else does. */

import { barriers } from './accessible.ts';
import { type Letter, type OwnServer, ownMailbox, ownServer } from './own-office.ts';
import { sidewaysScroll } from './visit.ts';
import { type BrowserContext, expect, type Page, test } from './visitor.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** An owner for each test: one mailbox is sent three links in ten minutes. */
const owners = ['sarah.lister', 'ann', 'bob', 'cat', 'dan', 'eve', 'fay'].map(
  (name) => `${name}@example.org`,
);
const [lister, ann, bob, cat, dan, eve, fay] = owners as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
let mailbox: Awaited<ReturnType<typeof ownMailbox>>;
let server: OwnServer;
test.beforeAll(async () => {
  mailbox = await ownMailbox();
  server = await ownServer({
    SMTP_URL: mailbox.url,
    ENQUIRY_TO: 'office@example.org',
    OFFICE_EMAILS: owners.join(','),
  });
});
test.afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
});

const at = (path: string) => `${server.origin}${path}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Only pages behind the door have it. */
const inboxLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Inbox/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Asks for a link, and waits for its mail. */
async function askFor(page: Page, email: string): Promise<string> {
  // A mail of another kind may come meanwhile.
  const links = () => mailbox.letters.filter((letter) => linkIn(letter));
  const before = links().length;
  await page.goto(at('/office/sign-in'));
  await page.getByLabel('Your mail address').fill(email);
  await press(page, 'Send me a link');
  await expect(heading(page)).toHaveText('Look in your mail');
  await expect.poll(() => links().length).toBe(before + 1);
  return linkIn(links().at(-1));
}

const linkIn = (letter: Letter | undefined): string =>
  /http\S+\/office\/sign-in\/link\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';

/** Signs in by a link, past the offer of this machine's lock. */
async function signInByLink(page: Page, email: string) {
  await page.goto(await askFor(page, email));
  await press(page, 'Open the office');
  const offered = page.getByRole('link', { name: /^Not on this/ });
  await expect(offered.or(inboxLink(page))).toBeVisible();
  if (await offered.isVisible()) await offered.click();
}

/** A phone's lock that opens whenever it is asked. */
async function giveLock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The lock stays shut from now on. */
    shut: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

const isShut = async (context: BrowserContext, path: string) => {
  const answer = await context.request.get(at(path), { maxRedirects: 0 });
  return answer.status();
};

test('an owner invites, the invited comes by link, then by the lock, and signs out everywhere', async ({
  browser,
}) => {
  const sarahs = await browser.newContext();
  const sarah = await sarahs.newPage();
  await signInByLink(sarah, lister);
  await sarah.goto(at('/office/people'));
  await sarah.getByLabel('Their name').fill('Beth Hoyle');
  await sarah.getByLabel('Their mail address').fill('beth@example.org');
  await press(sarah, 'Invite somebody');
  await expect(sarah.getByRole('listitem').filter({ hasText: 'Beth Hoyle' })).toContainText(
    'Office: inbox, search, figures',
  );
  await expect.poll(() => mailbox.letters.at(-1)?.to).toBe('beth@example.org');
  const invitation = mailbox.letters.at(-1);
  expect(invitation?.text).toContain(at('/office/sign-in'));
  expect(linkIn(invitation), 'it opens nothing').toBe('');

  const beths = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const beth = await beths.newPage();
  const lock = await giveLock(beth);
  await beth.goto(await askFor(beth, 'beth@example.org'));
  await press(beth, 'Open the office');
  await expect(heading(beth)).toHaveText('Next time, without a mail');
  await press(beth, /^Use this computer’s lock/);
  await expect(inboxLink(beth)).toBeVisible();
  await expect
    .poll(() => mailbox.letters.at(-1), { message: 'she is told by mail' })
    .toMatchObject({
      to: 'beth@example.org',
      subject: 'A lock was added to your office sign-in',
      text: expect.stringContaining(at('/office/account')),
    });

  await beth.goto(at('/office/account'));
  await press(beth, 'Sign out here');
  await expect(heading(beth)).toHaveText('Sign in to the office');
  await press(beth, /^Use this computer’s lock/);
  await expect(inboxLink(beth)).toBeVisible();

  // Her second machine is ended by her first, and by ‘everywhere’.
  const second = await browser.newContext();
  const desk = await second.newPage();
  await signInByLink(desk, 'beth@example.org');
  await expect(inboxLink(desk)).toBeVisible();
  await beth.goto(at('/office/account'));
  await press(beth, 'Sign out everywhere');
  await desk.goto(at('/office'));
  await expect(heading(desk), 'led to the door').toHaveText('Sign in to the office');
  expect(await isShut(beths, '/office/account')).toBe(303);
  await beth.goto(at('/office/sign-in'));
  await lock.shut();
  await press(beth, /^Use this computer’s lock/);
  await expect(beth.getByText('The lock was not opened.')).toBeVisible();

  // Whom the owner ends is out at once, lock and all.
  await signInByLink(desk, 'beth@example.org');
  await sarah.goto(at('/office/people'));
  await sarah.getByText('Change', { exact: true }).click();
  await press(sarah, 'End Beth Hoyle’s access');
  await expect(sarah.getByRole('listitem').filter({ hasText: 'Beth Hoyle' })).toHaveCount(0);
  await desk.goto(at('/office'));
  await expect(heading(desk)).toHaveText('Sign in to the office');
  await sarah.goto(at('/office/record'));
  for (const words of [
    'Sarah Lister invited Beth Hoyle',
    'Beth Hoyle added a lock',
    'Beth Hoyle ended sign-ins',
    'Sarah Lister ended the access of Beth Hoyle',
  ])
    await expect(sarah.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
  for (const context of [sarahs, beths, second]) await context.close();
});

test('a scanner that opens a link does not spend it; the button does, once', async ({
  page,
  playwright,
}) => {
  const link = await askFor(page, ann);
  const scanner = await playwright.request.newContext();
  for (let times = 0; times < 3; times++) {
    expect((await scanner.get(link)).status()).toBe(200);
    expect((await scanner.head(link)).status()).toBe(200);
  }
  expect((await scanner.get(at('/office'))).status(), 'and is not let in').toBe(404);
  await page.goto(link);
  await press(page, 'Open the office');
  await expect(page).not.toHaveURL(/link/);
  // Replayed, by the same browser and by another.
  await page.goto(link);
  await expect(heading(page)).toHaveText('This link is spent');
  await expect(page.getByText(/It was used at \d/)).toBeVisible();
  expect((await scanner.post(link, { form: { act: 'enter' } })).status()).toBe(410);
  await scanner.dispose();
});

test('a stolen link opens nothing in another browser; its figures open the one that asked', async ({
  page,
  browser,
}) => {
  const link = await askFor(page, bob);
  const other = await browser.newContext();
  const thief = await other.newPage();
  await thief.goto(link);
  await expect(heading(thief)).toHaveText('You asked in another browser');
  expect((await other.request.post(link, { form: { act: 'enter' } })).status()).toBe(410);
  expect(await isShut(other, '/office')).toBe(404);
  await press(thief, 'Show the six figures');
  const figures =
    (await thief
      .locator('p')
      .filter({ hasText: /^\d{3} \d{3}$/ })
      .textContent()) ?? '';
  await page.getByLabel('Six figures').fill(figures === '123 456' ? '654321' : '123 456');
  await press(page, 'Open the office');
  await expect(page.getByText('Those are not the figures')).toBeVisible();
  await page.getByLabel('Six figures').fill(figures);
  await press(page, 'Open the office');
  await expect(page).toHaveURL(/\/office(\/sign-in\/lock.*)?$/);
  await other.close();
});

test('somebody who is not on the list gets the same answer, and no mail', async ({ page }) => {
  const before = mailbox.letters.length;
  const answers: string[] = [];
  for (const email of ['nobody@example.org', cat]) {
    await page.goto(at('/office/sign-in'));
    await page.getByLabel('Your mail address').fill(email);
    await press(page, 'Send me a link');
    const words = (await page.locator('main').textContent()) ?? '';
    answers.push(words.replaceAll(email, 'MAIL').replaceAll(/\d+\.\d\d [ap]m/g, 'TIME'));
  }
  expect(answers[0]).toBe(answers[1]);
  await expect.poll(() => mailbox.letters.length).toBe(before + 1);
  expect(mailbox.letters.at(-1)?.to).toBe(cat);
});

test('what a lock has signed is good once', async ({ page, playwright }) => {
  await giveLock(page);
  await page.goto(await askFor(page, fay));
  await press(page, 'Open the office');
  await press(page, /^Use this computer’s lock/);
  await expect(inboxLink(page)).toBeVisible();
  await page.goto(at('/office/account'));
  await press(page, 'Sign out here');
  const asked = page.waitForRequest(at('/office/sign-in/passkey'));
  await press(page, /^Use this computer’s lock/);
  await expect(inboxLink(page)).toBeVisible();
  const data = (await asked).postData() ?? '';
  expect(data).toContain('clientDataJSON');
  const thief = await playwright.request.newContext();
  const headers = { 'Content-Type': 'application/json', Origin: server.origin };
  const again = await thief.post(at('/office/sign-in/passkey'), { headers, data });
  expect(again.status()).toBe(422);
  expect(again.headers()['set-cookie']).toBeUndefined();
  const nothing = await thief.post(at('/office/sign-in/passkey'), { headers, data: '{}' });
  expect(nothing.status()).toBe(422);
  await thief.dispose();
});

test('a form of another site is refused, one of ours is taken @desktop', async ({
  page,
  playwright,
}) => {
  await signInByLink(page, dan);
  const cookies = (await page.context().cookies(server.origin))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const outside = await playwright.request.newContext();
  const post = (headers: Record<string, string>) =>
    outside.post(at('/office/account'), {
      headers: { Cookie: cookies, ...headers },
      form: { act: 'name', name: 'Somebody else' },
      maxRedirects: 0,
    });
  expect((await post({ Origin: 'https://elsewhere.example' })).status()).toBe(403);
  expect((await post({ Origin: 'null' })).status()).toBe(403);
  expect((await post({ 'Sec-Fetch-Site': 'cross-site', Origin: server.origin })).status()).toBe(
    403,
  );
  expect((await post({ Origin: server.origin })).status(), 'control').toBe(303);
  await outside.dispose();
});

test('the door can be used by everybody, at 390 and 320 px', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const look = async () => {
    expect(await barriers(page), page.url()).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysScroll(page), `${page.url()} at ${width}`).toBe(0);
    }
  };
  await page.goto(at('/office/sign-in'));
  await look();
  const link = await askFor(page, eve);
  await look();
  await page.goto(link);
  await look();
  await press(page, 'Open the office');
  for (const path of [
    '/office/sign-in/lock',
    '/office/account',
    '/office/people',
    '/office/record',
    link,
  ]) {
    await page.goto(path.startsWith('http') ? path : at(path));
    await look();
  }
  await context.close();
});
