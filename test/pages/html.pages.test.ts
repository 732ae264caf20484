import { expect, test } from 'vitest';
import { redirectFor } from '../../content/redirects.ts';
import { social } from '../site.ts';
import { specifiedPaths } from '../specified/read.ts';
import { all, everyPage, hrefs, nameOf, type Page, views } from './pages.ts';

const starts = (elements: Element[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120));
const twice = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);
const ours = [...new Set(social.map(({ url }) => new URL(url).hostname))];
const moving =
  'audio, video, iframe, object, embed, marquee, animate, [accesskey], meta[http-equiv=refresh]';
const asking = '[type=password], [autocomplete=username], [autocomplete=current-password]';

/** What each page must be, and what is wrong with one. */
const rules: Record<string, (page: Page) => unknown[]> = {
  'has one first heading, and its headings skip no level': ({ document }) => {
    const levels = all(document, 'h1, h2, h3, h4, h5, h6').map(({ localName }) =>
      Number(localName.slice(1)),
    );
    const first = levels.filter((level) => level === 1);
    const skips = (level: number, at: number) => at > 0 && level > (levels[at - 1] ?? 0) + 1;
    return [...levels.filter(skips), ...(first.length === 1 ? [] : [first])];
  },
  'has one header, one main part and one footer, and named landmarks': ({ document }) => {
    const parts = ['body > header', 'main', 'body > footer'];
    const names = all(document, 'nav').map(nameOf);
    const sections = all(document, 'section[aria-label], section[aria-labelledby]').map(nameOf);
    const nameless = [...names, ...sections].filter((name) => !name);
    return [
      ...parts.filter((part) => all(document, part).length !== 1),
      ...twice(names),
      ...nameless,
    ];
  },
  'labels every field': ({ document }) =>
    starts(
      all(document, 'input:not([type=hidden]), select, textarea').filter(
        (field) =>
          !field.closest('label') &&
          !field.getAttribute('aria-label') &&
          !document.querySelector(`label[for="${field.id}"]`),
      ),
    ),
  'keeps every reference between elements': ({ document }) =>
    ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      all(document, `[${name}]`)
        .flatMap((each) => (each.getAttribute(name) ?? '').split(' '))
        .filter((id) => !document.getElementById(id)),
    ),
  'gives every picture a width, a height and words, so that nothing moves as it arrives': ({
    document,
  }) => starts(all(document, 'main :is(img:not([width]), img:not([height]), img:not([alt]))')),
  'has pictures, if it is about work or a town': ({ path, document }) =>
    /^\/(?:services|project|areas)/.test(path) && !path.includes(':') && !path.includes('?')
      ? ['no picture'].slice(all(document, 'main img').length)
      : [],
  'links to other hosts only for our social networks': ({ document }) =>
    hrefs(document, 'a[href^="http"]').filter((href) => !ours.includes(new URL(href).hostname)),
  'links to the contact page by exactly its address': ({ document }) =>
    hrefs(document, 'a[href^="/contact"]').filter((href) => href !== '/contact'),
  'asks for no name and no password': ({ document }) => starts(all(document, asking)),
  'plays, flashes or moves nothing by itself, and has no shortcut keys': ({ html, document }) => [
    ...starts(all(document, moving)),
    // A transition ends; an endless animation moves by itself.
    ...(html.match(/animation[^;}]*infinite/) ?? []),
  ],
  'has no id twice': ({ document }) => twice(all(document, '[id]').map(({ id }) => id)),
};

test.each(Object.entries(rules))('every page %s', (_, faultsOf) => {
  for (const page of everyPage) expect(faultsOf(page), page.path).toEqual([]);
});

const built = new Set(everyPage.map(({ path }) => path));

/** The built page that an address without a query leads to, directly or by a redirect. */
const leadsTo = (path: string): string | undefined => {
  const to = built.has(path) ? path : (redirectFor(path) ?? views.moved[path]);
  return to !== undefined && built.has(to) ? to : undefined;
};

test('every address in the specification has a page, or leads to one', () => {
  expect(specifiedPaths.filter((path) => !leadsTo(path))).toEqual([]);
});

test('there is no account, booking or basket', () => {
  for (const path of ['/login', '/sign-in', '/account', '/booking', '/basket', '/checkout'])
    expect(leadsTo(path), path).toBeUndefined();
});
