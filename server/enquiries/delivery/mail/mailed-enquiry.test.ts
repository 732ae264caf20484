import { expect, test } from 'vitest';
import { mailedEnquiry, mailedFile } from '../../../../test/support/mailed.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import { factsOf, headerText, isUnsent, nameOf, topicOf } from './mailed-enquiry.ts';

test('a header is one line without invisible characters, at most 120 long, and no character is halved', () => {
  expect(headerText('  Ann\r\n\u2028\u202e Thwaite\u0000 ')).toBe('Ann  Thwaite');
  expect(headerText('Ann\r\nBcc: spy')).toBe('Ann Bcc: spy');
  expect(headerText('x'.repeat(130))).toBe('x'.repeat(120));
  expect([...headerText('🚜'.repeat(130))]).toEqual(Array(120).fill('🚜'));
  expect(headerText('abcdef', 3)).toBe('abc');
});

test('whose it is and what it is about is known of every form, and of one without either', () => {
  expect(nameOf(mailedEnquiry())).toBe('Ann Thwaite');
  expect(nameOf(mailedEnquiry({ form: 'town' }))).toBe('Ann Thwaite');
  expect(nameOf(mailedEnquiry({ fields: {} }))).toBe('');
  expect(topicOf(mailedEnquiry())).toBe('Drainage');
  expect(topicOf(mailedEnquiry({ form: 'contact' }))).toBe('Post knocker hire');
  expect(topicOf(mailedEnquiry({ form: 'message' }))).toBe('Message');
});

test('facts stand in the form’s order; what was left empty is not shown; number and address can be tapped', () => {
  const { fields } = mailedEnquiry({ form: 'contact' });
  const facts = factsOf(
    mailedEnquiry({
      form: 'contact',
      fields: { ...fields, subject: '', phone: '+44 1632 960001' },
    }),
  );
  const label = expect.any(String);
  expect(facts).toEqual([
    { label, text: 'Ann Thwaite', href: undefined },
    { label, text: '+44 1632 960001', href: 'tel:+441632960001' },
    { label, text: 'ann@example.org', href: 'mailto:ann@example.org' },
    { label, text: 'Is it free in May?', href: undefined },
  ]);
});

test('an address is a link to that one mailbox, or none', () => {
  const href = (email: string) =>
    factsOf(mailedEnquiry({ fields: { email } })).find(({ text }) => text === email)?.href;
  expect(href('ann+yard&bcc=x@example.org')).toBe('mailto:ann%2Byard%26bcc%3Dx@example.org');
  expect(href('annexample.org')).toBeUndefined();
  expect(href('ann@example.org,spy@evil.example')).toBeUndefined();
});

test('a file that a proxy refused is told from one that we refused and from one that is here', () => {
  const reason = refusals.notThrough;
  expect(isUnsent(mailedFile({ state: 'refused', reason }))).toBe(true);
  expect(isUnsent(mailedFile({ state: 'refused', reason: refusals.heic }))).toBe(false);
  expect(isUnsent(mailedFile({ state: 'failed', reason }))).toBe(false);
});
