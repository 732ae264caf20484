import { expect, test } from 'vitest';
import { leaveFilesOut, unsentField, unsentNames } from './unsent.ts';

/** A form's body with files of these names. */
function bodyWith(...names: string[]) {
  const body = new FormData();
  body.set('fullName', 'Helen Ashworth');
  for (const name of names) body.append('file', new Blob(['a photo']), name);
  return body;
}

test('a body without its files still says how they are called, and has all the words', () => {
  const body = leaveFilesOut(bodyWith('drive.jpg', 'Ann’s plan, 2.pdf', 'a\nb & c.jpg'));
  expect([...body.keys()]).toEqual(['fullName', unsentField]);
  expect(body.get('fullName')).toBe('Helen Ashworth');
  const posted = new URLSearchParams([...body] as [string, string][]).toString();
  expect(unsentNames(new URLSearchParams(posted).get(unsentField) ?? undefined)).toEqual([
    'drive.jpg',
    'Ann’s plan, 2.pdf',
    'a\nb & c.jpg',
  ]);
});

test.each([
  ['nothing', undefined],
  ['an empty value', ''],
  ['slashes alone', '///'],
])('%s names no file', (_, value) => {
  expect(unsentNames(value)).toEqual([]);
});
