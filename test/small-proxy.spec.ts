/** Enquiries with photos through a proxy that lets no body of more than 1 MB through. */

import { fill, leadOf, newVisitor, receivedFrom, typedIn } from './office.ts';
import { photo } from './photo-files.ts';
import { bareNginx, hasNginx, type SmallProxy, standIn } from './support/small-proxy.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const lead = (page: Page) => page.locator('form#lead');
const thanks = (page: Page) => page.locator('div#lead');
const photos = (page: Page) => lead(page).getByRole('list', { name: 'Photos and plans' });
const send = (page: Page) => lead(page).getByRole('button', { name: 'Get a free site survey' });
const tooBig = (name: string) =>
  `${name}: did not arrive. It was too big to get through. Please email it to us`;

/** Opens the form, chooses two photos of more than 1 MB together, and fills it in. */
async function begin(page: Page, { origin }: SmallProxy, visitor: string) {
  await open(page, `${origin}/`);
  await lead(page)
    .locator('input[type=file]')
    .setInputFiles([await photo('drive.jpg'), await photo('gate.jpg')]);
  await expect(
    lead(page)
      .getByRole('status')
      .filter({ hasText: /to send/ }),
  ).toContainText(/2 files to send, [\d.]+ MB in all/, { timeout: 20_000 });
  await fill(lead(page), leadOf(visitor));
}

/** What the office has of this visitor: one enquiry, whose photos did not arrive. */
async function expectWordsAlone(visitor: string) {
  const [one, ...more] = await receivedFrom(visitor);
  expect(more).toEqual([]);
  expect(one?.fields).toMatchObject({ fullName: visitor });
  expect(one?.files).toMatchObject([{ kept: false }, { kept: false }]);
}

const proxies = { 'a stand-in': standIn, nginx: bareNginx };
for (const [name, openProxy] of Object.entries(proxies))
  test(`${name} that refuses the photos: the words arrive at once, once, and the receipt says what did not`, async ({
    page,
    baseURL,
  }) => {
    test.skip(name === 'nginx' && !hasNginx, 'apt-get install nginx has it');
    test.slow();
    const proxy = await openProxy(baseURL);
    try {
      const visitor = newVisitor();
      await begin(page, proxy, visitor);
      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (answer.request().method() === 'POST') statuses.push(answer.status());
      });
      await send(page).click();
      await expect(thanks(page)).toContainText('Thank you!', { timeout: 20_000 });
      await expect(thanks(page)).toContainText(/We call by \w+day/);
      for (const file of ['drive.jpg', 'gate.jpg'])
        await expect(thanks(page)).toContainText(tooBig(file));
      expect(statuses, 'the photos are not tried twice').toEqual([413, 200]);
      await expectWordsAlone(visitor);
    } finally {
      await proxy.close();
    }
  });

test('control: without the second sending nothing arrives; the visitor reads that, and all stays there', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const proxy = await standIn(baseURL, () => true);
  try {
    const visitor = newVisitor();
    await begin(page, proxy, visitor);
    await send(page).click();
    await expect(lead(page).getByRole('alert')).toContainText('Please try again or call us');
    expect(proxy.posts).toEqual([413, 413]);
    expect(await receivedFrom(visitor)).toEqual([]);
    expect(await typedIn(lead(page), Object.keys(leadOf(visitor)))).toEqual(leadOf(visitor));
    await expect(photos(page)).toContainText('drive.jpg');
  } finally {
    await proxy.close();
  }
});

test('photos that go as they are, for the script that shrinks them did not come, are named as well', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const proxy = await standIn(baseURL);
  try {
    await page.route(/photo-list-.*\.js/, (route) => route.abort());
    const visitor = newVisitor();
    await open(page, `${proxy.origin}/`);
    await fill(lead(page), leadOf(visitor));
    await lead(page)
      .locator('input[type=file]')
      .setInputFiles([await photo('drive.jpg'), await photo('gate.jpg')]);
    await expect(lead(page)).toContainText('2 chosen: they go as they are');
    await send(page).click();
    await expect(thanks(page)).toContainText(tooBig('gate.jpg'), { timeout: 20_000 });
    expect(proxy.posts).toEqual([413, 200]);
    await expectWordsAlone(visitor);
  } finally {
    await proxy.close();
  }
});

test('an enquiry that was kept on the device goes without its photos as well, and its receipt says so', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const proxy = await standIn(baseURL);
  try {
    const visitor = newVisitor();
    await begin(page, proxy, visitor);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await send(page).click();
    await lead(page)
      .getByRole('button', { name: 'Keep on this device and send when there is signal' })
      .click();
    await expect(page.locator('#lead')).toContainText('Nobody has it yet');
    await page.context().setOffline(false);
    await expect(thanks(page)).toContainText('Thank you!', { timeout: 20_000 });
    for (const file of ['drive.jpg', 'gate.jpg'])
      await expect(thanks(page)).toContainText(tooBig(file));
    expect(proxy.posts).toEqual([413, 200]);
    await expectWordsAlone(visitor);
  } finally {
    await proxy.close();
  }
});
