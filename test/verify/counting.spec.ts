import { answer, plate, strip, test } from '../counted-site.ts';
import { started } from '../visit.ts';
import { expect } from '../visitor.ts';

// One build and one server for all of them.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('text twice as large fits it at 320 px, and a third of the window is the page’s', async ({
  page,
  google,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/privacy');
  await expect(strip(page)).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Page.enable');
  await line.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await page.reload();
  await expect(strip(page)).toBeVisible();
  const { x = 0, width = 0, height = 0 } = (await plate(page).boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(320);
  expect(height).toBeLessThanOrEqual(568 * 0.66);
  const hidden = await plate(page).evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    one.scrollHeight - one.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  await answer(page, 'No, thank you');
  await expect(strip(page)).toHaveCount(0);
  expect(google.asked).toEqual([]);
});

test('on a phone it waits while a form or the page’s own button is in view; anywhere while somebody types', async ({
  page,
  google,
}) => {
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
  await page.getByLabel('Full name').focus();
  await expect(strip(page)).toBeHidden();
  await page.getByLabel('Full name').blur();
  await expect(strip(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await started(page);
  const own = page.getByRole('main').getByRole('link', { name: 'Get a free site survey' });
  await expect(own.first()).toBeInViewport();
  await expect(page.getByText('May we count')).toBeAttached();
  await expect(strip(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(strip(page)).toBeVisible();
  expect(google.asked).toEqual([]);
});

test('nothing that has the focus is wholly behind it', async ({ page, google }) => {
  test.slow();
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/about');
    await started(page);
    await expect(page.getByText('May we count')).toBeAttached();
    const behind: string[] = [];
    for (let stop = 0; stop < 90; stop++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const strip = document.querySelector('[aria-label="Counting visits"]');
        const plate = strip?.firstElementChild?.getBoundingClientRect();
        if (!focused || !plate || strip?.contains(focused) || focused.closest('header')) return '';
        const { top, bottom, left, right } = focused.getBoundingClientRect();
        const isBehind =
          top >= plate.top && bottom <= plate.bottom && left >= plate.left && right <= plate.right;
        return isBehind ? focused.outerHTML.slice(0, 100) : '';
      });
      if (found) behind.push(found);
    }
    expect(behind, `${width} px`).toEqual([]);
  }
  expect(google.asked).toEqual([]);
});

test('it is not printed, and keeps its edges in the reader’s own colours', async ({
  page,
  google,
}) => {
  await page.goto('/privacy');
  await expect(strip(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  for (const edge of [strip(page).getByRole('button').first(), plate(page)])
    expect(
      await edge.evaluate((one) => {
        const { borderBottomWidth, borderBottomStyle } = getComputedStyle(one);
        return `${borderBottomWidth} ${borderBottomStyle}`;
      }),
    ).toBe('1px solid');
  expect(google.asked).toEqual([]);
});
