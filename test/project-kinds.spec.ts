import { drawingsIn, smallest } from './drawn.ts';
import { jobs } from './site.ts';
import { open } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

/** What stands where on the page of each kind, from the top. */
const compositions = {
  line: ['picture', 'name', 'drawing', 'how', 'facts', 'gallery'],
  surface: ['name', 'picture', 'facts', 'drawing', 'how', 'gallery'],
  hole: ['name', 'drawing', 'picture', 'how', 'facts', 'gallery'],
  machine: ['picture', 'name', 'drawing', 'facts', 'how', 'gallery'],
};

/** The order in which a reader comes to the parts of the page. */
const composed = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const found: [string, Element | null | undefined][] = [
      ['picture', main.querySelector('img')],
      ['name', main.querySelector('h1')],
      ['facts', main.querySelector('section[aria-label="The job in figures"]')],
      ['how', main.querySelector('#how')],
      ['gallery', main.querySelector('section[aria-label="Gallery"]')],
      [
        'drawing',
        [...main.querySelectorAll('svg[role="img"]')].find(
          (svg) =>
            svg.querySelector('.chain') &&
            svg.checkVisibility() &&
            !/ m²/.test(svg.ariaLabel ?? ''),
        ),
      ],
    ];
    return found
      .flatMap(([name, element]) => (element ? [{ name, element }] : []))
      .sort((a, b) =>
        a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      .map(({ name }) => name);
  });

/** The numbers of a key, and those that stand in the drawing beside it. */
const numbers = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const keys = main.querySelectorAll('.kind-key li');
    const drawn = [...main.querySelectorAll('.kind-drawing .keys text')].filter((text) =>
      text.checkVisibility(),
    );
    return [keys.length, drawn.map((text) => Number(text.textContent))] as const;
  });

const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** The first job of each kind that has figures to draw. */
const ofEachKind = new Map(
  jobs
    .filter(({ build }) => build)
    .map((job) => [job.kind, job] as const)
    .reverse(),
);

for (const { id, path, kind } of ofEachKind.values())
  test(`the page of ${id} is composed as the ${kind} that it is, and its drawings can be read at every width`, async ({
    page,
  }) => {
    await open(page, path);
    for (const window of windows) {
      await page.setViewportSize(window);
      expect(await composed(page), `${window.width} px`).toEqual(compositions[kind]);
      const drawings = await drawingsIn(page);
      expect(drawings.length, 'control: something is drawn').toBeGreaterThan(0);
      for (const { name, letters, share } of drawings) {
        expect
          .soft(letters, `letters at ${window.width} px in ${name}`)
          .toBeGreaterThanOrEqual(smallest);
        expect
          .soft(share, `of a window of ${window.height} px is ${name}`)
          .toBeLessThanOrEqual(0.7);
      }
      const [rows, drawn] = await numbers(page);
      expect(drawn).toEqual(Array.from({ length: rows }, (_, i) => i + 1));
    }
  });

test('a later page of a visit draws the job too', async ({ page }) => {
  const [first, second] = jobs.filter(({ kind, build }) => kind === 'surface' && build);
  if (!first || !second) throw new Error('there are not two surfaces');
  await open(page, '/projects');
  await page
    .getByRole('main')
    .getByRole('link', { name: `${first.title}, ${first.location}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.title);
  await expect.poll(async () => (await drawingsIn(page)).length).toBeGreaterThan(0);
});
