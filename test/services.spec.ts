import { hires, services } from '../app/parts/pages.ts';
import { specified } from './specified/read.ts';
import { hrefsOf, open, part } from './visit.ts';
import { expect, test } from './visitor.ts';

/** The ids of each page's cards, in order. */
const cards = [...services()].flatMap(([slug, { parts }]) => {
  const ids = parts.flatMap((found) =>
    found.kind === 'cards' ? found.cards.map(({ id }) => id) : [],
  );
  return ids.length ? [{ slug, ids }] : [];
});
const cardsOf = (slug: string) => cards.find((page) => page.slug === slug)?.ids ?? [];

test('there are the 22 services and 6 machines of the route table', async ({ request }) => {
  expect([specified.services.length, specified.machines.length]).toEqual([22, 6]);
  for (const path of [
    ...specified.services,
    ...specified.machines.map((machine) => `plant-hire/${machine}`),
  ])
    expect((await request.get(`/services/${path}`)).status(), path).toBe(200);
});

for (const { slug, ids } of cards)
  test(`/services/${slug} has its ${ids.length} cards, by id and in order`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    const found = page.locator('main li[id]');
    expect(await found.evaluateAll((all) => all.map(({ id }) => id))).toEqual(ids);
    for (const card of await found.all())
      await expect(card.getByRole('heading', { level: 3 })).not.toBeEmpty();
  });

for (const [slug, { parts }] of services()) {
  const offered = parts.flatMap((found) => (found.kind === 'cards' ? found.cards : []));
  if (offered.length)
    test(`the cards of /services/${slug} show title, description, picture or drawing, features and link`, async ({
      page,
    }) => {
      await page.goto(`/services/${slug}`);
      for (const { id, title, text, features = [], picture, drawing, link } of offered) {
        const card = page.locator(`#${id}`);
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
        await expect(card.getByText(text)).toBeVisible();
        await expect(card.getByRole('listitem')).toHaveText(features);
        await expect(card.locator('img')).toHaveCount(picture ? 1 : 0);
        await expect(card.locator('svg')).toHaveCount(drawing ? 1 : 0);
        if (!picture) await expect(card.getByRole('img')).toHaveAccessibleName(/.{40}/);
        if (link)
          await expect(card.getByRole('link', { name: link.label })).toHaveAttribute(
            'href',
            link.to,
          );
      }
    });
}

test('residential cards have key features, and their Request a quote fills in the subject of a message', async ({
  page,
}) => {
  await open(page, '/services/residential');
  for (const id of cardsOf('residential')) {
    expect(await page.locator(`#${id}`).getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    await expect(page.locator(`#${id}`).getByText('Request a quote')).toHaveCount(1);
  }
  await page.locator('#tree-surgery').getByText('Request a quote').click();
  await expect(page).toHaveURL(/\/contact\?subject=/);
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Tree Surgery');
});

test('turf cards each list their features', async ({ page }) => {
  await page.goto('/services/turf-laying');
  for (const id of cardsOf('turf-laying'))
    expect(await page.locator(`#${id}`).getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
});

test('construction has its featured patio, and four cards that lead to their own pages', async ({
  page,
}) => {
  await page.goto('/services/construction');
  await expect(part(page, /patio/).getByRole('link', { name: 'View' })).toBeVisible();
  for (const slug of [
    'new-build-fencing',
    'post-and-rail-fencing',
    'agricultural-gates',
    'wire-stock-fencing',
  ])
    await expect(page.locator(`#${slug} a[href="/services/${slug}"]`)).toHaveCount(1);
});

test('electric gates: a section on wooden gates, and three kinds of entrance', async ({ page }) => {
  await page.goto('/services/electric-gates');
  await expect(page.getByRole('heading', { level: 2, name: /wooden/i })).toBeVisible();
  for (const name of ['Residential', 'Commercial', 'Agricultural and Equestrian'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
});

test('every feature of an electric gate has its drawing and its list', async ({ page }) => {
  await page.goto('/services/electric-gates');
  const features = part(page, 'What you get').locator('li[id]');
  for (const feature of await features.all()) {
    await expect(feature.getByRole('img')).toBeVisible();
    expect(await feature.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  }
});

test('whose trees: each has its picture and its icon', async ({ page }) => {
  await page.goto('/services/tree-surgery');
  for (const owner of await part(page, 'Whose trees').locator('li[id]').all()) {
    await expect(owner.locator('svg')).toBeVisible();
    await expect(owner.locator('img')).toBeVisible();
  }
});

test('tree surgery: why a tree needs care, and whom we work for', async ({ page }) => {
  await page.goto('/services/tree-surgery');
  await expect(part(page, 'Why a tree needs looking after')).toBeVisible();
  for (const name of ['Residential', 'Commercial and Public', 'Conservation'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
});

test('featured projects stand where the specification puts them', async ({ page }) => {
  await page.goto('/services/tarmac-driveways');
  await expect(page.getByRole('link', { name: 'View Project Details' })).toHaveAttribute(
    'href',
    '/project/tarmac-driveway-knaresborough',
  );
  await page.goto('/services/residential-fencing');
  await expect(part(page, /Closeboard fence/)).toBeVisible();
});

test('landscaping: six cards and four steps', async ({ page }) => {
  await page.goto('/services/landscaping');
  await expect(part(page, 'What goes into a garden').locator('li[id]')).toHaveCount(
    cardsOf('landscaping').length,
  );
  await expect(part(page, 'How we get there').getByRole('heading', { level: 3 })).toHaveText([
    'Consultation',
    'Design',
    'Installation',
    'Aftercare',
  ]);
});

test('block paving leads to the projects and promises ten years', async ({ page }) => {
  await page.goto('/services/block-paving-driveways');
  await expect(page.locator('main a[href="/projects"]').first()).toBeVisible();
  await expect(part(page, /installation is guaranteed for ten years/)).toContainText('10');
  await expect(page.locator('main')).toContainText('done within two weeks');
});

test('plant hire shows its machines, each with Learn More', async ({ page }) => {
  await page.goto('/services/plant-hire');
  const machines = part(page, 'In the yard').getByRole('listitem');
  expect(await hrefsOf(machines.getByRole('link'))).toEqual(
    [...hires().keys()].map((slug) => `/services/plant-hire/${slug}`),
  );
  for (const machine of await machines.all()) await expect(machine).toContainText('Learn More');
});

for (const [slug, { weight, picture, specs, applications, action }] of hires())
  test(`${slug} has its figures, its uses, a way to hire it and a way back`, async ({ page }) => {
    await page.goto(`/services/plant-hire/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(weight.rest);
    await expect(main.locator('img').first()).toHaveAttribute(
      'src',
      new RegExp(`/pictures/${picture.name}\\.`),
    );
    for (const { name, figure } of specs) {
      const row = main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      await expect(row.getByRole('definition').first()).toContainText(figure);
    }
    await expect(part(page, 'Applications').getByRole('listitem')).toHaveText(applications);
    await expect(main.getByRole('link', { name: 'View All Plant Hire Services' })).toHaveAttribute(
      'href',
      '/services/plant-hire',
    );
    await expect(main.getByRole('link', { name: action }).first()).toHaveAttribute(
      'href',
      /^\/contact\?from=/,
    );
  });

test('the specified labels stand on buttons that lead to the contact page', async ({ request }) => {
  const paths = [...services().keys()]
    .map((slug) => `/services/${slug}`)
    .concat([...hires().keys()].map((slug) => `/services/plant-hire/${slug}`));
  const labels = new Set<string>();
  const elsewhere = new Map<string, string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const own = [...main.matchAll(/<a [^>]*href="\/contact(?:\?[^"]*)?"[^>]*>([^<]*)/g)].map(
      ([, label]) => label ?? '',
    );
    expect(own.length, path).toBeGreaterThan(0);
    for (const label of own) labels.add(label);
    for (const [, href, label] of main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)</g))
      elsewhere.set(label ?? '', href ?? '');
  }
  for (const label of [
    'Get in Touch',
    'Get a Quote',
    'Get a Free Quote',
    'Contact Us Today',
    'Discuss Your Project',
    'Hire This Equipment',
    'Book Your Mini Digger Today',
    'Secure Your Post Knocker Hire Today',
  ])
    expect([...labels]).toContain(label);
  for (const [label, href] of [
    ['View Similar Projects', '/projects'],
    ['View More Projects', '/projects'],
    ['Explore Other Construction Services', '/services/construction'],
  ] as const)
    expect(elsewhere.get(label), label).toBe(href);
});

test('Explore Other Services leads to /services', async ({ page }) => {
  const offered = [...services()].filter(
    ([, { also }]) => also?.label === 'Explore Other Services',
  );
  expect(offered.length).toBeGreaterThan(0);
  for (const [slug] of offered) {
    await page.goto(`/services/${slug}`);
    await expect(page.getByRole('link', { name: 'Explore Other Services' })).toHaveAttribute(
      'href',
      '/services',
    );
  }
});

test('the marketing facts stand on the pages they belong to', async ({ request }) => {
  const says = async (path: string, fact: RegExp) =>
    expect(
      (await (await request.get(path)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
      path,
    ).toMatch(fact);
  await says('/services/post-and-rail-fencing', /Over 500 metres.*within 5 working days/i);
  await says('/services/post-and-rail-fencing', /2, 3 or 4|two rails, three or four/i);
  await says('/services/wire-stock-fencing', /over 300 met/i);
  await says(
    '/services/plant-hire/digger-mounted-post-knocker',
    /over 500 posts.*one third of the usual time/i,
  );
  await says('/services/residential', /over 10 years/i);
  await says('/about', /over 15 years/i);
  await says('/about', /founded in Knaresborough in 2020/i);
  await says('/services/plant-hire', /flexible terms/i);
});

test('a heading says in words what the page is about, whatever its line says', async ({ page }) => {
  for (const [slug, { name, trade = name, heading }] of services()) {
    await page.goto(`/services/${slug}`);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).toContainText(trade);
    await expect(title).toContainText(heading);
  }
  for (const [slug, { weight }] of hires()) {
    await page.goto(`/services/plant-hire/${slug}`);
    const said = await page.getByRole('heading', { level: 1 }).textContent();
    expect(said?.replaceAll('\u00a0', ' ')).toBe(`${weight.figure} ${weight.unit} ${weight.rest}`);
  }
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/projects in /i);
});
