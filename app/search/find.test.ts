import { expect, test } from 'vitest';
import { type Entry, type Index, searchOf, searchSoon } from './find.ts';

const entries: Entry[] = [
  [0, '/services/tarmac', 'Tarmac Driveways', ['Laid hot', 'Whole depth dug: 330 mm']],
  [0, '/services/drainage', 'Land Drainage', ['Water leaves by the lowest point']],
  [0, '/services/gates', 'Agricultural Gates', ['A gate that swings on one finger']],
  [0, '/services/wire', 'Wire Stock Fencing', ['Net for ewes and lambs']],
  [2, '/areas/town', 'Oakham', ['HG5 Oakham, Elmby', 'Near it: Ashby']],
  [6, '/services/gates#part-1', 'Does a gate need a drain below?', ['Agricultural Gates']],
];
const index: Index = {
  means: { sheep: ['stock'], flooded: ['drainage'], deep: ['depth'] },
  near: { pool: ['/services/drainage', '/areas/town', '/nothing'] },
  entries,
};
const search = searchOf(index);

test.each([
  ['tarmac', '/services/tarmac'],
  ['drivway', '/services/tarmac'],
  ['flooded garden', '/services/drainage'],
  ['how deep', '/services/tarmac'],
  ['Ashby', '/areas/town'],
  ['HG5 8AB', '/areas/town'],
  ['hg58ab', '/areas/town'],
  ['GATES!', '/services/gates'],
  ['sheep', '/services/wire'],
  ['swimming pool', undefined],
  ['HG9 1AA', undefined],
  ['how do I', undefined],
  ['', undefined],
])('‘%s’ finds %s first, in the search built step by step too', async (query, to) => {
  expect(search(query).hits[0]?.to).toBe(to);
  expect((await searchSoon(index))(query)).toEqual(search(query));
});

test('with nothing found it names the pages nearest to what was meant', () => {
  expect(search('swimming pools').near).toEqual([
    { to: '/services/drainage', title: 'Land Drainage' },
    { to: '/areas/town', title: 'Oakham' },
  ]);
  expect(search('zzzzzz').near).toEqual([]);
  expect(search('gates').near).toEqual([]);
});

test('a page stands before a question, and says why it was found', () => {
  const { hits } = search('gate');
  expect(hits.map(({ kind }) => kind)).toEqual(['Service', 'Question']);
  expect(hits[0]?.title).toEqual(['Agricultural ', 'Gates', '']);
  expect(hits[0]?.line).toEqual(['A ', 'gate', ' that swings on one finger']);
  expect(search('how deep').hits[0]?.line).toEqual(['Whole ', 'depth', ' dug: 330 mm']);
});

test('a typing error comes with the corrected word', () => {
  expect(search('drivway').meant).toEqual([['drivway', 'driveways']]);
  expect(search('driveway').meant).toEqual([]);
});

test('cuts what is typed, and nothing of it breaks the search', () => {
  expect(search('a'.repeat(5000)).query).toHaveLength(100);
  const rude = ['<b>gate</b>', '((((((', '[a-z]*+?', '__proto__ constructor', '\u0000\uD800', '💧'];
  for (const query of rude) expect(() => search(query), query).not.toThrow();
});
