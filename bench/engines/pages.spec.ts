/** A page of each kind; on paper; and without motion. */
import { kinds } from '../../test/kinds.ts';
import { expect, test } from './fixtures.ts';
import { errors, visible, visit } from './tab.ts';

for (const path of [...kinds, '/terms'])
  test(`${path} opens without an error, and fits 390 and 1366 px`, async ({ tab, site }) => {
    site.watch = true;
    await visit(tab, site, path);
    const excess = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    expect(await tab.run(excess), 'wider than 1366 px').toBe(0);
    await tab.size(390, 844);
    expect(await tab.run(excess), 'wider than 390 px').toBe(0);
    expect(await errors(tab)).toEqual([]);
  });

/** Applies the rules for paper: neither driver can emulate it. */
function print() {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText))
        rule.media.mediaText = 'all';
}

test('printed terms leave out the header and links to other documents', async ({ tab, site }) => {
  const documents = 'main nav[aria-label=Documents]';
  await visit(tab, site, '/terms');
  expect(await visible(tab, `header.is-live, ${documents}`), 'on the screen').toBe(2);
  await tab.run(print);
  expect(await visible(tab, `header.is-live, ${documents}`)).toBe(0);
  expect(await visible(tab, 'main h2')).toBeGreaterThan(3);
});

test('reduced motion stops all motion', async ({ calmTab: tab, site }) => {
  await visit(tab, site, '/');
  const asked = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  expect(await tab.run(asked), 'the browser passes it on').toBe(true);
  const moving = await tab.run(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
        const moves = /[1-9]/.test(transitionDuration) || animationName !== 'none';
        return moves || scrollBehavior === 'smooth';
      })
      .map((one) => one.localName),
  );
  expect(moving).toEqual([]);
});
