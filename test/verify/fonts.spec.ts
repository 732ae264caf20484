import { expect, type Page, test } from '../visitor.ts';

/** How wide the page's headings are on one line each, all together, in pixels. */
const widthOfHeadings = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('h1, h2')].reduce((sum, heading) => {
      const line = document.createElement('span');
      line.textContent = heading.textContent;
      line.style.cssText = 'position: absolute; white-space: nowrap; width: max-content';
      heading.append(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return sum + width;
    }, 0);
  });

test('until our face comes, headings are as wide in the face of the device', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const ours = await widthOfHeadings(page);
  const waiting = await browser.newPage();
  await waiting.route('**/*.woff2', (route) => route.abort());
  await waiting.goto('/');
  // Faces of the device are looked up when they are first needed.
  await waiting.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  const theirs = await widthOfHeadings(waiting);
  await waiting.close();
  expect(Math.abs(theirs / ours - 1)).toBeLessThan(0.03);
});
