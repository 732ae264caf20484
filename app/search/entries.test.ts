import { expect, test } from 'vitest';
import { knownPaths } from '../../content/pages.ts';
import { areas } from '../../content/read.ts';
import { search, searchIndex } from './entries.server.ts';

test('every page but the home page can be found by its name, and no other', () => {
  const wanted = knownPaths().filter((path) => path !== '/');
  const pages = searchIndex().entries.filter(([, to]) => !to.includes('#'));
  expect(pages.map(([, to]) => to).sort()).toEqual(wanted.sort());
  for (const [, to] of searchIndex().entries)
    expect([...wanted, '/']).toContain(to.replace(/#.*/, ''));
  for (const [, to, title] of pages)
    expect(search()(title).hits.map((hit) => hit.to)).toContain(to);
});

test.each([
  ['how much is a drive', '/services/tarmac-driveways#prices', /£85 to £115 a square metre/],
  ['block paving price', '/services/block-paving-driveways#prices', /£105 to £135/],
  ['what does a garden fence cost', '/services/residential-fencing#prices', /£/],
  ['are you insured', '/#faq', /Home/],
  ['public liability', '/about#identity', /^Insured with .*Public liability £/],
  ['insurance', '/about#identity', /^Insured with/],
  ['guarantee', '/guarantee', /^/],
])('‘%s’ finds %s, without a guess', (query, to, line) => {
  const { hits, meant } = search()(query);
  expect(hits[0]).toMatchObject({ to });
  expect(hits[0]?.line.join('')).toMatch(line);
  expect(meant).toEqual([]);
});

test('a town is found by each of its postcodes', () => {
  for (const [slug, { postcodes }] of areas())
    for (const code of postcodes.match(/[A-Z]+\d+/g) ?? [])
      expect(search()(`${code} 8AB`).hits[0]?.to, code).toBe(`/areas/${slug}`);
});

test('an unknown word finds nothing, and lists related pages', () => {
  for (const [word, near] of Object.entries(searchIndex().near)) {
    expect(search()(word).hits, word).toEqual([]);
    expect(search()(word).near, word).toHaveLength(near.length);
  }
});
