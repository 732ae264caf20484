/** The short form of repeats.ts, on SQLite. */
import { expect, test } from 'vitest';
import { onNewDatabase, sendRepeatedly } from './repeats.ts';

test('sent ten times at once to two servers, an enquiry is one and has one receipt; with a new key each time it is many', async () => {
  const meant = 8;
  const found = await onNewDatabase((place) => sendRepeatedly(place, { meant, times: 10 }));
  expect(found).toMatchObject({
    stored: meant,
    manyReceipts: 0,
    notReceipted: 0,
    othersRefused: 2 * meant,
    oneWon: meant,
  });
  const control = await onNewDatabase((place) =>
    sendRepeatedly(place, { meant: 2, times: 10, careless: true }),
  );
  expect(control.stored, 'control').toBeGreaterThan(20);
}, 60_000);
