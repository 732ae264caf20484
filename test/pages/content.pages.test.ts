import { expect, test } from 'vitest';
import { textsIn } from '../../content/claims.ts';
import { pages } from '../../content/pages.ts';
import * as read from '../../content/read.ts';
import { specified } from '../specified/read.ts';
import { all, hrefs, mainOf, pageAt, plain, words, wordsOf } from './pages.ts';

/** What the owner writes in a file, by the page of the file. */
const contents = new Map<string, unknown>([
  ['/', read.home()],
  ['/about', read.about()],
  ['/accessibility', read.accessibility()],
  ...read.legalPages(),
  ...[...pages().values()].flatMap((page) =>
    'content' in page ? [[page.path, page.content] as const] : [],
  ),
]);

/** All text of a page: what it shows, describes and says in its head. */
const textOf = ({ document }: { document: Document }) => {
  const said = ['alt', 'aria-label', 'content', 'placeholder'].flatMap((name) =>
    all(document, `[${name}]`).map((each) => plain(each.getAttribute(name))),
  );
  return [document.title, words(document.body), ...said].join('\n');
};

test('every sentence in a content file is on its page, or on a page that lists it', () => {
  const lists = ['/projects', '/services/plant-hire', '/areas-we-cover', '/services/construction']
    .map((path) => textOf(pageAt(path)))
    .join('\n');
  let sentences = 0;
  for (const [path, content] of contents) {
    const text = textOf(pageAt(path));
    const said = textsIn(content)
      .map(plain)
      .filter((each) => each.split(' ').length > 2);
    sentences += said.length;
    const lost = said.filter((each) => !text.includes(each) && !lists.includes(each));
    expect(lost, path).toEqual([]);
  }
  expect(sentences).toBeGreaterThan(1500);
});

const linksOn = (path: string) =>
  all(mainOf(path), 'a').map((link) => `${words(link)} → ${link.getAttribute('href')}`);

test('pages have the links, headings and facts in the specification', () => {
  const { links, headings, facts } = specified;
  for (const [path, wanted] of Object.entries(links))
    expect(linksOn(path), path).toEqual(expect.arrayContaining(wanted));
  for (const [path, wanted] of Object.entries(headings))
    expect(wordsOf(mainOf(path), 'h1, h2, h3'), path).toEqual(expect.arrayContaining(wanted));
  for (const [path, patterns] of Object.entries(facts))
    for (const pattern of patterns)
      expect(textOf(pageAt(path)), path).toMatch(new RegExp(pattern, 'i'));
});

test('the specified labels are on pages of services and machines, and lead to their targets', () => {
  const trades = [...contents.keys()].filter((path) => path.startsWith('/services/'));
  const found = trades.map(linksOn);
  for (const [at, links] of found.entries())
    expect(links.join(), trades[at]).toMatch(/→ \/contact(,|$)/);
  const wanted = Object.entries(specified.labels).flatMap(([to, labels]) =>
    labels.map((label) => `${label} → ${to}`),
  );
  expect(found.flat()).toEqual(expect.arrayContaining(wanted));
});

test.each([...read.legalPages()])(
  '%s states its version, its day, and its clauses in order',
  (path, { document, clauses, form }) => {
    const main = mainOf(path);
    expect(wordsOf(main, 'dd')[0]).toBe(`${document.version}`);
    expect(words(main)).toContain(`${Number(document.from.slice(8))} `);
    expect(words(main), 'no note to the editor').not.toMatch(/sample|solicitor before/i);
    const quotes = path === '/reviews' && read.home().testimonials.length > 0;
    const titles = [
      ...clauses.map(({ title }) => title),
      ...(form ? [form.title] : []),
      ...(quotes ? ['What customers say'] : []),
    ];
    expect(wordsOf(main, 'h2')).toEqual(titles.map(plain));
    if (form) expect(words(main)).toContain(read.firm().email);
    expect(hrefs(main, 'a[aria-current="page"]')).toEqual([path]);
  },
);

test('/accessibility has its clauses in order, and names its standards', () => {
  const main = mainOf('/accessibility');
  const titles = read.accessibility().clauses.map(({ title }) => plain(title));
  expect(titles.length).toBeGreaterThanOrEqual(4);
  expect(wordsOf(main, 'h2')).toEqual(titles);
  for (const standard of ['WCAG', 'EN 301 549']) expect(words(main)).toContain(standard);
});
