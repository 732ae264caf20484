import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { figures } from './figures.ts';
import type { StepWords } from './steps.ts';
import { takeStep } from './take-step.ts';
import { undoStep } from './undo-step.ts';

const received = new Date('2026-07-02T10:00:00Z');
const circumstances = { post: mailOn, at: received };

onEveryDatabase(({ newPlace }) => {
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
        { what: 'came in', count: 3 },
        { what: 'rung', count: 2 },
        { what: 'surveyed', count: 0 },
        { what: 'quoted', count: 1 },
        { what: 'won', count: 1 },
      ],
      lost: 1,
      kinds: [{ what: 'Drainage', count: 3 }],
      places: [{ what: 'Knaresborough', count: 3 }],
      rungInTime: undefined, // too few to say
    });
  });
});
