import { describe, expect, test } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { fc } from '../../test/support/properties.ts';
import { lengthWords, lineOf, nowAt, type Scale, ticksOf } from './scale.ts';

const office = { open: '08:00', close: '17:00' };
const scale: Scale = { now: new Date('2026-11-24T13:50:00Z'), office, late: 1 };
const words = (by: string) => lineOf(new Date(by), scale).words;

test('a promise is said as the length that is left of it, with its hour', () => {
  expect(words('2026-11-24T15:00:00Z')).toBe('1 h 10 min, by 3 pm');
  expect(words('2026-11-25T10:00:00Z')).toBe('5 h 10 min, by Wed 10 am');
  expect(words('2026-11-24T13:00:00Z')).toBe('50 min late, promised by 1 pm');
  expect(words('2026-11-27T12:00:00Z')).toBe('2 days, by Fri 12 noon');
  expect(words('2026-12-07T10:00:00Z')).toBe('8 days, by 7 Dec, 10 am');
  expect(lengthWords(0, office)).toBe('0 min');
});

test('lengths are true to each other, and what is longer than the scale is broken', () => {
  const [one, two] = ['15:00', '16:10'].map((time) =>
    lineOf(new Date(`2026-11-24T${time}:00Z`), scale),
  );
  expect((two?.to ?? 0) - nowAt(scale)).toBeCloseTo(2 * ((one?.to ?? 0) - nowAt(scale)), 1);
  expect(one).toMatchObject({ late: false, broken: false });
  expect(lineOf(new Date('2026-11-24T10:00:00Z'), scale)).toMatchObject({
    late: true,
    broken: true,
    from: 0,
  });
  expect(lineOf(new Date('2026-12-07T10:00:00Z'), scale)).toMatchObject({ broken: true, to: 100 });
});

test.each([
  ['2026-11-24T13:50:00Z', '1.50 3 pm 5 pm Wed 10 noon 2 pm'],
  ['2026-11-24T08:00:00Z', '8 11 1 pm 3 pm 5 pm'],
  ['2026-11-24T19:10:00Z', '7.10 Wed 11 1 pm 3 pm 5 pm'],
  ['2026-11-28T12:00:00Z', 'noon Mon 11 1 pm 3 pm 5 pm'],
])('at %s the scale reads %s', (now, labels) => {
  const ticks = ticksOf({ ...scale, now: new Date(now) });
  expect(ticks.map(({ label }) => label).join(' ')).toBe(labels);
});

describe('whenever it is', () => {
  const anyNow = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / minute) * minute));

  test('the ticks go from left to right, far enough apart to be read, and none is outside', () => {
    fc.assert(
      fc.property(anyNow, fc.constantFrom(0, 1), (now, late) => {
        const ticks = ticksOf({ now, office, late: late as 0 | 1 });
        expect(ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at).sort((a, b) => a - b));
        for (const [n, { at, label }] of ticks.entries()) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(100);
          expect(label).toMatch(/^(\w{3} )?(noon|\d{1,2}(\.\d\d)?)( [ap]m)?$/);
          if (n > 0) expect(at - (ticks[n - 1]?.at ?? 0)).toBeGreaterThan(9);
        }
      }),
    );
  });
});
