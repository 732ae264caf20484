import { expect, test } from 'vitest';
import { redirectFor } from '../../content/redirects.ts';
import { social } from '../site.ts';
import { specifiedPaths } from '../specified/read.ts';
import { all, everyPage, hasFile, hrefs, views } from './pages.ts';

const built = new Set(everyPage.map(({ path }) => path));

/** The built page that an address without a query leads to, directly or by a redirect. */
const leadsTo = (path: string): string | undefined => {
  const to = built.has(path) ? path : (redirectFor(path) ?? views.moved[path]);
  return to !== undefined && built.has(to) ? to : undefined;
};

test('every address in the specification has a page, or leads to one', () => {
  expect(specifiedPaths.filter((path) => !leadsTo(path))).toEqual([]);
});

test('pages link to other hosts only for our social networks', () => {
  const ours = [...new Set(social.map(({ url }) => new URL(url).hostname))].sort();
  for (const { path, document } of everyPage) {
    const hosts = hrefs(document, 'a[href^="http"]').map((href) => new URL(href).hostname);
    expect([...new Set(hosts)].sort(), path).toEqual(ours);
  }
});

test('every link to the contact page is exactly that', () => {
  for (const { path, document } of everyPage) {
    const links = hrefs(document, 'a[href^="/contact"]');
    expect(
      links.filter((href) => href !== '/contact'),
      path,
    ).toEqual([]);
  }
});

test('no page asks for a name or password, and there is no account, booking or basket', () => {
  const asks = '[type=password], [autocomplete=username], [autocomplete=current-password]';
  for (const { path, document } of everyPage) expect(all(document, asks), path).toHaveLength(0);
  for (const path of ['/login', '/sign-in', '/account', '/booking', '/basket', '/checkout'])
    expect(leadsTo(path), path).toBeUndefined();
});

test('the built site has no style guide', () => {
  expect([...built].filter((path) => path.includes('styleguide'))).toEqual([]);
  expect(hasFile('/styleguide/index.html')).toBe(false);
});

test('no page plays, flashes or moves by itself, or has shortcut keys', () => {
  const moving = 'audio, video, iframe, object, embed, marquee, animate, [accesskey]';
  for (const { path, html, document } of everyPage) {
    expect(all(document, `${moving}, meta[http-equiv=refresh]`), path).toHaveLength(0);
    // A transition ends; an endless animation moves by itself.
    expect(html, path).not.toMatch(/animation[^;}]*infinite/);
  }
});

test('no page has an id twice', () => {
  for (const { path, document } of everyPage) {
    const ids = all(document, '[id]').map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});
