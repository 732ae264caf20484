import { expect, test } from '@playwright/test';
import { linksIn, open } from './visit.ts';

const towns = [
  { slug: 'harrogate', name: 'Harrogate', codes: 'HG1-HG3', hint: 'HG1, HG2, HG3' },
  { slug: 'knaresborough', name: 'Knaresborough', codes: 'HG5', hint: 'HG5' },
  { slug: 'ripon', name: 'Ripon', codes: 'HG4', hint: 'HG4' },
  { slug: 'leeds', name: 'Leeds', codes: 'LS1-LS29', hint: undefined },
  { slug: 'york', name: 'York', codes: 'YO1-YO32', hint: undefined },
];
const trust = ['Fully Insured', 'Free Site Survey', '5-star Reviews'];

test('the areas page has its trail, its trust strip, a card a town and a closing call', async ({
  page,
}) => {
  await page.goto('/areas-we-cover');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveText(['Home', 'Areas We Cover']);
  await expect(
    page.locator('.areas').getByRole('link', { name: 'Get a free site survey' }),
  ).toHaveAttribute('href', '/contact');
  await expect(page.locator('.trust li')).toHaveText(trust);
  const cards = page.locator('.areas__towns li');
  await expect(cards).toHaveCount(5);
  for (const { slug, name, codes } of towns) {
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByRole('link')).toHaveAttribute('href', `/areas/${slug}`);
    await expect(card).toContainText(codes);
    await expect(card).toContainText(`View services in ${name}`);
    await expect(card.locator('img')).toHaveCount(1);
  }
  const closing = page.locator('.similar');
  await expect(closing.locator('a[href="/contact"]')).toBeVisible();
  await expect(closing.getByRole('link', { name: 'Call us: Mon-Fri, 8am-6pm' })).toHaveAttribute(
    'href',
    /^tel:/,
  );
});

for (const { slug, name, hint } of towns) {
  test(`${name}: trail, headline, points, buttons, trust strip, six tiles, three jobs and three questions`, async ({
    page,
  }) => {
    await page.goto(`/areas/${slug}`);
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    ).toHaveText(['Home', 'Areas We Cover', name]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Groundworks & Landscaping in ${name}`,
    );
    const hero = page.locator('section.town');
    await expect(hero.locator('.ticked-list li')).toHaveCount(3);
    await expect(hero.getByRole('link', { name: 'Book a free site survey' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(hero.locator('.buttons a[href="/projects"]')).toBeVisible();
    await expect(page.locator('.trust li')).toHaveText(trust);

    const tiles = await linksIn(page, '.tiles');
    expect(tiles).toHaveLength(6);
    expect(tiles.map(([, title]) => title)).toContain('Walls');
    expect([...new Set(tiles.map(([href]) => href))]).toEqual(['/services/residential']);
    expect((await linksIn(page, '.local')).map(([href]) => href)).toEqual([
      '/projects',
      '/projects',
      '/projects',
    ]);
    await expect(page.locator('.town-ask__list li, .question-list details')).toHaveCount(3);
  });

  if (hint)
    test(`${name} has a form with ${hint} in its postcode field, questions as plain text, and the place for a map`, async ({
      page,
    }) => {
      await page.goto(`/areas/${slug}`);
      const form = page.locator('form#town');
      await expect(form.locator('[name="postcode"]')).toHaveAttribute('placeholder', hint);
      await expect(page.locator('.town-ask__list h3')).toHaveCount(3);
      await expect(page.locator('main details')).toHaveCount(0);
      await expect(page.getByText('Interactive map coming soon')).toBeVisible();
    });
  else
    test(`${name} has no form, opens one question at a time, and closes with a call to the contact page`, async ({
      page,
    }) => {
      await open(page, `/areas/${slug}`);
      await expect(page.locator('main form')).toHaveCount(0);
      await expect(page.getByText('Interactive map coming soon')).toHaveCount(0);
      const questions = page.locator('.question-list details');
      await questions.nth(0).locator('summary').click();
      await questions.nth(1).locator('summary').click();
      await expect(page.locator('.question-list details[open]')).toHaveCount(1);
      await questions.nth(1).locator('summary').click();
      await expect(page.locator('.question-list details[open]')).toHaveCount(0);
      await expect(page.locator('.similar a[href="/contact"]')).toBeVisible();
    });
}

test('a town that we have no page for is not found', async ({ request }) => {
  expect((await request.get('/areas/whitby')).status()).toBe(404);
});
