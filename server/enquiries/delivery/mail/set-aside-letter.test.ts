import { expect, test } from 'vitest';
import { firstWordsOf, senderOf, setAsideLetter, setAsideSubject } from './set-aside-letter.ts';

const one = (n: number) => ({
  reference: `NIDD-00${String(n).padStart(2, '0')}`,
  receivedAt: '2026-11-23T09:05:00.000Z',
  fields: { fullName: 'Ann Thwaite', phone: '01632 960 001', projectDetails: 'The yard floods.' },
  why: 'it contains a link',
});
const page = 'https://www.thornbeck.example/office/set-aside';
const linkTo = (reference: string) => `https://www.thornbeck.example/r/${reference}`;

test('the office reads how many were set aside, and is asked about them', () => {
  expect(setAsideSubject(1)).toBe('One enquiry was set aside: is it a customer’s?');
  expect(setAsideSubject(2)).toBe('2 enquiries were set aside: is one a customer’s?');
  expect(setAsideLetter([one(1)], linkTo, page).heading).toBe(
    'One enquiry was set aside, as a machine’s',
  );
});

test('of each it reads when it came, from whom, how it begins, why it waits, and the link that releases it', () => {
  const { opening, facts, closing, elsewhere } = setAsideLetter([one(1)], linkTo, page);
  expect(opening).toEqual([expect.stringMatching(/^Nobody is waiting for a call: .*releases it/)]);
  expect(facts).toEqual([
    {
      label: 'NIDD-0001, 9.05 am',
      text: 'Ann Thwaite, 01632 960 001:\n‘The yard floods.’\nWhy: it contains a link.',
    },
    { label: 'This is a customer', text: linkTo('NIDD-0001'), href: linkTo('NIDD-0001') },
  ]);
  expect(closing).toEqual(['What is spam needs no answer.']);
  expect(elsewhere).toEqual({ text: 'All that is set aside, in the office', href: page });
});

test('twenty are shown, and of more how many', () => {
  const all = (count: number) => Array.from({ length: count }, (_, n) => one(n));
  const twenty = setAsideLetter(all(20), linkTo, page);
  expect([twenty.facts.length, twenty.closing.length]).toEqual([40, 1]);
  const more = setAsideLetter(all(23), linkTo, page);
  expect(more.facts).toHaveLength(40);
  expect(more.closing[0]).toBe('And 3 more.');
});

test('the first words are one line of at most 160 characters, whatever form they are from', () => {
  expect(firstWordsOf({ details: 'Soft\n\n ground ' })).toBe('Soft ground');
  expect(firstWordsOf({ message: 'Hello' })).toBe('Hello');
  expect(firstWordsOf({ projectDetails: 'First', message: 'second' })).toBe('First');
  expect(firstWordsOf({})).toBe('');
  expect(firstWordsOf({ message: '🚜'.repeat(160) })).toBe('🚜'.repeat(160));
  expect(firstWordsOf({ message: '🚜'.repeat(161) })).toBe(`${'🚜'.repeat(160)}…`);
});

test('no link in it can be followed, so that the mail is not taken for spam itself', () => {
  expect(firstWordsOf({ message: 'See https://evil.example/x now' })).toBe(
    'See evil[.]example/x now',
  );
  expect(senderOf({ name: 'www.evil.example', phone: '01632' })).toBe(
    'www[.]evil[.]example, 01632',
  );
});

test('a sender is a name and a number, or an address without one', () => {
  const email = 'ann@example.org';
  expect(senderOf({ name: ' Ann\nThwaite', phone: '01632', email })).toBe(' Ann Thwaite, 01632');
  expect(senderOf({ fullName: 'Ann', phone: '', email })).toBe(`Ann, ${email}`);
  expect(senderOf({ phone: '01632' })).toBe('01632');
  expect(senderOf({})).toBe('');
});
