/** Claims that cannot be proved are on no page of a public site, and on all of a demonstration. */
import { spawnSync } from 'node:child_process';
import { unproved } from '../content/claims.ts';
import { knownPaths } from '../content/known-paths.ts';
import { tied } from '../content/no-break.ts';
import { claims } from '../content/read.ts';
import type { Claim } from '../content/schema.ts';
import { expect, test } from './visitor.ts';

/** Pages as a build with this address writes them. */
function pagesAt(siteUrl: string, paths = knownPaths()): [path: string, html: string][] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['test/support/rendered.ts', ...paths],
    { encoding: 'utf8', env: { ...process.env, SITE_URL: siteUrl }, maxBuffer: 2 ** 28 },
  );
  expect(status, stderr).toBe(0);
  return Object.entries(JSON.parse(stdout) as Record<string, string>);
}

/** The words of claims, as pages write them. */
const wordsOf = (kept: Claim[]) =>
  kept.flatMap(({ said }) => said.map(({ words }) => tied(words).replaceAll('&', '&amp;')));

test('with a public address no page says what cannot be proved, and without one all is said', () => {
  test.setTimeout(120_000);
  const lapsed = claims().filter((claim) => unproved(claim, new Date()));
  const found = pagesAt('https://www.example.org').flatMap(([path, html]) =>
    wordsOf(lapsed)
      .filter((words) => html.includes(words))
      .map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
  const whole = pagesAt('').map(([, html]) => html);
  const missing = wordsOf(claims()).filter((words) => !whole.some((html) => html.includes(words)));
  expect(missing).toEqual([]);
});

test('a public site without testimonials shows its jobs under a heading, and no empty quotes @no-script', async ({
  page,
}) => {
  const ofTestimonials = claims().filter(({ id }) => id.startsWith('said-by'));
  test.skip(!ofTestimonials.every((claim) => unproved(claim, new Date())), 'some are proved');
  const home = pagesAt('https://www.example.org', ['/'])[0]?.[1] ?? '';
  const section = /<section class="proof[\s\S]*?<\/section>/;
  const proof = page.locator('.proof');
  await page.goto('/');
  const before = (await proof.boundingBox())?.height ?? 0;
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(section, () => section.exec(home)?.[0] ?? '');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/');
  await expect(proof.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(proof.getByRole('link')).not.toHaveCount(0);
  await expect(proof.getByRole('blockquote')).toHaveCount(0);
  const heading = await proof.getByRole('heading', { level: 2 }).boundingBox();
  const picture = await proof.getByRole('link').first().boundingBox();
  const gap = (picture?.y ?? 0) - (heading ? heading.y + heading.height : 0);
  expect(gap).toBeLessThan(110); // one gap between rows, and no empty row
  expect((await proof.boundingBox())?.height).toBeLessThan(before);
});
