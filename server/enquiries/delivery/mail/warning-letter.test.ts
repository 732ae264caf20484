import { expect, test } from 'vitest';
import { examples } from '../../../../test/support/examples.ts';
import { type Warned, warningHeading, warningLetter } from './warning-letter.ts';

const site = 'https://www.thornbeck.example';
/** A Thursday, 2 pm in London. */
const now = new Date('2026-07-02T13:00:00.000Z');
const ann: Warned = {
  reference: 'WREN-1000',
  fields: { ...examples.lead, fullName: 'Ann Thwaite', postcode: 'HG5 8AA' },
  callBackBy: '2026-07-02T14:00:00.000Z',
  tried: false,
};

test('the heading says whom to ring and by when; a promise holds until its last instant', () => {
  expect(warningHeading([ann, ann], now)).toBe('Call 2 customers, the first by today 3 pm');
  const at = (time: string) => warningHeading([ann], new Date(time));
  expect(at('2026-07-02T14:00:00.000Z')).toBe('Call Ann Thwaite by today 3 pm');
  expect(at('2026-07-02T14:00:00.001Z')).toBe('Call Ann Thwaite: promised by today 3 pm');
});

test('the letter says of each customer the number to tap, the topic and place, and whether we tried', () => {
  const ben = { name: 'Ben', email: 'ben@example.org', postcode: 'ZZ1 1ZZ' };
  const all = [
    { ...ann, tried: true },
    { ...ann, fields: ben },
  ];
  expect(warningLetter(all, site, now)).toEqual({
    heading: 'Call 2 customers, the first by today 3 pm',
    opening: [],
    facts: [
      {
        label: 'Ann Thwaite, by today 3 pm',
        text: '01632 960 001\nDrainage, Knaresborough\nCalled, no answer.',
        href: 'tel:01632960001',
      },
      { label: 'Ben, by today 3 pm', text: 'ben@example.org\nZZ1 1ZZ', href: undefined },
    ],
    closing: [expect.stringMatching(/^You get this one working hour/)],
    elsewhere: { text: expect.stringContaining('inbox'), href: `${site}/office` },
  });
});
