import { open } from '../visit.ts';
import { expect, test } from '../visitor.ts';

test('what the firm does stays one line beside the glass, on phones and where the menus begin', async ({
  page,
}) => {
  await open(page, '/about');
  const second = page.getByRole('banner').getByText('Groundworks & Landscaping', { exact: true });
  for (const width of [360, 375, 390, 412, 768, 1024, 1200, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const { height = 0 } = (await second.boundingBox()) ?? {};
    expect(height, `at ${width}`).toBeGreaterThan(8);
    expect(height, `at ${width}`).toBeLessThan(16);
  }
});

test('while the header changes its colour its button has that colour at every moment', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 21));
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  await page.evaluate(() => window.scrollTo(0, 0));
  /** Whose colour is on its way to another one. */
  const underWay = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        if (!(animation instanceof CSSTransition) || animation.transitionProperty !== 'color')
          return [];
        animation.pause();
        const { target } = animation.effect as KeyframeEffect;
        return target?.closest('header') ? [target.localName] : [];
      }),
    );
  await expect.poll(underWay).toContain('header');
  expect(await underWay()).not.toContain('a');
  const colour = await header.evaluate((found) => getComputedStyle(found).color);
  await expect(header.getByRole('link', { name: 'Get a free site survey' })).toHaveCSS(
    'color',
    colour,
  );
});
