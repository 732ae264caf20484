import { expect, test } from 'vitest';
import { fc } from '../test/support/properties.ts';
import { hour, minute } from './durations.ts';
import { openingAt } from './opening.ts';
import { afterWorking, workingMinutes } from './working-time.ts';

const office = { open: '08:00', close: '17:00' };
const tuesday = '2026-11-24T13:50:00Z';

test.each([
  ['the same afternoon', tuesday, '2026-11-24T15:00:00Z', 70],
  ['over a night', tuesday, '2026-11-25T10:00:00Z', 310],
  ['backwards', tuesday, '2026-11-24T13:00:00Z', -50],
  ['backwards over a night, not -0', '2026-11-24T23:00:00Z', '2026-11-24T22:00:00Z', 0],
  ['to a Sunday, which is the end of Friday', tuesday, '2026-11-29T12:00:00Z', 190 + 3 * 540],
  ['to after closing', tuesday, '2026-11-24T22:00:00Z', 190],
  ['over Christmas', '2026-12-24T16:00:00Z', '2026-12-29T09:00:00Z', 120],
  ['over the end of summer time', '2026-10-23T15:00:00Z', '2026-10-26T09:00:00Z', 120],
])('working minutes %s', (_, from, to, minutes) => {
  expect(workingMinutes(new Date(from), new Date(to), office)).toBe(minutes);
});

test('skips days on which the firm is closed', () => {
  const closed = { ...office, closed: [{ from: '2026-12-29', to: '2026-12-31' }] };
  const [from, to] = [new Date('2026-12-24T16:00:00Z'), new Date('2027-01-04T09:00:00Z')];
  expect(workingMinutes(from, to, closed)).toBe(120);
});

const anyInstant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / minute) * minute));

test('working minutes cancel out backwards and add up across a third instant', () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, anyInstant, (a, b, c) => {
      expect(workingMinutes(a, b, office) + workingMinutes(b, a, office)).toBe(0);
      expect(workingMinutes(a, b, office) + workingMinutes(b, c, office)).toBe(
        workingMinutes(a, c, office),
      );
    }),
  );
});

test('counts the minutes during which the office is open', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 100 }), (from, hours) => {
      let counted = 0;
      for (let n = 0; n < hours * 60; n++)
        if (openingAt(new Date(from.getTime() + n * minute), office).isOpen) counted++;
      const to = new Date(from.getTime() + hours * hour);
      expect(workingMinutes(from, to, office)).toBe(counted);
    }),
    { numRuns: 25 },
  );
});

test('afterWorking ends while the office is open or at closing time', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 5000 }), (from, minutes) => {
      const then = afterWorking(from, minutes, office);
      expect(workingMinutes(from, then, office)).toBe(minutes);
      expect(openingAt(new Date(then.getTime() - (minutes && 1)), office).isOpen || !minutes).toBe(
        true,
      );
    }),
  );
});
