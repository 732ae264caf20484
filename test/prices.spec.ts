import { guidePrices, prices, priceToday } from '../content/prices.ts';
import { contactOf, fill, newVisitor, sendOf } from './office.ts';
import { jobs } from './site.ts';
import { open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

const priced = Object.keys(prices().pages).flatMap((path) => {
  const guide = guidePrices(path);
  return guide ? [{ path, guide }] : [];
});
const { path: first = '', guide: firstGuide } =
  priced.find(({ guide }) => guide.moves.length) ?? {};

test.skip(!firstGuide, 'the guide prices were checked more than a year ago: no page shows them');

const [told] = jobs.filter(({ today, service }) => today && service);
test('a finished job says what such work costs today, and leads to what moves it', async ({
  page,
}) => {
  if (!told?.today || !told.service) throw new Error('no job has a price');
  await open(page, told.path);
  const section = part(page, 'Such work today');
  const price = priceToday(told.service, told.today);
  await expect(section).toContainText(price?.words ?? 'no price');
  await section.getByRole('link', { name: 'What moves the price' }).click();
  await expect(page).toHaveURL(new RegExp(`${told.service}#prices$`));
  await expect(page.locator('#prices')).toBeInViewport();
});

test('who asks from a page reads its guide prices in the receipt @desktop @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) await open(page, `/contact?from=${first}`);
  else await page.goto(`/contact?from=${first}`);
  const form = page.locator('#contact');
  await fill(form, contactOf(newVisitor()));
  await sendOf(form).click();
  await expect(form.getByRole('heading', { level: 2 })).toHaveText('Thank You!');
  for (const { name, price } of firstGuide?.bands ?? []) {
    await expect(form.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
    await expect(form.getByText(price.words, { exact: true })).toBeVisible();
  }
});

test('who asks from no page reads no prices', async ({ page }) => {
  await open(page, '/contact');
  const form = page.locator('#contact');
  await fill(form, contactOf(newVisitor()));
  await sendOf(form).click();
  await expect(form.getByRole('heading', { level: 2 })).toHaveText('Thank You!');
  await expect(form).not.toContainText('£');
});

test('on paper the prices stand whole, without menu and buttons', async ({ page }) => {
  await page.goto(first);
  await page.emulateMedia({ media: 'print' });
  const section = part(page, firstGuide?.title ?? '');
  await expect(section).toBeVisible();
  const rows = section.locator('dl > div');
  expect(
    new Set(await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside))),
  ).toEqual(new Set(['avoid']));
});
