import { knownPaths } from '../content/known-paths.ts';
import { expect, test } from './visitor.ts';

/**
 * What the Nu HTML Checker once found in these pages. The checker itself is asked by `npm run nu`;
 * these few run everywhere.
 */
const faults = {
  'a list of terms has something besides terms and groups of them': 'dl > :not(dt, dd, div)',
  'a group of terms has no term or no words on it':
    'dl > div:not(:has(> dt)), dl > div:not(:has(> dd))',
  'a hidden label names a field': 'label[aria-hidden]',
};

test('no page has an error of HTML that a checker has found in it before', async ({ page }) => {
  await page.goto('about:blank'); // the site's own policy lets no script parse HTML
  for (const path of knownPaths()) {
    const html = await (await page.request.get(path)).text();
    const found = await page.evaluate(
      ([text, all]) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return Object.entries(all).flatMap(([fault, selector]) =>
          [...parsed.querySelectorAll(selector)].map(
            (one) => `${fault}: ${one.outerHTML.slice(0, 120)}`,
          ),
        );
      },
      [html, faults] as const,
    );
    expect(found, path).toEqual([]);
  }
});
