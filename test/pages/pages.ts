/** The pages as they were built, each read and parsed once in a run, and how a test reads them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { knownPaths } from '../../content/pages.ts';
import type { Views } from '../../server/http/views.ts';

export type Page = { path: string; html: string; document: Document };

const parser = new (new Window().DOMParser as unknown as typeof DOMParser)();
export const parsed = (html: string) => parser.parseFromString(html, 'text/html');

const read = (path: string, file: string): Page => {
  const html = readFileSync(join('build', file), 'utf8');
  return { path, html, document: parsed(html) };
};

/** The pages in the sitemap, in its order. */
export const pages = knownPaths().map((path) => read(path, join('client', path, 'index.html')));

export const views = JSON.parse(readFileSync('build/views/views.json', 'utf8')) as Views;

/** The pages for unknown addresses, by the pattern of their address. */
export const unknown = new Map(
  views.unknown.map(({ pattern, file }) => [pattern, read(pattern, join('views', file))]),
);

/** All built pages: also those that a query changes, that search, and that show while offline. */
export const everyPage: Page[] = [
  ...pages,
  ...unknown.values(),
  ...['/search', '/no-signal'].map((path) => read(path, join('client', path, 'index.html'))),
  ...views.chosen
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ path, query, file }) =>
      read(`${path}?${new URLSearchParams(query)}`, join('views', file)),
    ),
];

/** When the site was built: guide prices and closed days depend on it. */
export const buildDay = statSync('build/stamp').mtime;

const byPath = new Map(everyPage.map((page) => [page.path, page]));

/** The page at an address. */
export function pageAt(path: string): Page {
  const page = byPath.get(path);
  if (!page) throw new Error(`no page was built for ${path}`);
  return page;
}

/** The main part of the page at an address. */
export const mainOf = (path: string) => one(pageAt(path).document, 'main');

/** What the contact page learns from the page at an address. */
export const aboutOf = (path: string) => JSON.parse(mainOf(path).getAttribute('data-about') ?? '');

/** A file of the built site, by its address. */
export const fileOf = (address: string) => join('build/client', address);
export const hasFile = (address: string) =>
  existsSync(fileOf(address)) && statSync(fileOf(address)).isFile();

/** Text with single spaces, as a browser shows it. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
export const words = (element: Element | null | undefined) => plain(element?.textContent);

/** The text of an element as a screen reader has it: without what is hidden from it. */
export function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return words(copy);
}

export const all = (scope: ParentNode, selector: string) => [...scope.querySelectorAll(selector)];

/** The first element that a selector matches; an error if there is none. */
export function one(scope: ParentNode, selector: string): Element {
  const found = scope.querySelector(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** The text of each element that a selector matches. */
export const wordsOf = (scope: ParentNode, selector: string) => all(scope, selector).map(words);

/** The addresses that links lead to, in order. */
export const hrefs = (scope: ParentNode, selector = 'a') =>
  all(scope, selector).map((link) => link.getAttribute('href') ?? '');

/** The link with this text; an error if there is none. */
function link(scope: ParentNode, text: string): Element {
  const found = all(scope, 'a').find((each) => words(each) === text);
  if (!found) throw new Error(`no link ‘${text}’`);
  return found;
}
export const hrefOf = (scope: ParentNode, text: string) => link(scope, text).getAttribute('href');

/** The name of a landmark, from its own label or the heading that labels it. */
export const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  words(
    element.ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? 'no such id'),
  );

/** The sections of a page with this name. */
export const partsOf = (path: string, name: string | RegExp) =>
  all(mainOf(path), 'section').filter((section) =>
    typeof name === 'string' ? nameOf(section) === plain(name) : name.test(nameOf(section)),
  );

/** The section of a page with this name; an error if there is none. */
export function part(path: string, name: string | RegExp): Element {
  const [found] = partsOf(path, name);
  if (!found) throw new Error(`${path} has no section ‘${name}’`);
  return found;
}
