import { open } from '../visit.ts';
import { expect, test } from '../visitor.ts';

const region = (name: string) => `section[aria-labelledby="${name}"]`;

test('pointing at a service card reveals its Learn More', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const card = page.locator(`${region('services')} a[href="/services/tree-surgery"]`);
  await card.scrollIntoViewIfNeeded();
  const more = card.getByText('Learn More');
  await page.mouse.move(0, 0);
  const before = await more.evaluate((element) =>
    [
      getComputedStyle(element).opacity,
      getComputedStyle(element).transform,
      getComputedStyle(element).textDecorationLine,
    ].join(),
  );
  await card.hover();
  await expect
    .poll(() =>
      more.evaluate((element) =>
        [
          getComputedStyle(element).opacity,
          getComputedStyle(element).transform,
          getComputedStyle(element).textDecorationLine,
        ].join(),
      ),
    )
    .not.toBe(before);
  await expect(more).toHaveCSS('opacity', '1');
});

test('beside a scrollbar that takes room, a heading has no more lines than without', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 2, name: /^Rated 5\/5/ });
  const lines = () =>
    heading.evaluate((one) =>
      Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)),
    );
  for (const bar of [0, 12, 17]) {
    await page.setViewportSize({ width: 1366 - bar, height: 768 });
    expect(await lines(), `${bar} px`).toBe(2);
  }
});
