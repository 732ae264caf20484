import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { watchClock } from '../keeping/clock.ts';
import { clock, forgetConfirmed } from './upkeep.ts';

const now = new Date('2026-11-22T13:00:00.000Z');
const later = new Date('2029-11-22T13:00:00.000Z');

onEveryDatabase(({ newPlace }) => {
  test('the office reads that the clock has jumped, and ends the doubt', async () => {
    const database = await openFor(await newPlace());
    await clock(database, true, now);
    expect(await clock(database, false, later)).toMatchObject({
      facts: { kind: 'jumped', from: now.toISOString(), to: later.toISOString() },
      words: expect.stringMatching(
        /jumped.*22 November 2026.*\n.*22 November 2029.*\n.*clock --yes/,
      ),
    });
    await watchClock(database, later);
    expect((await clock(database, true, later)).words).toContain('It is believed');
  });

  test('at its word all goes that is past its time, but not by a clock in doubt', async () => {
    const database = await openFor(await newPlace());
    for (let n = 0; n < 8; n++) await fill(database, `NIDD-333${n}`, { delivered: now });
    expect(await forgetConfirmed(database, 24, true, now), 'no doubt without need').toBe(0);
    await clock(database, true, now);
    expect(await forgetConfirmed(database, 24, true, now), 'none is due').toBe(0);
    await expect(forgetConfirmed(database, 24, true, later)).rejects.toThrow(
      'a clock that is in doubt',
    );
    await clock(database, true, later);
    await expect(forgetConfirmed(database, 24, false, later)).rejects.toThrow(
      '8 are older than 24 months; 5 of them go today by themselves',
    );
    expect(await forgetConfirmed(database, 24, true, later)).toBe(8);
  });
});
