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
  ['pdf', bytes([0xef, 0xbb, 0xbf], '\r\n%PDF-1.7')],
  ['heic', bytes([0, 0, 0, 24], 'ftypheic')],
  ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
  ['picture', bytes([0, 0, 0, 24], 'ftypavif')],
  ['picture', bytes('GIF89a')],
  ['other', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['other', bytes('<html>')],
  ['other', bytes([0, 0, 0, 24], 'ftypisom')],
  ['other', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
  ['other', bytes()],
  ['picture', bytes('BM')],
  ['picture', bytes('II*\0')],
  ['picture', bytes('MM\0*')],
  ['other', bytes('see \x89PNG\r\n\x1a\n')],
  ['other', bytes('12345678WEBP')],
  ['other', bytes('12345678heic')],
  ['other', bytes('a GIF89a')],
  ['other', bytes([0, 0, 0, 24], 'moovheic')],
] as const)('a file is what its first bytes say: %s', (kind, start) => {
  expect(sniff(start)).toBe(kind);
});

test.each([
  ['drive.JPG', '', true],
  ['drive', 'image/heic', true],
  ['notes.docx', 'application/msword', false],
  ['drive.jpg.exe', '', false],
  ['about jpg', '', false],
  ['drive', 'text/x-image/jpeg', false],
  ['plan', 'application/pdf', true],
  ['plan', 'x-application/pdf', false],
  ['plan', 'application/pdf-like', false],
  ['drive.heif', '', true],
  ['drive.HEIC', '', true],
  ['drive.heix', '', false],
  ['drive.jpeg', '', true],
] as const)('does %s of type "%s" claim to be something we take? %s', (name, type, claims) => {
  expect(claimsToFit({ name, type })).toBe(claims);
});
