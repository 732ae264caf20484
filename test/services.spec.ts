import { expect, test } from '@playwright/test';
import { hires, services } from '../app/parts/pages.ts';
import { linksIn, open } from './visit.ts';

/** The ids of a page's cards, in order. */
const cards: Record<string, string[]> = {
  residential: [
    'driveways',
    'tarmac-driveways',
    'residential-fencing',
    'landscaping',
    'new-turf-installation',
    'electric-gates',
    'tree-surgery',
  ],
  agricultural: [
    'wire-stock-fencing',
    'agricultural-gates',
    'post-and-rail-fencing',
    'land-drainage',
    'equestrian-arena-construction',
    'tree-hedge-planting',
    'agricultural-fencing',
  ],
  construction: [
    'polished-concrete',
    'commercial-fencing',
    'show-homes-landscaping',
    'new-build-fencing',
    'site-clearances',
    'post-and-rail-fencing',
    'agricultural-gates',
    'wire-stock-fencing',
  ],
  'electric-gates': [
    'bespoke-design',
    'quality-materials',
    'advanced-technology',
    'safety-and-compliance',
    'maintenance-and-support',
  ],
  'tree-surgery': [
    'tree-pruning',
    'disease-treatment',
    'tree-removal',
    'stump-grinding',
    'emergency-care',
  ],
  'turf-laying': [
    'residential-turf',
    'commercial-turf',
    'recreational-turf',
    'garden-renovation',
    'lawn-repair',
  ],
  'residential-fencing': [
    'wooden-fencing',
    'closeboard-fencing',
    'picket-fencing',
    'composite-fencing',
    'decorative-fencing',
  ],
  'tarmac-driveways': [
    'residential-tarmac',
    'commercial-tarmac',
    'tarmac-repairs',
    'colored-tarmac',
    'sma-tarmac',
  ],
};

test('there are the 22 services and 6 machines of the route table', () => {
  expect([...services().keys()].sort()).toEqual(
    (
      'residential agricultural construction electric-gates tree-surgery turf-laying residential-fencing tarmac-driveways block-paving-driveways landscaping plant-hire ' +
      'polished-concrete show-homes-landscaping new-build-fencing site-clearances wire-stock-fencing agricultural-gates post-and-rail-fencing land-drainage ' +
      'equestrian-arena-construction tree-hedge-planting agricultural-fencing'
    )
      .split(' ')
      .sort(),
  );
  expect([...hires().keys()].sort()).toEqual([
    '1-tonne-mini-digger',
    '3-tonne-mini-digger',
    'digger-mounted-post-knocker',
    'dumper-truck',
    'semi-mature-tree-planting',
    'wood-chipper',
  ]);
});

for (const [slug, ids] of Object.entries(cards))
  test(`/services/${slug} has its ${ids.length} cards, by id and in order`, async ({ request }) => {
    const html = await (await request.get(`/services/${slug}`)).text();
    const lists = [...html.matchAll(/<section class="cards[\s\S]*?<\/section>/g)].map(([list]) =>
      [...list.matchAll(/<li class="cards__card" id="([^"]+)">[\s\S]*?<h3>[^<]+<\/h3>/g)].map(
        ([, id]) => id,
      ),
    );
    expect(lists).toContainEqual(ids);
  });

test('residential cards have key features, and their Request a quote fills in the subject of a message', async ({
  page,
}) => {
  await open(page, '/services/residential');
  for (const id of cards.residential ?? []) {
    expect(await page.locator(`#${id} .ticked-list li`).count()).toBeGreaterThanOrEqual(2);
    await expect(page.locator(`#${id}`).getByText('Request a quote')).toHaveCount(1);
  }
  await page.locator('#tree-surgery').getByText('Request a quote').click();
  await expect(page).toHaveURL(/\/contact\?subject=/);
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Tree Surgery');
});

test('turf cards each list their features', async ({ page }) => {
  await page.goto('/services/turf-laying');
  for (const id of cards['turf-laying'] ?? [])
    expect(await page.locator(`#${id} .ticked-list li`).count()).toBeGreaterThanOrEqual(2);
});

test('construction has its featured patio, and four cards that lead to their own pages', async ({
  page,
}) => {
  await page.goto('/services/construction');
  await expect(page.locator('.project h2').first()).toContainText('patio');
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

test('tree surgery: why a tree needs care, and whom we work for', async ({ page }) => {
  await page.goto('/services/tree-surgery');
  await expect(page.locator('.paragraphs').first()).toBeVisible();
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
  await expect(page.locator('.project')).toContainText(/closeboard/i);
});

test('landscaping: six cards and four steps', async ({ page }) => {
  await page.goto('/services/landscaping');
  await expect(page.locator('.cards > ul > li')).toHaveCount(6);
  await expect(page.locator('.steps__list').first().locator('h3')).toHaveText([
    'Consultation',
    'Design',
    'Installation',
    'Aftercare',
  ]);
});

test('block paving leads to the projects and promises ten years', async ({ page }) => {
  await page.goto('/services/block-paving-driveways');
  await expect(page.locator('main a[href="/projects"]').first()).toBeVisible();
  await expect(page.locator('.pledge')).toContainText('10');
  await expect(page.locator('main')).toContainText(/two weeks/);
});

test('plant hire shows six machines, each with Learn More', async ({ page }) => {
  await page.goto('/services/plant-hire');
  const machines = page.locator('.machines li');
  await expect(machines).toHaveCount(6);
  expect((await linksIn(page, '.machines')).map(([href]) => href).sort()).toEqual(
    [...hires().keys()].map((slug) => `/services/plant-hire/${slug}`).sort(),
  );
  for (const machine of await machines.all()) await expect(machine).toContainText('Learn More');
});

test('every machine has its figures, its uses, a way to hire it and a way back', async ({
  request,
}) => {
  for (const slug of hires().keys()) {
    const html = await (await request.get(`/services/plant-hire/${slug}`)).text();
    expect(
      /<dl class="drawing__specs">([\s\S]*?)<\/dl>/.exec(html)?.[1]?.match(/<dt>/g)?.length,
      slug,
    ).toBeGreaterThanOrEqual(4);
    expect(html, slug).toMatch(/<h2[^>]*>Applications<\/h2>/);
    expect(html, slug).toMatch(
      /<a[^>]*href="\/services\/plant-hire"[^>]*>View All Plant Hire Services<\/a>/,
    );
    expect(html, slug).toMatch(/<a class="button button--go"[^>]*href="\/contact"/);
  }
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
    const own = [...main.matchAll(/<a class="button[^"]*"[^>]*href="\/contact"[^>]*>([^<]*)/g)].map(
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
