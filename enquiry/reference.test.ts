import { expect, test } from 'vitest';
import { alphabet, meantReference, newReference, rivers } from './reference.ts';

test('a reference is a river and four unambiguous characters', () => {
  for (const mistaken of '0O1IL5SAEUBZV2') expect(alphabet).not.toContain(mistaken);
  expect(rivers.filter((river) => !/^[A-Z]{4}$/.test(river))).toEqual([]);
  const made = Array.from({ length: 2000 }, newReference);
  for (const reference of made)
    expect(reference).toMatch(new RegExp(`^(${rivers.join('|')})-[${alphabet}]{4}$`));
  expect(new Set(made.join('').replace(/[A-Z]{4}-/g, ''))).toEqual(new Set(alphabet));
  expect(new Set(made.map((reference) => reference.slice(0, 4)))).toEqual(new Set(rivers));
});

test.each(['nidd-7k3f', ' Nidd 7K3F ', 'nidd7k3f', 'NIDD–7K3F'])(
  'reads ‘%s’ as NIDD-7K3F',
  (typed) => {
    expect(meantReference(typed)).toBe('NIDD-7K3F');
  },
);
