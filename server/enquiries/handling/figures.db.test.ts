import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor } from '../../../test/support/filled.ts';
import { figures } from './figures.ts';
import { type Tap, takeStep } from './take-step.ts';
import { undoStep } from './undo-step.ts';

const received = new Date('2026-07-02T10:00:00Z');
const now = new Date('2026-07-06T10:00:00Z');

onEveryDatabase(({ newPlace }) => {
  test('each enquiry is counted by how far it came, its work and its town, and what was undone is not', async () => {
    const database = await openFor(await newPlace());
    for (const n of [1, 2, 3]) await fill(database, `WREN-100${n}`, { at: received });
    await fill(database, 'WREN-2000', { at: received, kind: 'spam' });
    await fill(database, 'WREN-3000', { at: new Date('2026-05-02T10:00:00Z') });
    await fill(database, 'WREN-4000', { at: new Date('2026-07-03T00:00:00Z') });
    const step = (enquiry: string, words: Pick<Tap, 'kind' | 'details'>, key: string) =>
      takeStep(database, { ...words, enquiry, key, person: 'p' } as Tap, {
        post: mailOn,
        at: received,
      });
    await step('WREN-1001', { kind: 'rang-spoke', details: {} }, 'a');
    await step('WREN-1001', { kind: 'quoted', details: { pence: 120_000 } }, 'b');
    await step('WREN-1001', { kind: 'won', details: {} }, 'c');
    await step('WREN-1002', { kind: 'lost', details: { reason: 'price' } }, 'd');
    const undone = await step('WREN-1003', { kind: 'quoted', details: { pence: 1 } }, 'e');
    if (undone.kind === 'taken')
      await undoStep(
        database,
        { enquiry: 'WREN-1003', step: undone.step, person: 'p' },
        { post: mailOn, at: received },
      );
    const found = await figures(
      database,
      { from: new Date('2026-07-01T00:00:00Z'), to: new Date('2026-07-03T00:00:00Z') },
      now,
    );
    expect(found.came).toEqual([
      { what: 'came in', count: 3 },
      { what: 'rung', count: 2 },
      { what: 'surveyed', count: 0 },
      { what: 'quoted', count: 1 },
      { what: 'won', count: 1 },
    ]);
    expect(found.lost).toBe(1);
    expect(found.kinds).toEqual([{ what: 'Drainage', count: 3 }]);
    expect(found.places).toEqual([{ what: 'Knaresborough', count: 3 }]);
    expect(found.rungInTime, 'too few to say').toBeUndefined();
  });
});
