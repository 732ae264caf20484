import { firm } from '../../content/read.ts';
import { fill, referenceIn, sendOf } from '../form.ts';
import { contactOf, newVisitor } from '../office.ts';
import { jobs } from '../site.ts';
import { menuToggle, open } from '../visit.ts';
import { expect, type Page, test } from '../visitor.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Call us' });
/** The page's own orange buttons. */
const ownButtons = (page: Page) => page.getByRole('main').locator('.button--go');
const { phone, line } = firm();
const bottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('the call bar hides beside a form and its receipt @phone', async ({ page }) => {
  await open(page, '/contact');
  await bottom(page);
  await expect(bar(page)).toBeVisible();
  const form = page.locator('#contact');
  await form.scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
  await fill(form, contactOf(newVisitor()));
  await sendOf(form).click();
  await expect(referenceIn(page.locator('#contact'))).toBeVisible();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
});

test('a low window is the page’s: header and call bar go with it', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, '/privacy');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(menuToggle(page)).not.toBeInViewport();
  await expect(bar(page)).not.toBeInViewport();
  await bottom(page);
  await expect(bar(page)).toBeInViewport();
});

test('the call bar changes when the phone line closes @phone', async ({ page }) => {
  // A Wednesday without a holiday, five minutes before the line closes.
  const closing = new Date(`2026-06-10T${line.close}:00+01:00`).getTime();
  await page.clock.install({ time: closing - 5 * 60_000 });
  await open(page, '/');
  await bottom(page);
  await expect(bar(page)).toContainText(`Call ${phone}`);
  await expect(bar(page)).toContainText('Open until');
  await page.clock.runFor(6 * 60_000);
  await expect(bar(page)).toContainText('Leave a message');
  await expect(bar(page)).toContainText('Phones open at');
});

test('the call bar appears below the page’s own button @phone', async ({ page }) => {
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

test('the chosen filter stands in view on a phone @phone', async ({ page }) => {
  await open(page, '/projects?category=Equestrian');
  const chosen = page
    .getByRole('navigation', { name: 'Show projects' })
    .getByRole('link', { name: /^Equestrian/ });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await open(page, '/projects');
  const last = page.getByRole('navigation', { name: 'Show projects' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a browser without dialogs opens a gallery’s picture by its link', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'HTMLDialogElement');
  });
  const path = jobs.find(({ gallery }) => gallery?.length)?.path ?? '';
  await open(page, path);
  const link = page.getByRole('region', { name: 'Gallery' }).getByRole('link').first();
  const picture = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${picture}`);
});
