import { expect, test } from 'vitest';
import { lineState } from './phone-line.ts';

const line = { open: '08:00', close: '18:00' };

test.each([
  ['Wednesday noon', '2026-11-18T12:00:00Z', true, 'Open until 6pm'],
  ['the minute it opens', '2026-11-18T08:00:00Z', true, 'Open until 6pm'],
  ['the minute it closes', '2026-11-18T18:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['early on Monday', '2026-11-16T06:30:00Z', false, 'Phones open at 8am'],
  ['Friday evening', '2026-11-20T19:00:00Z', false, 'Phones open at 8am on Monday'],
  ['Saturday', '2026-11-21T12:00:00Z', false, 'Phones open at 8am on Monday'],
  ['Sunday', '2026-11-22T12:00:00Z', false, 'Phones open at 8am tomorrow'],
  ['summer time: 07:30 UTC is 08:30 in England', '2026-07-15T07:30:00Z', true, 'Open until 6pm'],
  [
    'winter time: 07:30 UTC is 07:30 in England',
    '2026-01-14T07:30:00Z',
    false,
    'Phones open at 8am',
  ],
])('%s', (_, at, open, text) => {
  expect(lineState(new Date(at), line)).toEqual({ open, text });
});
