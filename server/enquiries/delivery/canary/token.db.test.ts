import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { openFor, received } from '../../../../test/support/filled.ts';
import { type Purpose, signedPath } from '../../signing.ts';
import { runOf } from './token.ts';

const after = (ms: number) => new Date(received.getTime() + ms);

onEveryDatabase(({ newPlace }) => {
  test('a token of ours opens its run until it expires or the run has been taken; any other opens none', async () => {
    const database = await openFor(await newPlace());
    for (const id of ['monday', 'tuesday'])
      await database
        .insertInto('canaries')
        .values({ id, sent_at: received.toISOString() })
        .execute();
    const sign = async (subject: string, purpose: Purpose = 'canary') => {
      const expires = after(60_000);
      const path = await signedPath(database, { purpose, subject, expires });
      return path.split('/').at(-1) ?? '';
    };
    const token = await sign('tuesday');
    expect(await runOf(database, token, received)).toBe('tuesday');
    expect(await runOf(database, token, after(60_000)), 'it is old').toBeUndefined();
    expect(await runOf(database, `A${token.slice(1)}~`, received)).toBeUndefined();
    expect(await runOf(database, await sign('tuesday', 'release'), received)).toBeUndefined();
    expect(await runOf(database, await sign('sunday'), received), 'no such run').toBeUndefined();
    await database
      .updateTable('canaries')
      .set({ reference: 'NIDD-7K3F' })
      .where('id', '=', 'tuesday')
      .execute();
    expect(await runOf(database, token, received), 'taken').toBeUndefined();
    expect(await runOf(database, await sign('monday'), received)).toBe('monday');
  });
});
