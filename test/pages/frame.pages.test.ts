import { expect, test } from 'vitest';
import { menus } from '../../content/menus.ts';
import { firm, legalPages } from '../../content/read.ts';
import * as site from '../site.ts';
import { specified } from '../specified/read.ts';
import {
  all,
  everyPage,
  hrefOf,
  hrefs,
  one,
  pageAt,
  pages,
  plain,
  words,
  wordsOf,
} from './pages.ts';

const about = pageAt('/about').document;
const footer = one(about, 'body > footer');
const wide = one(about, 'nav[aria-label="Main"]');
const phoneMenu = one(about, 'nav[aria-label="Main, phone"]');

/** Header and footer: addresses and words. */
const frameOf = (document: Document) =>
  ['body > header', 'body > footer'].map((part) => ({
    links: hrefs(one(document, part)),
    words: words(one(document, part)),
  }));

test('every page has the same header and the same footer', () => {
  const [header, footer] = frameOf(about);
  expect(header?.links.length).toBeGreaterThan(50);
  expect(footer?.links.length).toBeGreaterThan(14);
  for (const { path, document } of everyPage)
    expect(frameOf(document), path).toEqual([header, footer]);
});

test('header and phone menu have their links in order, in the words for their screens', () => {
  const shown = ':scope > a:not([href="/search"]), :scope > ul > li > button';
  expect(wordsOf(wide, shown)).toEqual(specified.header);
  expect(hrefOf(wide, 'Get a free site survey')).toBe('/contact');
  expect(hrefs(about, 'header .logo')).toEqual(['/']);
  expect(wordsOf(phoneMenu, ':scope > a, :scope > details > summary')).toEqual(specified.phone);
  const links = ['/about', '/projects', '/areas-we-cover', '/contact'];
  expect(hrefs(phoneMenu, ':scope > a')).toEqual(links);
});

test('each menu has its overview first and its services in order, by the specified names', () => {
  for (const [name, slugs] of Object.entries(specified.menus))
    expect(hrefs(one(about, `#menu-${name}`))).toEqual(slugs.map((slug) => `/services/${slug}`));
  expect(wordsOf(wide, 'a, a small')).toEqual(expect.arrayContaining(specified.names));
});

test('each group of the phone menu has its overview and the links of a wide screen', () => {
  const groups = all(phoneMenu, 'details').map((group) => [
    words(one(group, 'summary')),
    words(one(group, 'a')),
    ...hrefs(group),
  ]);
  expect(groups).toEqual(
    menus().map(({ title, overview, links }) => [
      title,
      `All ${title} Services`,
      overview.to,
      ...links.map(([to]) => to),
    ]),
  );
});

test('the header marks the link to the page one is on, in both menus', () => {
  for (const { path, document } of pages) {
    const marked = hrefs(document, 'header nav [aria-current="page"]');
    const linked = [wide, phoneMenu].filter((menu) => hrefs(menu).includes(path)).length;
    expect(marked, path).toEqual(Array(linked).fill(path));
  }
});

test('the footer has its links, and our pages of social networks', () => {
  const links = hrefs(footer);
  expect(links).toEqual(expect.arrayContaining(specified.footer));
  const outside = links.filter((href) => href.startsWith('https:'));
  expect(outside).toEqual(site.social.map(({ url }) => url));
  for (const [path, { name }] of legalPages()) expect(hrefOf(footer, name)).toBe(path);
  expect(hrefOf(footer, 'Accessibility')).toBe('/accessibility');
});

test('the footer says where we are, how to reach us, since when we work and who we are in law', () => {
  const { legal } = firm();
  const registered =
    'number' in legal ? `registered in ${legal.registered}, number ${legal.number}` : '';
  const said = [...site.address, 'since 2021', legal.name, legal.office.join(', '), registered];
  for (const each of [...said, legal.vat]) expect(words(footer)).toContain(plain(each));
  expect(words(one(footer, `a[href="tel:${site.dialled}"]`))).toContain(site.phone);
  expect(hrefOf(footer, site.email)).toBe(`mailto:${site.email}`);
});
