import { expect, test } from 'vitest';
import { all, everyPage, nameOf, pages } from './pages.ts';

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
