import { measureWords } from '../content/measure-words.ts';
import { phone, towns } from './site.ts';
import { hrefsOf, linksIn, open, part } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const trust = ['Fully Insured', 'Free Site Survey', '5-star Reviews'];
const strip = (page: Page) =>
  page.getByRole('list', { name: 'Why people ring us' }).getByRole('listitem');

test('the areas page has its trail, its trust strip, a card a town and a closing call', async ({
  page,
}) => {
  await page.goto('/areas-we-cover');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveText(['Home', 'Areas We Cover']);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Get a free site survey' }).first(),
  ).toHaveAttribute('href', '/contact');
  await expect(strip(page)).toHaveText(trust);
  const cards = part(page, 'Towns').getByRole('listitem');
  expect(await hrefsOf(cards.getByRole('link'))).toEqual(towns.map(({ slug }) => `/areas/${slug}`));
  for (const { name, postcodes } of towns) {
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(postcodes);
    await expect(card).toContainText(`View services in ${name}`);
    await expect(card.locator('img')).toHaveCount(1);
  }
  const closing = part(page, 'Not on the list?');
  await expect(closing.locator('a[href^="/contact"]')).toBeVisible();
  await expect(closing.getByRole('link', { name: 'Call us: Mon-Fri, 8am-6pm' })).toHaveAttribute(
    'href',
    /^tel:/,
  );
});

test('under a town’s map the note on the sketch comes first, and what is to come is its quiet end @desktop @phone', async ({
  page,
}) => {
  const town = towns.find(({ form }) => form);
  await page.goto(`/areas/${town?.slug}`);
  const caption = page.getByRole('figure').filter({ hasText: 'Interactive map coming soon' });
  await expect(caption.locator('figcaption')).toHaveText(/\S.*\. Interactive map coming soon$/);
  const looks = await page.getByText('Interactive map coming soon').evaluate((soon) => {
    const paint = (element: Element | null) => {
      const { fontSize, fontWeight, backgroundColor } = getComputedStyle(element as Element);
      return { fontSize, fontWeight, plain: backgroundColor };
    };
    const note = paint(soon.closest('figcaption'));
    return { soon: paint(soon), note: { ...note, plain: 'rgba(0, 0, 0, 0)' } };
  });
  expect(looks.soon).toEqual(looks.note);
});

for (const { slug, name, form: withForm, postcodeHint, ...town } of towns) {
  test(`${name}: trail, headline, points, buttons, trust strip, six tiles, jobs and questions`, async ({
    page,
  }) => {
    await page.goto(`/areas/${slug}`);
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    ).toHaveText(['Home', 'Areas We Cover', name]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Groundworks & Landscaping in ${name}`,
    );
    const hero = part(page, `Groundworks & Landscaping in ${name}`);
    for (const point of town.points) await expect(hero.getByText(point)).toBeVisible();
    await expect(hero.getByRole('link', { name: 'Book a free site survey' })).toHaveAttribute(
      'href',
      `/contact?from=/areas/${slug}`,
    );
    await expect(hero.getByRole('link', { name: 'View recent projects' })).toHaveAttribute(
      'href',
      '/projects',
    );
    await expect(strip(page)).toHaveText(trust);

    const tiles = await linksIn(part(page, `What we do in ${name}`));
    expect(tiles).toHaveLength(6);
    expect(tiles.map(([, title]) => title)).toContain('Walls');
    expect([...new Set(tiles.map(([href]) => href))]).toEqual(['/services/residential']);
    const works = await linksIn(part(page, `Lately, in and near ${name}`));
    expect(works.map(([href, words]) => [href, words?.replace(/\s/g, ' ')])).toEqual(
      town.works.map(({ title, measure }) => [
        '/projects',
        `${measureWords(measure)}${title}`.replace(/\s/g, ' '),
      ]),
    );
    for (const { question } of town.questions)
      await expect(page.getByRole('main').getByText(question)).toBeVisible();
  });

  if (withForm)
    test(`${name} has a form with ${postcodeHint} in its postcode field, questions as plain text, and the place for a map`, async ({
      page,
    }) => {
      await page.goto(`/areas/${slug}`);
      const form = page.locator('form#town');
      await expect(form.locator('[name="postcode"]')).toHaveAttribute(
        'placeholder',
        postcodeHint ?? '',
      );
      for (const { question } of town.questions)
        await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible();
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
      const questions = page.getByRole('main').locator('details');
      await questions.nth(0).locator('summary').click();
      await questions.nth(1).locator('summary').click();
      await expect(page.locator('main details[open]')).toHaveCount(1);
      await questions.nth(1).locator('summary').click();
      await expect(page.locator('main details[open]')).toHaveCount(0);
      await expect(part(page, town.closing.title).locator('a[href^="/contact"]')).toBeVisible();
    });
}

for (const { slug, name, closing } of towns)
  test(`the page of ${name} ends with a closing block: its words, the survey, the phone, and the ways on`, async ({
    page,
  }) => {
    await page.goto(`/areas/${slug}`);
    const last = page.getByRole('main').getByRole('region').last();
    await expect(last.getByRole('heading', { level: 2 })).toHaveText(closing.title);
    await expect(last).toContainText(closing.text);
    await expect(last.getByRole('link', { name: 'Book a free site survey' })).toHaveAttribute(
      'href',
      `/contact?from=/areas/${slug}`,
    );
    await expect(last.getByRole('link', { name: `Call ${phone}` })).toBeVisible();
    expect(await hrefsOf(last.getByRole('listitem').getByRole('link'))).toEqual([
      '/projects',
      '/areas-we-cover',
    ]);
  });

test('a town that we have no page for is not found', async ({ request }) => {
  expect((await request.get('/areas/whitby')).status()).toBe(404);
});
