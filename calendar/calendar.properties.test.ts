import { expect, test } from 'vitest';
import { fc } from '../test/support/properties.ts';
import { day, hour } from './durations.ts';
import { dayEnd, dayStart, instantOf, londonTime, midnightOf } from './london.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2045-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const byIntl = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

test('London time is the one of Intl, and converts back to the instant', () => {
  const isRight = (at: Date) => {
    const shown = londonTime(at);
    expect(new Date(shown).toISOString().slice(0, 19)).toBe(byIntl.format(at).replace(' ', 'T'));
    // An ambiguous hour is read as the second one.
    expect([0, hour]).toContain(instantOf(shown).getTime() - at.getTime());
  };
  fc.assert(fc.property(instant, isRight));
  // Each day on which the clocks may change, a second before they do, and when they do.
  for (let year = 2000; year < 2060; year++)
    for (const month of [2, 9])
      for (let date = 25; date <= 31; date++)
        for (const second of [-1, 0]) isRight(new Date(Date.UTC(year, month, date, 1, 0, second)));
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
