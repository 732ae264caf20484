import { expect, test } from 'vitest';
import { redirectFor } from '../../content/redirects.ts';
import { social } from '../site.ts';
import { specifiedPaths } from '../specified/read.ts';
import { all, everyPage, hasFile, hrefs, nameOf, pages, views } from './pages.ts';

test('every page has one first heading, and its headings skip no level', () => {
  for (const { path, document } of everyPage) {
    const levels = all(document, 'h1, h2, h3, h4, h5, h6').map(({ localName }) =>
      Number(localName.slice(1)),
    );
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    const skipped = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
    expect(skipped, path).toEqual([]);
  }
});

test('every page has one header, one main part and one footer, and named landmarks', () => {
  for (const { path, document } of everyPage) {
    for (const landmark of ['body > header', 'main', 'body > footer'])
      expect(all(document, landmark), `${path}: ${landmark}`).toHaveLength(1);
    const names = all(document, 'nav').map(nameOf);
    expect(names, path).not.toContain('');
    expect(new Set(names).size, `${path}: ${names}`).toBe(names.length);
    const sections = all(document, 'section[aria-label], section[aria-labelledby]').map(nameOf);
    expect(sections, path).not.toContain('');
  }
});

test('every field has a label, and every reference between elements is kept', () => {
  for (const { path, document } of everyPage) {
    const fields = all(document, 'input:not([type=hidden]), select, textarea');
    const unnamed = fields.filter(
      (field) =>
        !field.closest('label') &&
        !field.getAttribute('aria-label') &&
        !document.querySelector(`label[for="${field.id}"]`),
    );
    expect(
      unnamed.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      path,
    ).toEqual([]);
    const lost = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((name) =>
      all(document, `[${name}]`)
        .flatMap((each) => (each.getAttribute(name) ?? '').split(' '))
        .filter((id) => !document.getElementById(id))
        .map((id) => `${name}=${id}`),
    );
    expect(lost, path).toEqual([]);
  }
});

test('every picture has a width, a height and words, so that nothing moves as it arrives', () => {
  for (const { path, document } of pages) {
    const pictures = all(document, 'main img');
    if (/^\/(?:services|project|areas)/.test(path))
      expect(pictures.length, path).toBeGreaterThan(0);
    for (const img of pictures) {
      const said = `${path}: ${img.outerHTML.slice(0, 120)}`;
      expect(
        Number(img.getAttribute('width')) * Number(img.getAttribute('height')),
        said,
      ).toBeGreaterThan(0);
      expect(img.hasAttribute('alt'), said).toBe(true);
    }
  }
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
