import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isScalar, parse, parseDocument, visit } from 'yaml';
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

/** Lines of the second that the first does not have. */
const changed = (before: string, after: string) =>
  after.split('\n').filter((line) => !before.split('\n').includes(line));

describe('a value is changed, and nothing else', () => {
  test.each([
    [
      'plain, with a comment behind it',
      ['name'],
      'Thornbeck & Sons',
      'name: Thornbeck & Sons # on the van, too',
    ],
    ['quoted', ['phone'], '01632 960 149', 'phone: "01632 960 149"'],
    ['in a list', ['office', 0, 'open'], '07:30', '    open: "07:30" # sharp'],
    [
      'in braces',
      ['office', 1, 'days'],
      'Sunday, noon',
      '  - { days: "Sunday, noon", open: "10:00" }',
    ],
    ['yes or no', ['last'], false, 'last: false'],
  ] as [string, FieldPath, string | boolean, string][])('%s', (_, path, value, line) => {
    const after = edited(file, [{ kind: 'set', path, value }]);
    expect(changed(file, after)).toEqual([line]);
    expect(parseDocument(after).getIn(path)).toBe(value);
  });

  test('folded words stay folded, and their lines are broken anew', () => {
    const value = 'They set it out with pegs and string before they quoted. '.repeat(4).trim();
    const after = edited(file, [{ kind: 'set', path: ['text'], value }]);
    expect(parse(after).text).toBe(value);
    expect(after).toContain('text: >-\n  They set');
    expect(Math.max(...after.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(112);
  });

  test('a number in words keeps its quotes: a phone number does not lose its 0', () => {
    const after = edited(file, [{ kind: 'set', path: ['name'], value: '01632960148' }]);
    expect(parse(after).name).toBe('01632960148');
  });
});

describe('a list grows and shrinks, and the rest of the file stays', () => {
  test('an item more', () => {
    const after = edited(file, [
      { kind: 'insert', path: ['office'], at: 1, value: { days: 'Saturday', open: '09:00' } },
    ]);
    expect(parse(after).office.map(({ days }: { days: string }) => days)).toEqual([
      'Monday to Friday',
      'Saturday',
      'Sunday',
    ]);
    for (const kept of [
      '# Who we are.',
      '# on the van, too',
      '# When the office',
      '# sharp',
      '"10:00"',
    ])
      expect(after).toContain(kept);
    expect(after.slice(after.indexOf('text:'))).toBe(file.slice(file.indexOf('text:')));
  });

  test('an item less, and the other order', () => {
    const swapped = edited(file, [{ kind: 'move', path: ['office'], from: 0, to: 1 }]);
    expect(parse(swapped).office[1]).toEqual({ days: 'Monday to Friday', open: '08:00' });
    expect(swapped).toContain('# sharp');
    const less = edited(swapped, [{ kind: 'remove', path: ['office', 0] }]);
    expect(parse(less).office).toHaveLength(1);
  });

  test('a field more, at the end, and a field less', () => {
    const more = edited(file, [{ kind: 'set', path: ['since'], value: 2021 }]);
    expect(more).toBe(`${file}since: 2021\n`);
    expect(edited(more, [{ kind: 'remove', path: ['since'] }])).toBe(file);
  });

  test('a group that was not there', () => {
    const after = edited(file, [{ kind: 'set', path: ['insurer', 'name'], value: 'Mutual' }]);
    expect(parse(after).insurer).toEqual({ name: 'Mutual' });
  });
});

describe('the files of content/', () => {
  const files = globSync('content/**/*.yaml');

  test.each(files)('any words in %s can be changed without another line', (path) => {
    const text = readFileSync(path, 'utf8');
    const document = parseDocument(text);
    const paths: FieldPath[] = [];
    visit(document, {
      Scalar(key, node, parents) {
        if (key === 'key' || typeof node.value !== 'string') return;
        const steps = parents.flatMap((parent, at): (string | number)[] => {
          const next = parents[at + 1] ?? node;
          if ('items' in parent) {
            const place = (parent.items as unknown[]).indexOf(next);
            return parent.constructor.name === 'YAMLSeq' ? [place] : [];
          }
          return isScalar((parent as { key?: unknown }).key)
            ? [(parent as { key: { value: string } }).key.value]
            : [];
        });
        paths.push(steps as FieldPath);
      },
    });
    const changes = paths
      .filter((_, at) => at % Math.ceil(paths.length / 4) === 0)
      .map((field) => ({ path: field, value: `${String(document.getIn(field))} so` }));
    const after = edited(
      text,
      changes.map((change) => ({ kind: 'set', ...change })),
    );
    const now = parseDocument(after);
    for (const { path: field, value } of changes) expect(now.getIn(field)).toBe(value);
    // Comments are all there, and folded texts folded.
    expect(after.match(/ >-?$/gm)).toEqual(text.match(/ >-?$/gm));
    expect(after.match(/(^|\s)#.*$/gm)).toEqual(text.match(/(^|\s)#.*$/gm));
  });

  test('whatever is typed comes back as it was typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const value = typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu, '').trim();
        for (const path of [['name'], ['phone'], ['text'], ['office', 1, 'days']]) {
          const after = edited(file, [{ kind: 'set', path, value }]);
          expect(parseDocument(after).getIn(path)).toBe(value);
        }
      }),
    ));
});

describe('a file that is a list', () => {
  const list = `# Claims.
- id: insured
  claim: We are insured # by whom?
  said:
    - { in: home.yaml, words: " by insured climbers", instead: "" }

# Reviewed in May.
- id: rated
  claim: Rated 5 out of 5
  said:
    - in: home.yaml
      words: Rated 5/5
`;

  test('one word of one item changes, and no other line', () => {
    const after = edited(list, [{ kind: 'set', path: [1, 'claim'], value: 'Rated 4 out of 5' }]);
    expect(after).toBe(list.replace('Rated 5 out', 'Rated 4 out'));
    const space = { kind: 'set', path: [0, 'said', 0, 'words'], value: ' by climbers' } as const;
    expect(edited(list, [space])).toBe(list.replace('by insured climbers', 'by climbers'));
  });

  test('a row more in one item leaves the others, and the comments, as they were', () => {
    const value = { in: 'about.yaml', words: 'Insured' };
    const after = edited(list, [{ kind: 'insert', path: [0, 'said'], at: 1, value }]);
    expect(parse(after)[0].said[1]).toEqual(value);
    expect(after).toContain('We are insured # by whom?');
    expect(after.slice(after.indexOf('# Reviewed'))).toBe(list.slice(list.indexOf('# Reviewed')));
  });

  test('a field more in one item, and a field less', () => {
    const more = edited(list, [{ kind: 'set', path: [0, 'page'], value: 'guarantee' }]);
    expect(parse(more)).toMatchObject([{ page: 'guarantee' }, { id: 'rated' }]);
    expect(more.slice(more.indexOf('# Reviewed'))).toBe(list.slice(list.indexOf('# Reviewed')));
    expect(parse(edited(more, [{ kind: 'remove', path: [0, 'page'] }]))).toEqual(parse(list));
  });

  test('an item more at the end, and an item less with its own lines alone', () => {
    const more = edited(list, [{ kind: 'insert', path: [], at: 2, value: { id: 'new' } }]);
    expect(more).toBe(`${list}- id: new\n`);
    expect(edited(more, [{ kind: 'remove', path: [2] }])).toBe(list);
    const less = edited(list, [{ kind: 'remove', path: [0] }]);
    expect(less).toBe(`# Claims.\n${list.slice(list.indexOf('# Reviewed'))}`);
  });
});
