import { expect, test } from 'vitest';
import { closedFrom } from './closed-days.ts';

const closed = [
  { from: '2026-12-24', to: '2027-01-02', why: 'Christmas' },
  { from: '2027-05-14', to: '2027-05-14', why: 'Stocktaking' },
];
const on = (day: string) => closedFrom({ closed }, new Date(`${day}T12:00:00Z`));

test('shows closed days until the last of them is over', () => {
  expect(on('2027-01-02').rows).toEqual([
    { days: 'Christmas, 24 December to 2 January' },
    { days: 'Stocktaking, 14 May' },
  ]);
  expect(on('2027-01-03').days).toEqual([closed[1]]);
  expect(on('2027-05-15').rows).toEqual([]);
  expect(closedFrom({}, new Date()).rows).toEqual([]);
});

test('writes closed days in the format of schema.org', () => {
  expect(on('2027-05-01').specification).toMatchObject([
    { validFrom: '2027-05-14', validThrough: '2027-05-14', opens: '00:00', closes: '00:00' },
  ]);
});
