import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { knownPaths } from '../../content/known-paths.ts';
import { areas } from '../../content/read.ts';
import { firstPages, search, searchIndex } from './entries.server.ts';

const addresses = new Set(searchIndex().entries.map(([, to]) => to));

test('every page but the home page can be found, and no other', () => {
  const wanted = knownPaths().filter((path) => path !== '/');
  expect([...addresses].filter((to) => !to.includes('#')).sort()).toEqual(wanted.sort());
  for (const to of addresses) expect(wanted).toContain(to.replace(/#.*/, ''));
});

test('each page is found by its own name', () => {
  for (const [, to, title] of searchIndex().entries.filter(([, to]) => !to.includes('#')))
    expect(search()(title).hits.map((hit) => hit.to)).toContain(to);
});

test('a town is found by each of its postcodes', () => {
  for (const [slug, { postcodes }] of areas())
    for (const code of postcodes.match(/[A-Z]+\d+/g) ?? [])
      expect(search()(`${code} 8AB`).hits[0]?.to, code).toBe(`/areas/${slug}`);
});

test('the index weighs little on its way', () => {
  expect(brotliCompressSync(JSON.stringify(searchIndex())).length).toBeLessThan(8500);
});

test('what is shown before anything is typed has its names', () => {
  expect(firstPages().length).toBeGreaterThan(2);
});
