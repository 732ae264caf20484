import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';
import { fileLimits, fileLimitWords } from './limits.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [410_000, '410 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [1_234_567, '1.2 MB'],
  [4_300_000, '4.3 MB'],
  [61_000_000, '61 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

test('the limits in words are those in numbers', () => {
  expect(fileLimitWords).toEqual({
    files: `${fileLimits.files} files`,
    each: `${fileLimits.each / 1_000_000} MB`,
    all: `${fileLimits.all / 1_000_000} MB`,
  });
});
