import { expect, test } from 'vitest';
import { minute } from '../calendar/durations.ts';
import { fc } from '../test/support/properties.ts';
import { lengthWords, lineOf, nowAt, type Scale, ticksOf } from './scale.ts';

const office = { open: '08:00', close: '17:00' };
const scale: Scale = { now: new Date('2026-11-24T13:50:00Z'), office, late: 1 };
const line = (by: string) => lineOf(new Date(`${by}:00Z`), scale);

test.each([
  ['2026-11-24T15:00', '1 h 10 min, by 3pm'],
  ['2026-11-25T10:00', '5 h 10 min, by Wed 10am'],
  ['2026-11-24T13:00', '50 min late, promised by 1pm'],
  ['2026-11-27T12:00', '2 days, by Fri 12 noon'],
  ['2026-12-07T10:00', '8 days, by 7 Dec, 10am'],
])('a promise by %s says the time left, and its hour', (by, words) => {
  expect(line(by).words).toBe(words);
  expect(lengthWords(0, office)).toBe('0 min');
});

test('lengths are true to each other, and what is longer than the scale is broken', () => {
  const [one, two] = [line('2026-11-24T15:00'), line('2026-11-24T16:10')];
  expect(two.to - nowAt(scale)).toBeCloseTo(2 * (one.to - nowAt(scale)), 1);
  expect(one).toMatchObject({ late: false, broken: false });
  expect(line('2026-11-24T10:00')).toMatchObject({ late: true, broken: true, from: 0 });
  expect(line('2026-12-07T10:00')).toMatchObject({ broken: true, to: 100 });
});

test('the ticks go from left to right, far enough apart to be read, and none is outside', () => {
  const anyNow = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / minute) * minute));
  fc.assert(
    fc.property(anyNow, fc.constantFrom(0 as const, 1 as const), (now, late) => {
      let last = Number.NEGATIVE_INFINITY;
      for (const { at, label } of ticksOf({ now, office, late })) {
        expect(label).toMatch(/^(\w{3} )?(noon|\d{1,2}(\.\d\d)?)([ap]m)?$/);
        expect(at >= 0 && at <= 100).toBe(true);
        expect(at - last).toBeGreaterThan(9);
        last = at;
      }
    }),
  );
});
