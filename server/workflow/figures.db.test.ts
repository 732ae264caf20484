import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../test/support/filled.ts';
import { withdraw } from '../customer-page/amend.ts';
import type { StepWords } from '../db/steps.ts';
import { countedAtLeast, figures, lastPromises, rungInTime } from './figures.ts';
import { tellSlipped } from './promises.ts';
import { takeStep, undoStep } from './take-step.ts';

const at = (time: string) => new Date(`2026-07-${time}:00Z`);
const received = at('02T10:00');
const promised = '2026-07-03T10:00:00.000Z';
const circumstances = { post: mailOn, at: received };

onEveryDatabase(({ newPlace }) => {
  /** So many enquiries, each rung at its time, or not at all. */
  async function ledger(...rung: (string | undefined)[]) {
    const database = await openFor(await newPlace());
    const ring = (enquiry: string, time: string) =>
      takeStep(
        database,
        { kind: 'rang-spoke', details: {}, enquiry, key: enquiry, person: 'p' },
        { post: mailOn, at: at(time) },
      );
    for (const [n, time] of rung.entries()) {
      await fill(database, `WREN-${1000 + n}`, { at: received });
      if (time) await ring(`WREN-${1000 + n}`, time);
    }
    const lates = async (now: string) =>
      (await lastPromises(database, at(now))).map(({ late }) => late);
    return { database, ring, lates };
  }

  test('a call is kept until the very instant that was promised, and late by working minutes after it', async () => {
    const { lates } = await ledger('02T11:00', '03T10:00', '03T10:40', '06T07:10', undefined);
    expect(await lates('06T08:00')).toEqual([0, 0, 40, 370, 420]);
  });

  test('a promise counts once it is kept or has ended', async () => {
    const { lates } = await ledger('02T11:00', undefined);
    expect(await lates('03T09:00')).toEqual([0]);
    expect(await lates('03T10:01')).toEqual([0, 1]);
  });

  test('withdrawn and quarantined enquiries do not count', async () => {
    const { database, lates } = await ledger(undefined, '02T11:00');
    await fill(database, 'WREN-9000', { at: received, kind: 'spam' });
    await withdraw(database, 'WREN-1000', { post: mailOn, at: received });
    expect(await lates('06T08:00')).toEqual([0]);
  });

  test('an enquiry counts as late after our email about the missed call, whatever we promise next', async () => {
    const { database, ring, lates } = await ledger(undefined);
    await tellSlipped(database, mailOn, at('03T11:01'));
    const callback_by = at('06T16:00').toISOString();
    await database.updateTable('enquiry').set({ callback_by }).execute();
    await ring('WREN-1000', '06T10:00');
    expect(await lates('06T17:00')).toEqual([1]);
  });

  test('the figure covers the last hundred calls, with a date, from twenty calls on', async () => {
    const times = Array.from({ length: countedAtLeast - 1 }, () => '02T11:00');
    const { database } = await ledger(...times, undefined);
    const all = await lastPromises(database, at('06T08:00'));
    expect(rungInTime(all)).toEqual({ inTime: 19, of: 20, to: promised });
    expect(rungInTime(all.slice(1))).toBeUndefined();
    expect(await lastPromises(database, at('06T08:00'), 5)).toHaveLength(5);
  });

  test('each enquiry is counted by how far it came, its work and its town, and what was undone is not', async () => {
    const database = await openFor(await newPlace());
    for (const n of [1, 2, 3]) await fill(database, `WREN-100${n}`, { at: received });
    await fill(database, 'WREN-2000', { at: received, kind: 'spam' });
    await fill(database, 'WREN-3000', { at: new Date('2026-05-02T10:00:00Z') });
    await fill(database, 'WREN-4000', { at: new Date('2026-07-03T00:00:00Z') });
    const take = (enquiry: string, words: StepWords) =>
      takeStep(
        database,
        { ...words, enquiry, key: words.kind + enquiry, person: 'p' },
        circumstances,
      );
    await take('WREN-1001', { kind: 'rang-spoke', details: {} });
    await take('WREN-1001', { kind: 'quoted', details: { pence: 120_000 } });
    await take('WREN-1001', { kind: 'won', details: {} });
    await take('WREN-1002', { kind: 'lost', details: { reason: 'price' } });
    const undone = await take('WREN-1003', { kind: 'quoted', details: { pence: 1 } });
    const step = undone.kind === 'taken' ? undone.step : '';
    await undoStep(database, { enquiry: 'WREN-1003', step, person: 'p' }, circumstances);
    const days = { from: new Date('2026-07-01'), to: new Date('2026-07-03') };
    expect(await figures(database, days, new Date('2026-07-06T10:00:00Z'))).toMatchObject({
      came: [
        { what: 'Received', count: 3 },
        { what: 'Answered', count: 2 },
        { what: 'Surveyed', count: 0 },
        { what: 'Quoted', count: 1 },
        { what: 'Won', count: 1 },
        { what: 'Lost', count: 1 },
      ],
      pounds: {
        quoted: [{ what: 'July', count: 120_000 }],
        won: [{ what: 'July', count: 120_000 }],
      },
      weeks: [{ what: '29 Jun', count: 3 }],
      kinds: [{ what: 'Drainage', count: 3 }],
      places: [{ what: 'Knaresborough', count: 3 }],
      rungInTime: undefined, // too few to say
    });
    const spring = { from: new Date('2026-04-30T23:00:00Z'), to: new Date('2026-07-31T23:00:00Z') };
    const { weeks } = await figures(database, spring, new Date('2026-07-05T23:00:00Z'));
    expect(weeks, 'the week of each Monday in London, until now').toHaveLength(10);
    expect(weeks.filter(({ count }) => count)).toEqual([
      { what: '27 Apr', count: 1 },
      { what: '29 Jun', count: 4 },
    ]);
  });
});
