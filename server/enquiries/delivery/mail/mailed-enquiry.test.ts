import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import { factsOf, headerText, isUnsent } from './mailed-enquiry.ts';

test('a header is one line without invisible characters, at most 120 long, and no character is halved', () => {
  expect(headerText('  Ann\r\n\u2028\u202e Thwaite\u0000 ')).toBe('Ann  Thwaite');
  expect(headerText('Ann\r\nBcc: spy')).toBe('Ann Bcc: spy');
  expect([...headerText('🚜'.repeat(130))]).toEqual(Array(120).fill('🚜'));
  expect(headerText('abcdef', 3)).toBe('abc');
});

test('an address is a link to that one mailbox, or none; an empty field is not shown', () => {
  const href = (email: string) =>
    factsOf(mailedEnquiry({ fields: { email } })).map(({ href }) => href);
  expect(href('ann+yard&bcc=x@example.org')).toEqual(['mailto:ann%2Byard%26bcc%3Dx@example.org']);
  expect(href('ann@example.org,spy@evil.example')).toEqual([undefined]);
  expect(href('')).toEqual([]);
});

test('a file that a proxy refused is told from one that we refused and from one that is here', () => {
  const reason = refusals.notThrough;
  expect(isUnsent(mailedFile({ state: 'refused', reason }))).toBe(true);
  expect(isUnsent(mailedFile({ state: 'refused', reason: refusals.heic }))).toBe(false);
  expect(isUnsent(mailedFile({ state: 'failed', reason }))).toBe(false);
});
