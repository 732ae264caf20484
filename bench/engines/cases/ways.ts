/** The ways through the site: menus, tabs, filters, galleries, the search. */
import { home, projects } from '../../../content/read.ts';
import { answer, remove, run, script } from '../../../test/conformance/mutation.ts';
import type { Case } from '../case.ts';
import { click, path, press, pressFor, says, seen, text, type, until, visit } from '../hands.ts';

const tabs = home().services.tabs.map(({ name }) => name);
const gallery = '/projects/post-rail-fencing-ripley';
/** A filter that shows some projects, and not all. */
const [category = ''] = [...projects().values()].map((project) => project.category);
const shots = projects().get('post-rail-fencing-ripley')?.gallery.length ?? 0;

/** A page that takes this key for itself. */
const swallow = (key: string) =>
  run(
    new Function(`addEventListener('keydown', (event) => {
      if (event.key !== ${JSON.stringify(key)}) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    }, true)`) as () => void,
  );

export const cases: Case[] = [
  {
    title: 'a menu opens, is walked through and closes by keys',
    broken: swallow('ArrowDown'),
    says: /ArrowDown/,
    async run(tab, line) {
      await tab.size(1366, 844);
      await visit(tab, line, '/about');
      const button = 'header [aria-controls="menu-residential"]';
      const now = () =>
        tab.run((button) => {
          const found = document.querySelector<HTMLElement>(button);
          const at = document.activeElement;
          return `${found?.ariaExpanded} ${at === found ? 'button' : at?.getAttribute('href')}`;
        }, button);
      await tab.run((to) => document.querySelector<HTMLElement>(to)?.focus(), button);
      if (
        !(await pressFor(
          tab,
          'ArrowDown',
          async () => (await now()) === 'true /services/residential',
        ))
      )
        return `after ArrowDown: ${await now()}`;
      await press(tab, 'ArrowDown');
      if (!(await until(async () => (await now()) === 'true /services/block-paving-driveways')))
        return `after ArrowDown twice: ${await now()}`;
      await press(tab, 'Escape');
      if (!(await until(async () => (await now()) === 'false button')))
        return `after Escape: ${await now()}`;
      await press(tab, 'ArrowDown', 'Enter');
      return (await until(async () => (await path(tab)) === '/services/residential'))
        ? undefined
        : `Enter led to ${await path(tab)}`;
    },
  },
  {
    title: 'a phone’s menu opens one group at a time',
    broken: remove('.phone-menu summary + *'),
    says: /nothing to click|links/,
    async run(tab, line) {
      await tab.size(390, 844);
      await visit(tab, line, '/about');
      await click(tab, '.phone-menu > summary');
      const links = '.phone-menu details[open] a[href^="/services/"]';
      for (const group of ['Residential', 'Agricultural']) {
        await click(tab, '.phone-menu details summary', group);
        const first = `.phone-menu a[href="/services/${group.toLowerCase()}"]`;
        if (!(await until(async () => (await seen(tab, first)) === 1)))
          return `${group}: ${await seen(tab, links)} links`;
      }
      const left = await seen(tab, '.phone-menu a[href="/services/residential"]');
      return left ? 'the group before stays open' : undefined;
    },
  },
  {
    title: 'the tabs of the home page change by arrow keys',
    broken: swallow('ArrowRight'),
    says: /cards of Residential/,
    async run(tab, line) {
      await tab.size(1366, 844);
      await visit(tab, line, '/');
      await tab.run(
        () => document.querySelector<HTMLElement>('.home-services__tabs input')?.focus(),
        null,
      );
      await press(tab, 'ArrowRight');
      const shown = () =>
        tab.run(
          () =>
            [...document.querySelectorAll<HTMLElement>('.home-services__cards')]
              .filter((list) => list.getClientRects().length)
              .map((list) => list.dataset.sector)
              .join(),
          null,
        );
      return (await until(async () => (await shown()) === tabs[1]))
        ? undefined
        : `cards of ${await shown()}`;
    },
  },
  {
    title: 'a filter of the projects shows its own, and Back shows all again',
    broken: answer(/^\/projects\.data\?/, { status: 500, text: 'broken' }),
    says: /with the filter/,
    async run(tab, line) {
      await visit(tab, line, '/projects');
      const cards = () => seen(tab, '.project-board .project-card');
      const all = await cards();
      await click(tab, '[aria-label="Show projects"] a', category);
      const some = await until(async () => {
        const now = await cards();
        return (await path(tab)).includes('category=') && now > 0 && now < all;
      });
      if (!some) return `${all} projects, ${await cards()} with the filter at ${await path(tab)}`;
      await tab.run(() => history.back(), null);
      return (await until(async () => (await cards()) === all))
        ? undefined
        : `after Back ${await cards()} of ${all}`;
    },
  },
  {
    title: 'a gallery opens large, moves by keys, and closes back to where one was',
    broken: script('showModal', 'show'),
    says: /beside it|behind it|Escape/,
    async run(tab, line) {
      await tab.size(1366, 844);
      await visit(tab, line, gallery);
      await click(tab, '.gallery figure:nth-of-type(2) a');
      if (!(await says(tab, '.lightbox .tab-num', `2 of ${shots}`))) return 'it does not open';
      const bar = await tab.run(
        () => innerWidth - (document.querySelector('.lightbox')?.clientWidth ?? 0),
        null,
      );
      if (bar) return `a scrollbar of ${bar} px beside it`;
      await press(tab, 'ArrowRight');
      if (!(await says(tab, '.lightbox .tab-num', `3 of ${shots}`)))
        return `ArrowRight: ${await text(tab, '.lightbox .tab-num')}`;
      await press(tab, 'Escape');
      if (!(await until(async () => !(await seen(tab, '.lightbox')))))
        return 'Escape closes nothing';
      const back = await until(() =>
        tab.run(() => Boolean(document.activeElement?.matches('figure:nth-of-type(2) a')), null),
      );
      return back ? undefined : 'the focus is not back';
    },
  },
  {
    title: '‘/’ opens the search, which tells a slip; arrows and Enter lead on',
    broken: answer('/search.json', { status: 404, text: 'broken' }),
    says: /spelt|found/,
    async run(tab, line) {
      await visit(tab, line, '/about');
      const opened = await pressFor(tab, '/', () =>
        tab.run(() => Boolean(document.activeElement?.matches('main input[type=search]')), null),
      );
      if (!opened) return `no field has the focus at ${await path(tab)}`;
      await type(tab, 'drivway');
      if (!(await says(tab, 'main [role=status]', 'Nothing is spelt ‘drivway’')))
        return `spelt: ${await text(tab, 'main [role=status]')}`;
      await press(tab, 'ArrowDown', 'Enter');
      return (await until(async () => (await path(tab)).startsWith('/services/')))
        ? undefined
        : `Enter led to ${await path(tab)}`;
    },
  },
  {
    title: 'the page for what is not there leads on by its own search',
    broken: remove('.lost__find'),
    says: /nothing to click/,
    async run(tab, line) {
      await visit(tab, line, '/nowhere');
      await click(tab, '.lost__find input');
      await type(tab, 'ripon');
      await press(tab, 'Enter');
      const found = await until(async () => (await seen(tab, 'main a[href="/areas/ripon"]')) > 0);
      return found ? undefined : `${await path(tab)}: ${await text(tab, 'main')}`;
    },
  },
];
