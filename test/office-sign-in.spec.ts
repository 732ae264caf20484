/** Sign-in to the office: how people come in, and that nobody else does. */

import { type MailServer, openMailServer } from '../bench/mail-server.ts';
import { fitsEverybody } from './accessible.ts';
import { withDatabase } from './office.ts';
import { type OwnServer, ownServer } from './own-office.ts';
import { makePerson } from './support/filled.ts';
import { type BrowserContext, expect, type Page, test } from './visitor.ts';

// One server for all: each test has its own person, for one mailbox is sent three links in ten
// minutes.
test.describe.configure({ mode: 'default' });

let mailbox: MailServer;
let server: OwnServer;
test.beforeAll(async () => {
  mailbox = await openMailServer();
  server = await ownServer({
    SMTP_URL: mailbox.url,
    ENQUIRY_TO: 'office@example.org',
    OFFICE_EMAILS: 'firm@example.org',
  });
});
test.afterAll(async () => {
  await server?.stop();
  await mailbox?.leave();
});

/** Makes an owner, and answers their address. */
const newOwner = async (name = 'Ann Owner') =>
  (await withDatabase((database) => makePerson(database, 'owner', { name }), server)).email;

const at = (path: string) => `${server.origin}${path}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Only pages behind sign-in have it. */
const inboxLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Inbox/ });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const lettersTo = (email: string) => mailbox.taken.filter(({ to }) => to === email);
const linksTo = (email: string) =>
  lettersTo(email).flatMap(({ text }) => /http\S+\/office\/sign-in\/link\/\S+/.exec(text) ?? []);

/** Asks for a link, and waits for its mail. */
async function askFor(page: Page, email: string): Promise<string> {
  const before = linksTo(email).length;
  await page.goto(at('/office/sign-in'));
  await page.getByLabel('Your email address').fill(email);
  await press(page, 'Send me a link');
  await expect(heading(page)).toHaveText('Check your email');
  await expect.poll(() => linksTo(email).slice(before)).toHaveLength(1);
  return linksTo(email)[before] ?? '';
}

/** Signs in by a link, past the offer of a passkey. */
async function signInByLink(page: Page, email: string) {
  await page.goto(await askFor(page, email));
  await press(page, 'Sign in');
  const offered = page.getByRole('link', { name: /^Not now/ });
  await expect(offered.or(inboxLink(page))).toBeVisible();
  if (await offered.isVisible()) await offered.click();
}

/** A virtual phone that confirms each passkey. */
async function addAuthenticator(page: Page) {
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
    /** It confirms nothing from now on. */
    shut: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

const isShut = async (context: BrowserContext, path: string) => {
  const answer = await context.request.get(at(path), { maxRedirects: 0 });
  return answer.status();
};

test('a new user signs in by link, then passkey, and signs out everywhere', async ({ browser }) => {
  test.slow(); // one journey of three browsers and twenty pages
  const sarahs = await browser.newContext();
  const sarah = await sarahs.newPage();
  await signInByLink(sarah, await newOwner('Sarah Lister'));
  await sarah.goto(at('/office/people'));
  await sarah.getByLabel('Name').fill('Beth Hoyle');
  await sarah.getByLabel('Email address').fill('beth@example.org');
  await press(sarah, 'Invite');
  const invited = sarah.getByRole('listitem').filter({ hasText: 'Beth Hoyle' });
  await expect(invited).toContainText('Office: inbox, search, figures');
  await expect.poll(() => lettersTo('beth@example.org')).toHaveLength(1);
  const [invitation] = lettersTo('beth@example.org');
  expect(invitation?.text).toContain(at('/office/sign-in'));
  expect(linksTo('beth@example.org'), 'it opens nothing').toEqual([]);

  const beths = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const beth = await beths.newPage();
  const phone = await addAuthenticator(beth);
  await beth.goto(await askFor(beth, 'beth@example.org'));
  await press(beth, 'Sign in');
  await expect(heading(beth)).toHaveText('Sign in faster next time');
  await fitsEverybody(beth);
  await press(beth, 'Add a passkey');
  await expect(inboxLink(beth)).toBeVisible();
  await expect
    .poll(() => lettersTo('beth@example.org'), { message: 'she is told by mail' })
    .toContainEqual(
      expect.objectContaining({
        subject: 'New passkey added to your office account',
        text: expect.stringContaining(at('/office/account')),
      }),
    );

  await beth.goto(at('/office/account'));
  await press(beth, 'Sign out here');
  await expect(heading(beth)).toHaveText('Sign in to the office');
  await press(beth, 'Sign in with a passkey');
  await expect(inboxLink(beth)).toBeVisible();

  // Her second machine is ended by her first, and by ‘everywhere’.
  const second = await browser.newContext();
  const desk = await second.newPage();
  await signInByLink(desk, 'beth@example.org');
  await expect(inboxLink(desk)).toBeVisible();
  await beth.goto(at('/office/account'));
  await press(beth, 'Sign out everywhere');
  await desk.goto(at('/office'));
  await expect(heading(desk), 'led to sign-in').toHaveText('Sign in to the office');
  expect(await isShut(beths, '/office/account')).toBe(303);
  await beth.goto(at('/office/sign-in'));
  await phone.shut();
  await press(beth, 'Sign in with a passkey');
  await expect(beth.getByText('The passkey wasn’t used.')).toBeVisible();

  // Whom the owner removes is out at once, passkey and all.
  await signInByLink(desk, 'beth@example.org');
  await sarah.goto(at('/office/people'));
  await invited.getByText('Change', { exact: true }).click();
  await invited.getByText('Remove Beth Hoyle', { exact: true }).click();
  await press(sarah, 'Yes, remove Beth Hoyle');
  await expect(invited).toHaveCount(0);
  await desk.goto(at('/office'));
  await expect(heading(desk)).toHaveText('Sign in to the office');
  await sarah.goto(at('/office/record'));
  for (const words of [
    'Sarah Lister invited Beth Hoyle',
    'Beth Hoyle added a passkey',
    'Beth Hoyle ended sessions of',
    'Sarah Lister removed Beth Hoyle',
  ])
    await expect(sarah.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
  for (const context of [sarahs, beths, second]) await context.close();
});

test('opening a link does not spend it; its button does, once', async ({ page }) => {
  const link = await askFor(page, await newOwner());
  await fitsEverybody(page);
  expect((await page.request.head(link)).status()).toBe(200);
  await page.goto(link);
  await press(page, 'Sign in');
  await expect(page).not.toHaveURL(/link/);
  await page.goto(link);
  await expect(heading(page)).toHaveText('This link has been used or has expired');
  await expect(page.getByText(/It was used at \d/)).toBeVisible();
  expect((await page.request.post(link)).status(), 'replayed').toBe(410);
});

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' });
  test('somebody turns notifications on, and off again', async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    // This browser has no push service.
    await page.addInitScript(() => {
      const given = { endpoint: 'https://fcm.googleapis.com/fcm/send/test' } as PushSubscription;
      PushManager.prototype.subscribe = async () => given;
    });
    await signInByLink(page, await newOwner('Nell Owner'));
    await page.goto(at('/office/account'));
    await press(page, 'Turn on notifications');
    await press(page, 'Turn off notifications');
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  });
});
