import { jobs, towns } from './site.ts';
import { open } from './visit.ts';
import { expect, type Locator, type Page, test } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const town = `/areas/${towns.find(({ form }) => form)?.slug}`;
/** One page of each kind. */
const kinds = [
  '/',
  '/contact',
  '/projects',
  '/areas-we-cover',
  town,
  jobs.find(({ path }) => path.startsWith('/projects/'))?.path ?? '',
  '/services/turf-laying',
  '/services/plant-hire/3-tonne-mini-digger',
  '/search?q=drivway',
  '/services/tarmac-drivway',
];

/**
 * What the reader's own colours would take away: a drawing whose ink is too near to its ground, a
 * button or field without an edge, a line that was drawn as a background.
 */
const lost = (page: Page) =>
  page.evaluate(() => {
    const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = rgb(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const canvas = light(getComputedStyle(document.body).backgroundColor);
    const contrast = (colour: string) =>
      (Math.max(canvas, light(colour)) + 0.05) / (Math.min(canvas, light(colour)) + 0.05);
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getBoundingClientRect().width > 2;
    const name = (one: Element) => one.outerHTML.slice(0, 90);
    const found: string[] = [];
    for (const line of document.querySelectorAll('.ink path, .ink circle, .profile text')) {
      const { stroke, fill } = getComputedStyle(line);
      const ink = line.matches('text, .blot') ? fill : stroke;
      if (isShown(line) && ink !== 'none' && contrast(ink) < 3) found.push(`ink ${name(line)}`);
    }
    const edged = (one: Element | null) => {
      if (!one) return false;
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(one);
      const border = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      return border || textDecorationLine === 'underline';
    };
    for (const one of document.querySelectorAll(
      'main :is(button, .button, input, select, textarea)',
    ))
      if (isShown(one) && !one.matches('.visually-hidden, [type=range]'))
        if (!edged(one) && !edged(one.closest('.field')) && !edged(one.closest('label')))
          found.push(`edge ${name(one)}`);
    const drawn = [
      ['.dimension', '::after'],
      ['.next-steps li', '::before'],
      ['.ticked-list li', '::before'],
      ['.question-list summary', '::after'],
    ];
    for (const [selector = '', part] of drawn)
      for (const one of document.querySelectorAll(selector)) {
        const { backgroundImage } = getComputedStyle(one, part);
        const colour = /rgba?\([^)]*\)/.exec(backgroundImage)?.[0];
        if (isShown(one) && (!colour || contrast(colour) < 3)) found.push(`line ${name(one)}`);
      }
    return found;
  });

/** Whatever the Tab key reaches first on a page that has no outline. */
async function unmarked(page: Page, steps: number) {
  const found: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    found.push(
      await page.evaluate(() => {
        const here = document.activeElement;
        if (!here || here === document.body) return '';
        const marked = [here, here.closest('label'), here.closest('.field')].some(
          (one) => one && getComputedStyle(one).outlineStyle !== 'none',
        );
        const peg = here.matches('.peg') && here.querySelector('rect');
        if (peg) return getComputedStyle(peg).stroke === 'none' ? 'a peg' : '';
        return marked ? '' : here.outerHTML.slice(0, 120);
      }),
    );
  }
  return found.filter(Boolean);
}

for (const path of kinds)
  test(`in the reader’s own colours, dark and light, drawings, edges, lines and the focus are seen at ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await lost(page), colorScheme).toEqual([]);
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
    expect(await unmarked(page, 15)).toEqual([]);
  });

const looks = async (one: Locator) => (await one.screenshot()).toString('base64');

test('in the reader’s own colours a tick is seen, and the chosen tab and filter', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/');
  const box = page.locator('#lead [name="gdprConsent"]');
  const bare = await looks(box);
  await box.check();
  await page.locator('#lead [name="fullName"]').focus();
  expect(await looks(box)).not.toBe(bare);

  const tab = page.locator('label', { hasText: 'Agricultural' }).first();
  const before = await looks(tab);
  await tab.click();
  await page.locator('#lead [name="fullName"]').focus();
  expect(await looks(tab)).not.toBe(before);

  await open(page, '/projects?category=Paving');
  const chosen = page.getByRole('navigation', { name: 'Show projects' }).locator('[aria-current]');
  await expect(chosen).toHaveCSS('text-decoration-line', 'underline');
});

test('control: a drawing in fixed ink, a bare field and a lost line are found', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/services/turf-laying');
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(
      'svg.ink { --slate: #20282a } .ticked-list li::before { forced-color-adjust: auto !important }',
    );
    document.adoptedStyleSheets = [style];
    document.querySelector('main')?.append(document.createElement('input'));
    for (const bare of document.querySelectorAll<HTMLElement>('main > input'))
      bare.style.border = '0';
  });
  const found = (await lost(page)).join('\n');
  for (const what of ['ink ', 'edge ', 'line ']) expect(found).toContain(what);
});
