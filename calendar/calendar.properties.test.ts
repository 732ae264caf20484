import { expect, test } from 'vitest';
import { fc } from '../test/support/properties.ts';
import { day, hour } from './durations.ts';
import { dayEnd, dayStart, instantOf, londonTime, midnightOf } from './london.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2045-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('London time is at most an hour ahead of UTC and converts back to the instant', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const whole = new Date(Math.floor(at.getTime() / 1000) * 1000);
      const shown = londonTime(whole);
      expect([0, hour]).toContain(shown - whole.getTime());
      // An ambiguous hour is read as the second one.
      expect([0, hour]).toContain(instantOf(shown).getTime() - whole.getTime());
    }),
  );
});

test('a day starts at midnight and lasts 23 to 25 hours', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const name = new Date(midnightOf(londonTime(at))).toISOString().slice(0, 10);
      const [start, end] = [dayStart(name), dayEnd(name)];
      if (!start || !end) throw new Error(`${name} is a day`);
      expect(start <= at && at < end).toBe(true);
      expect([day - hour, day, day + hour]).toContain(end.getTime() - start.getTime());
    }),
  );
});

test('dayStart accepts only dates of the calendar', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d$/)), (text) => {
      const found = dayStart(text);
      if (!found) return;
      expect(new Date(londonTime(found)).toISOString().slice(0, 10)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
