import { expect, test } from 'vitest';
import {
  fileLimits,
  fileLimitWords,
  fileSize,
  leaveFilesOut,
  unsentField,
  unsentNames,
} from './limits.ts';

test('leaveFilesOut keeps the text and the names of the files', () => {
  const names = ['drive.jpg', 'Ann’s plan, 2.pdf', 'a\nb & c.jpg'];
  const form = new FormData();
  form.set('fullName', 'Helen Ashworth');
  for (const name of names) form.append('file', new Blob(['a photo']), name);
  const body = leaveFilesOut(form);
  expect([...body.keys()]).toEqual(['fullName', unsentField]);
  expect(body.get('fullName')).toBe('Helen Ashworth');
  const posted = new URLSearchParams([...body] as [string, string][]).toString();
  expect(unsentNames(new URLSearchParams(posted).get(unsentField) ?? undefined)).toEqual(names);
});

test.each([undefined, '', '///'])('reads no file names from %j', (value) => {
  expect(unsentNames(value)).toEqual([]);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [1_234_567, '1.2 MB'],
  [61_000_000, '61 MB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

test('fileLimitWords matches fileLimits', () => {
  expect(fileLimitWords).toEqual({
    files: `${fileLimits.files} files`,
    each: `${fileLimits.each / 1_000_000} MB`,
    all: `${fileLimits.all / 1_000_000} MB`,
  });
});
