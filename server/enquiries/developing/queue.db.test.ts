import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor, received } from '../../../test/support/filled.ts';
import { claimPhoto, countUndeveloped, releasePhotos } from './queue.ts';

const seconds = (count: number) => new Date(received.getTime() + count * 1000);

onEveryDatabase(({ newPlace }) => {
  /** Two enquiries, a minute apart, each with a photo that waits. */
  async function waiting() {
    const database = await openFor(await newPlace());
    for (const [reference, at] of [
      ['NIDD-0001', received],
      ['NIDD-0002', seconds(60)],
    ] as const) {
      await fill(database, reference, { at, files: { 'a.jpg': [Buffer.from('raw')] } });
      const photo = { file: `${reference}/0`, turn: 0, pixels: 1, due_at: '' };
      await database.insertInto('developing').values(photo).execute();
    }
    return database;
  }

  test('it is known how many photos wait, and how long the first of them', async () => {
    const database = await waiting();
    const count = (at: Date) => countUndeveloped(database, at);
    expect(await count(seconds(90.9))).toEqual({ waiting: 2, oldestSeconds: 90 });
    expect(await count(seconds(-5)), 'by a clock that was put back').toMatchObject({
      oldestSeconds: 0,
    });
    await database.deleteFrom('developing').execute();
    expect(await count(seconds(90))).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  test('a worker that starts again frees the photos that it had, and nobody else’s', async () => {
    const database = await waiting();
    const mine = await claimPhoto(database, 'one', received);
    const others = await claimPhoto(database, 'two', received);
    expect(await claimPhoto(database, 'one', received), 'control').toBeUndefined();
    await releasePhotos(database, 'one');
    expect((await claimPhoto(database, 'one', received))?.id).toBe(mine?.id);
    expect(others).toBeDefined();
    expect(await claimPhoto(database, 'one', received)).toBeUndefined();
  });
});
