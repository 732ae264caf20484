import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor, received } from '../../../test/support/filled.ts';
import { claimPhoto, countUndeveloped, releasePhotos } from './queue.ts';

const seconds = (count: number) => new Date(received.getTime() + count * 1000);

onEveryDatabase(({ newPlace }) => {
  /** Two enquiries, a minute apart, each with a photo that waits. */
  async function waiting() {
    const database = await openFor(await newPlace());
    for (const n of [0, 1]) {
      const reference = `NIDD-000${n}`;
      await fill(database, reference, { at: seconds(n * 60), files: { 'a.jpg': [Buffer.of(1)] } });
      const photo = { file: `${reference}/0`, turn: 0, pixels: 1, due_at: '' };
      await database.insertInto('developing').values(photo).execute();
    }
    return database;
  }

  test('it is known how many photos wait, and how long the first of them', async () => {
    const database = await waiting();
    const after = (count: number) => countUndeveloped(database, seconds(count));
    expect(await after(90.9)).toEqual({ waiting: 2, oldestSeconds: 90 });
    expect(await after(-5), 'by a clock that was put back').toMatchObject({ oldestSeconds: 0 });
    await database.deleteFrom('developing').execute();
    expect(await after(90)).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  test('a worker that starts again frees the photos that it had, and nobody else’s', async () => {
    const database = await waiting();
    const claim = async (worker: string) => (await claimPhoto(database, worker, received))?.id;
    const mine = await claim('one');
    expect(await claim('two')).toBeDefined();
    await releasePhotos(database, 'one');
    expect([await claim('one'), await claim('one')]).toEqual([mine, undefined]);
  });
});
