import { expect, test } from 'vitest';
import { firstWordsOf, senderOf, setAsideLetter, setAsideSubject } from './set-aside-letter.ts';

const one = {
  reference: 'NIDD-0001',
  receivedAt: '2026-11-23T09:05:00.000Z',
  fields: { fullName: 'Ann Thwaite', phone: '01632 960 001', projectDetails: 'The yard floods.' },
  why: 'it contains a link',
};
const page = 'https://www.thornbeck.example/office/set-aside';
const link = 'https://www.thornbeck.example/r/NIDD-0001';
const letterOf = (count: number) => setAsideLetter(Array(count).fill(one), () => link, page);

test('the letter says of each enquiry when it came, from whom, how it begins, why it waits, and the link that releases it', () => {
  expect(setAsideSubject(1)).toBe('One enquiry was set aside: is it a customer’s?');
  expect(setAsideSubject(2)).toBe('2 enquiries were set aside: is one a customer’s?');
  expect(letterOf(1)).toEqual({
    heading: 'One enquiry was set aside, as a machine’s',
    opening: [expect.stringMatching(/^Nobody is waiting for a call: .*releases it/)],
    facts: [
      {
        label: 'NIDD-0001, 9.05 am',
        text: 'Ann Thwaite, 01632 960 001:\n‘The yard floods.’\nWhy: it contains a link.',
      },
      { label: 'This is a customer', text: link, href: link },
    ],
    closing: ['What is spam needs no answer.'],
    elsewhere: { text: 'All that is set aside, in the office', href: page },
  });
});

test('the letter shows twenty, and says how many more there are', () => {
  expect([letterOf(20).facts.length, letterOf(20).closing.length]).toEqual([40, 1]);
  expect([letterOf(23).facts.length, letterOf(23).closing[0]]).toEqual([40, 'And 3 more.']);
});

test('the first words are one line of at most 160 characters, and no link in them can be followed', () => {
  expect(firstWordsOf({ details: 'Soft\n\n ground ' })).toBe('Soft ground');
  expect(firstWordsOf({ message: 'See https://evil.example/x' })).toBe('See evil[.]example/x');
  expect(firstWordsOf({})).toBe('');
  expect(firstWordsOf({ message: '🚜'.repeat(160) })).toBe('🚜'.repeat(160));
  expect(firstWordsOf({ message: '🚜'.repeat(161) })).toBe(`${'🚜'.repeat(160)}…`);
});

test('a sender is a name and a number, or an address without one', () => {
  const email = 'ann@example.org';
  const person = { name: 'www.evil.example\nx', phone: '01632', email };
  expect(senderOf(person)).toBe('www[.]evil[.]example x, 01632');
  expect(senderOf({ fullName: 'Ann', phone: '', email })).toBe(`Ann, ${email}`);
});
