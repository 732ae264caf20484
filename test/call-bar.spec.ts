import { firm } from '../content/read.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Call us' });
/** The page's own orange buttons, whatever they say. */
const ownButtons = (page: Page) => page.getByRole('main').locator('.button--go');
const { phone, line } = firm();

test('the call bar changes when the phone line closes, on a page that is open @phone', async ({
  page,
}) => {
  // A Wednesday without a holiday, five minutes before the line closes.
  const closing = new Date(`2026-06-10T${line.close}:00+01:00`).getTime();
  await page.clock.install({ time: closing - 5 * 60_000 });
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar(page)).toContainText(`Call ${phone}`);
  await expect(bar(page)).toContainText('Open until');
  await page.clock.runFor(6 * 60_000);
  await expect(bar(page)).toContainText('Leave a message');
  await expect(bar(page)).toContainText('Phones open at');
});

test('the call bar comes once the page’s own orange button has gone by above, not while it is still below @phone', async ({
  page,
}) => {
  await open(page, '/');
  const button = ownButtons(page).first();
  const height = page.viewportSize()?.height ?? 0;
  const scroll = (where: 'above' | 'seen' | 'below') =>
    button.evaluate((element, to) => {
      const { top, bottom } = element.getBoundingClientRect();
      const by = { above: bottom + 10, seen: top - 50, below: top - innerHeight - 10 }[to];
      window.scrollBy({ top: by, behavior: 'instant' });
    }, where);
  await scroll('seen');
  await expect(button).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  await scroll('above');
  await expect(button).not.toBeInViewport();
  await expect(bar(page), 'the form in view asks already').toBeHidden();
  await page.locator('form#lead').evaluate((form) => {
    window.scrollBy({ top: form.getBoundingClientRect().bottom + 10, behavior: 'instant' });
  });
  await expect(bar(page)).toBeVisible();
  await scroll('seen');
  await expect(bar(page)).toBeHidden();

  // On a low screen the button begins below it, and the bar is the page's last line.
  await page.setViewportSize({ width: 390, height: Math.round(height / 4) });
  await scroll('below');
  await expect(button).not.toBeInViewport();
  await expect(bar(page)).not.toBeInViewport();
});

test('on a page without an orange button of its own the call bar is there at once @phone', async ({
  page,
}) => {
  await open(page, '/privacy');
  await expect(ownButtons(page), 'control').toHaveCount(0);
  await expect(bar(page)).toBeVisible();
});
