/** A page of each kind; menus, tabs, filters, the gallery, the search; and the office. */
import { home, projects } from '../../content/read.ts';
import { expect, owner, test } from './fixtures.ts';
import { click, errors, focused, path, press, type Tab, text, visible, visit } from './tab.ts';

const kinds = [
  '/',
  '/about',
  '/contact',
  '/projects',
  '/project/block-paved-drive-burton-leonard',
  '/areas-we-cover',
  '/areas/harrogate',
  '/services/agricultural',
  '/services/block-paving-driveways',
  '/services/plant-hire/3-tonne-mini-digger',
  '/terms',
  '/search?q=drivway',
  '/nowhere',
];

for (const path of kinds)
  test(`${path} opens without an error, and fits 390 and 1366 px`, async ({ tab, site }) => {
    site.watch = true;
    await visit(tab, site, path);
    const excess = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    expect(await tab.run(excess), 'wider than 1366 px').toBe(0);
    await tab.size(390, 844);
    expect(await tab.run(excess), 'wider than 390 px').toBe(0);
    expect(await errors(tab)).toEqual([]);
  });

/** Presses a key, and again where nothing happened: the script that answers it comes late. */
const pressFor = (tab: Tab, key: string, answered: () => Promise<boolean>) =>
  expect(async () => {
    if (!(await answered())) await press(tab, key);
    await expect.poll(answered, { timeout: 1500 }).toBe(true);
  }).toPass();

test('a menu is opened, walked through and closed by keys', async ({ tab, site }) => {
  await visit(tab, site, '/about');
  const button = 'header [aria-controls="menu-residential"]';
  const expanded = () =>
    tab.run((to) => document.querySelector<HTMLElement>(to)?.ariaExpanded, button);
  const link = (slug: string) => `a[href="/services/${slug}"]`;
  await tab.run((to) => document.querySelector<HTMLElement>(to)?.focus(), button);
  await pressFor(tab, 'ArrowDown', () => focused(tab, link('residential')));
  expect(await expanded()).toBe('true');
  await press(tab, 'ArrowDown');
  await expect.poll(() => focused(tab, link('block-paving-driveways'))).toBe(true);
  await press(tab, 'Escape');
  await expect.poll(() => focused(tab, button)).toBe(true);
  expect(await expanded()).toBe('false');
  await press(tab, 'ArrowDown', 'Enter');
  await expect.poll(() => path(tab)).toBe('/services/residential');
});

test('the phone menu opens one group at a time', async ({ tab, site }) => {
  await visit(tab, site, '/about', 390);
  await click(tab, '.phone-menu > summary');
  for (const group of ['Residential', 'Agricultural']) {
    await click(tab, '.phone-menu details summary', group);
    const overview = `.phone-menu a[href="/services/${group.toLowerCase()}"]`;
    await expect.poll(() => visible(tab, overview)).toBe(1);
  }
  expect(await visible(tab, '.phone-menu a[href="/services/residential"]')).toBe(0);
});

test('arrow keys change the tabs of the home page', async ({ tab, site }) => {
  await visit(tab, site, '/');
  const radio = '.home-services__tabs input';
  await tab.run((to) => document.querySelector<HTMLElement>(to)?.focus(), radio);
  await press(tab, 'ArrowRight');
  const [, second] = home().services.tabs;
  const cards = (more = '') => visible(tab, `.home-services__cards${more}`);
  await expect.poll(() => cards(`[data-sector="${second?.name}"]`)).toBe(1);
  expect(await cards()).toBe(1);
});

test('a filter shows its projects, and Back shows all of them', async ({ tab, site }) => {
  await visit(tab, site, '/projects');
  const cards = () => visible(tab, '.project-board .project-card');
  const all = await cards();
  const [first] = projects().values();
  await click(tab, '[aria-label="Show projects"] a', first?.category);
  await expect.poll(() => path(tab)).toContain('category=');
  await expect.poll(cards).toBeLessThan(all);
  expect(await cards()).toBeGreaterThan(0);
  await tab.run(() => history.back());
  await expect.poll(cards).toBe(all);
});

test('a gallery opens, moves by keys, and gives the focus back', async ({ tab, site }) => {
  await visit(tab, site, '/projects/post-rail-fencing-ripley');
  const picture = 'figure:nth-of-type(2) a';
  await click(tab, `.gallery ${picture}`);
  const count = projects().get('post-rail-fencing-ripley')?.gallery.length;
  const shown = () => text(tab, '.lightbox .tab-num');
  await expect.poll(shown).toContain(`2 of ${count}`);
  const inside = () => document.querySelector('.lightbox')?.clientWidth === innerWidth;
  expect(await tab.run(inside), 'no scrollbar beside it').toBe(true);
  await press(tab, 'ArrowRight');
  await expect.poll(shown).toContain(`3 of ${count}`);
  await press(tab, 'Escape');
  await expect.poll(() => visible(tab, '.lightbox')).toBe(0);
  await expect.poll(() => focused(tab, picture)).toBe(true);
});

test('Control and ‘/’ open the search, which corrects a word; Enter opens a page', async ({
  tab,
  site,
}) => {
  await visit(tab, site, '/about');
  await pressFor(tab, 'Control+/', () => focused(tab, 'main input[type=search]'));
  await press(tab, ...'drivway');
  const status = () => text(tab, 'main [role=status]');
  await expect.poll(status).toContain('for ‘driveways’');
  await press(tab, 'ArrowDown', 'Enter');
  await expect.poll(() => path(tab)).toMatch(/^\/services\//);
});

test('the link of a mail opens the office', async ({ tab, site, servers }) => {
  site.watch = true;
  await tab.open(`${site.url}/office/sign-in`);
  await click(tab, 'input[type=email]');
  await press(tab, ...owner);
  await click(tab, 'main button', 'Send me a link');
  await expect.poll(() => text(tab, 'h1')).toContain('Check your email');
  const link = () =>
    servers.letters
      .filter(({ to }) => to === owner)
      .map(({ text }) => /\/office\/sign-in\/link\/\S+/.exec(text)?.[0])
      .find(Boolean);
  await expect.poll(link).toBeTruthy();
  await tab.open(site.url + link());
  await click(tab, 'main button', 'Sign in');
  // A browser that can have passkeys is offered one.
  await expect.poll(() => text(tab, 'body')).toMatch(/Not now|Inbox/);
  const menu = () => text(tab, 'nav[aria-label=Office]');
  if (!(await menu())) await click(tab, 'main a', 'Not now');
  await expect.poll(menu).toContain('Inbox');
  expect(await errors(tab)).toEqual([]);
});
