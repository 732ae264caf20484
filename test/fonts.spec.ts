/** The site's faces, and the device's that stand in for them until they come. */
import { readFileSync } from 'node:fs';
import { expect, test } from './visitor.ts';

const sheet = readFileSync('app/styles/tokens.css', 'utf8');
const declared = [...sheet.matchAll(/@font-face \{\s*font-family: "([^"]+)"/g)].map(
  ([, name]) => name,
);

test('the browser takes every face of the style sheet as it is built', async ({ page }) => {
  await page.goto('/');
  const taken = await page.evaluate(() =>
    [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
  );
  expect(declared).toContain('Young Serif');
  expect(taken.toSorted()).toEqual(declared.toSorted());
});
