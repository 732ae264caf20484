import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { knownPaths } from '../../content/known-paths.ts';
import { areas } from '../../content/read.ts';
import { firstPages, search, searchIndex, sentIndex, sentOf } from './entries.server.ts';

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

test('of what no page is about nothing is found, and pages are near', () => {
  for (const word of Object.keys(searchIndex().near)) {
    expect(search()(word).hits, word).toEqual([]);
    expect(search()(word).near.length, word).toBe(searchIndex().near[word]?.length);
  }
});

test('of thousands of projects the browser is sent the first, and told how many more there are', () => {
  const index = searchIndex();
  const projects = index.entries.filter(([, to]) => to.startsWith('/project'));
  const sent = sentOf(index, 3);
  expect(sent.more).toBe(projects.length - 3 - 1); // the page of them all is none of them
  expect(sent.entries).toHaveLength(index.entries.length - (sent.more ?? 0));
  expect(sent.entries).toContainEqual(projects[0]);
  expect(sentOf(index, 1000)).toBe(index);
});

test('the index weighs little on its way', () => {
  expect(brotliCompressSync(JSON.stringify(sentIndex())).length).toBeLessThan(8500);
});

test('what is shown before anything is typed has its names', () => {
  expect(firstPages().length).toBeGreaterThan(2);
});
