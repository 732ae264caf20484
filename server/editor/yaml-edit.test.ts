import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fc } from '../../test/support/properties.ts';
import { edited, type FieldPath } from './yaml-edit.ts';

const file = `# Who we are.
name: Thornbeck # on the van, too
phone: "01632 960 148"

# When the office is open.
office:
  - days: Monday to Friday
    open: "08:00" # sharp
  - { days: Sunday, open: "10:00" }
text: >-
  They set it out with pegs
  and string.
last: true
`;
const list = `# Claims.
- id: insured
  claim: We are insured # by whom?
  said:
    - { in: home.yaml, words: " by insured climbers" }

# Reviewed in May.
- id: rated
`;
const at = (text: string, path: FieldPath): unknown =>
  path.reduce((value, key) => value[key], parse(text));
const set = (text: string, path: FieldPath, value: string | number | boolean) =>
  edited(text, [{ kind: 'set', path, value }]);

test.each<[FieldPath, string | number | boolean, string, string]>([
  [['name'], 'Thornbeck & Sons', 'Thornbeck #', 'Thornbeck & Sons #'],
  [['name'], '01632960148', 'Thornbeck #', '"01632960148" #'],
  [['phone'], '01632 960 149', '960 148', '960 149'],
  [['office', 0, 'open'], '07:30', '08:00', '07:30'],
  [['office', 1, 'days'], 'Sunday, noon', 'Sunday', '"Sunday, noon"'],
  [['last'], false, 'last: true', 'last: false'],
  [['since'], 2021, 'last: true\n', 'last: true\nsince: 2021\n'],
])('%j is changed to %j, and nothing else', (path, value, before, after) => {
  expect(set(file, path, value)).toBe(file.replace(before, after));
});

test('folded words stay folded, and their lines are broken anew', () => {
  const value = 'They set it out with pegs and string before they quoted. '.repeat(4).trim();
  const after = set(file, ['text'], value);
  expect(at(after, ['text'])).toBe(value);
  expect(after).toContain('text: >-\n  They set');
  expect(Math.max(...after.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(112);
});

test('a list grows, moves and shrinks, and the rest of the file stays', () => {
  const saturday = { days: 'Saturday', open: '09:00' };
  const more = edited(file, [{ kind: 'insert', path: ['office'], at: 1, value: saturday }]);
  const [friday, sunday] = parse(file).office;
  expect(at(more, ['office'])).toEqual([friday, saturday, sunday]);
  for (const kept of ['# Who we are.', '# on the van, too', '# When', '# sharp', '"10:00"'])
    expect(more).toContain(kept);
  expect(more.slice(more.indexOf('text:'))).toBe(file.slice(file.indexOf('text:')));
  const swapped = edited(file, [{ kind: 'move', path: ['office'], from: 0, to: 1 }]);
  expect(at(swapped, ['office'])).toEqual([sunday, friday]);
  expect(swapped).toContain('# sharp');
  const less = edited(swapped, [{ kind: 'remove', path: ['office', 0] }]);
  expect(at(less, ['office'])).toEqual([friday]);
});

test('a group that was not there', () => {
  expect(at(set(file, ['insurer', 'name'], 'Mutual'), ['insurer'])).toEqual({ name: 'Mutual' });
});

test('in a file that is a list, one item changes with its own lines alone', () => {
  const rest = (text: string) => text.slice(text.indexOf('# Reviewed'));
  const fewer = set(list, [0, 'said', 0, 'words'], ' by climbers');
  expect(fewer).toBe(list.replace('by insured climbers', 'by climbers'));
  const value = { in: 'about.yaml', words: 'Insured' };
  const row = edited(list, [{ kind: 'insert', path: [0, 'said'], at: 1, value }]);
  expect(at(row, [0, 'said', 1])).toEqual(value);
  expect(row).toContain('We are insured # by whom?');
  expect(rest(row)).toBe(rest(list));
  const field = set(list, [0, 'page'], 'guarantee');
  expect(rest(field)).toBe(rest(list));
  expect(parse(edited(field, [{ kind: 'remove', path: [0, 'page'] }]))).toEqual(parse(list));
  const item = edited(list, [{ kind: 'insert', path: [], at: 2, value: { id: 'new' } }]);
  expect(item).toBe(`${list}- id: new\n`);
  expect(edited(item, [{ kind: 'remove', path: [2] }])).toBe(list);
  expect(edited(list, [{ kind: 'remove', path: [0] }])).toBe(`# Claims.\n${rest(list)}`);
});

/** Where words stand in a file. */
const wordsIn = (value: unknown, path: FieldPath = []): FieldPath[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    wordsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

test.each(globSync('content/**/*.yaml'))(
  'any words in %s can be changed without another line',
  (name) => {
    const text = readFileSync(name, 'utf8');
    const paths = wordsIn(parse(text));
    const changes = paths
      .filter((_, n) => n % Math.ceil(paths.length / 4) === 0)
      .map((path) => ({ kind: 'set' as const, path, value: `${at(text, path)} so` }));
    const after = edited(text, changes);
    for (const { path, value } of changes) expect(at(after, path)).toBe(value);
    // Folded texts stay folded, and comments are all there.
    for (const kept of [/ >-?$/gm, /(^|\s)#.*$/gm])
      expect(after.match(kept)).toEqual(text.match(kept));
  },
);

test('whatever is typed comes back as it was typed', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const value = typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu, '').trim();
      for (const path of [['name'], ['phone'], ['text'], ['office', 1, 'days']])
        expect(at(set(file, path, value), path)).toBe(value);
    }),
  ));
