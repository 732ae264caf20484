/** What holds for every page in every engine, and on paper, and for who wants no motion. */
import { knownPaths } from '../../../content/known-paths.ts';
import { on, run, style } from '../../../test/conformance/mutation.ts';
import type { Case } from '../case.ts';
import type { Line } from '../faulty-line.ts';
import { faults, seen, until, visit } from '../hands.ts';
import type { Tab } from '../tab.ts';

const all = [...knownPaths(), '/search', '/nowhere'];
const kind = (path: string) => path.replace(/(?<=.)\/[^/]+$/, '/');
/** All pages, or with --once the first of each kind: enough for every change, and in time. */
const paths = process.argv.includes('--once')
  ? all.filter(
      (path) =>
        !path.slice(1).includes('/') || path === all.find((one) => kind(one) === kind(path)),
    )
  : all;
const widths = [390, 1366];

async function openEach(tab: Tab, line: Line): Promise<string | undefined> {
  for (const path of paths) {
    await visit(tab, line, path);
    for (const width of widths) {
      await tab.size(width, 844);
      const over = await tab.run(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }, null);
      if (over > 0) return `${path} is ${over} px wider than ${width}`;
    }
    const wrong = await faults(tab);
    if (wrong.length) return `${path}: ${wrong.join(', ')}`;
  }
  return undefined;
}

/** Shows the page as paper does: what is for print holds, what is for screens does not. */
const print = (tab: Tab) =>
  tab.run(() => {
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules)
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          if (/\bprint\b/.test(media.mediaText)) media.mediaText = 'all';
          else if (/\bscreen\b/.test(media.mediaText)) media.mediaText = 'not all';
          turn(rule.cssRules);
        } else if (rule instanceof CSSSupportsRule) turn(rule.cssRules);
    };
    for (const sheet of document.styleSheets) turn(sheet.cssRules);
  }, null);

export const cases: Case[] = [
  {
    title: `each of ${paths.length} pages opens without a fault, and fits ${widths.join(' and ')} px`,
    broken: on(
      /^\/contact$/,
      run(() => {
        setTimeout(() => {
          throw new Error('a page that throws');
        });
      }),
    ),
    says: /^\/contact: .*a page that throws/,
    run: openEach,
  },
  {
    title: 'a page that is too wide is found',
    broken: on(/^\/about$/, style('main { min-width: 25rem }')),
    says: /^\/about is \d+ px wider than 390/,
    run: openEach,
    onlyBroken: true,
  },
  {
    title: 'on paper the terms are nothing but themselves',
    broken: style('.header { display: block !important }'),
    says: /header is printed/,
    async run(tab, line) {
      await visit(tab, line, '/terms');
      if (!(await seen(tab, 'header.is-live'))) return 'on the screen there is no header';
      // The rest of the styles comes with the script.
      await print(tab);
      if (await seen(tab, 'header.is-live')) return 'the header is printed';
      if (await seen(tab, 'main nav[aria-label=Documents]'))
        return 'the way to other documents is printed';
      return (await seen(tab, 'main h2')) > 3 ? undefined : 'the clauses are not printed';
    },
  },
  {
    title: 'the header’s button has the header’s colour at every moment',
    broken: style('.header .button--go { transition: color 2s !important }'),
    says: /on a header/,
    async run(tab, line) {
      await tab.size(1366, 844);
      await visit(tab, line, '/');
      /** The header's colour, and that of its button while it is a line in that colour. */
      const colours = () =>
        tab.run(() => {
          const of = (one: string) =>
            getComputedStyle(document.querySelector(one) as Element).color;
          const line = document.querySelector('.header:not(.is-past) .button--go');
          return { header: of('.header'), button: line && of('.header .button--go') };
        }, null);
      const clear = (await colours()).header;
      await tab.run(() => scrollTo(0, 900), null);
      if (!(await until(async () => (await colours()).header !== clear)))
        return 'the header stays clear';
      await tab.run(() => scrollTo(0, 0), null);
      let wrong: string | undefined;
      await until(async () => {
        const { header, button } = await colours();
        if (button && header !== button) wrong = `${button} on a header of ${header}`;
        return Boolean(wrong || (button && header === clear));
      });
      return wrong;
    },
  },
  {
    title: 'who wants no motion sees none',
    calm: true,
    broken: style('.header { transition: color 2s !important }'),
    says: /moves: header/,
    async run(tab, line) {
      await visit(tab, line, '/');
      if (!(await tab.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches, null)))
        return 'the browser does not tell it';
      const moving = await tab.run(
        () =>
          [...document.querySelectorAll('*')]
            .filter((one) => {
              const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one);
              return (
                /[1-9]/.test(transitionDuration) ||
                animationName !== 'none' ||
                scrollBehavior === 'smooth'
              );
            })
            .map((one) => one.localName),
        null,
      );
      return moving.length ? `moves: ${moving.join()}` : undefined;
    },
  },
];
