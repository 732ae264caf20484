import { expect, test } from 'vitest';
import { claimsToFit, sniff } from './sniff.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part,
    ),
  );

test.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
  ['png', bytes([0x89], 'PNG\r\n\x1a\n')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['pdf', bytes('%PDF-1.7')],
  ['heic', bytes([0, 0, 0, 24], 'ftypheic')],
  ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
  ['picture', bytes([0, 0, 0, 24], 'ftypavif')],
  ['picture', bytes('GIF89a')],
  ['other', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['other', bytes('<html>')],
  ['other', bytes([0, 0, 0, 24], 'ftypisom')],
  ['other', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
  ['other', bytes()],
] as const)('a file is what its first bytes say: %s', (kind, start) => {
  expect(sniff(start)).toBe(kind);
});

test('a name or a type claims, and an office document claims nothing that we take', () => {
  expect(claimsToFit({ name: 'drive.JPG', type: '' })).toBe(true);
  expect(claimsToFit({ name: 'drive', type: 'image/heic' })).toBe(true);
  expect(claimsToFit({ name: 'notes.docx', type: 'application/msword' })).toBe(false);
});
