import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { openFor, received } from '../../../../test/support/filled.ts';
import { type Purpose, signedPath } from '../../signing.ts';
import { runOf } from './token.ts';

const expires = new Date(received.getTime() + 60_000);

onEveryDatabase(({ newPlace }) => {
  test('a token of ours opens its run until it expires or the run has been taken; any other opens none', async () => {
    const database = await openFor(await newPlace());
    const sent_at = received.toISOString();
    const runs = [
      { id: 'monday', sent_at },
      { id: 'tuesday', sent_at },
    ];
    await database.insertInto('canaries').values(runs).execute();
    const sign = async (subject: string, purpose: Purpose = 'canary') =>
      (await signedPath(database, { purpose, subject, expires })).split('/').at(-1) ?? '';
    const opened = (token: string, now = received) => runOf(database, token, now);
    const token = await sign('tuesday');
    expect(await opened(token)).toBe('tuesday');
    expect(await opened(token, expires), 'it is old').toBeUndefined();
    expect(await opened(`A${token.slice(1)}~`)).toBeUndefined();
    expect(await opened(await sign('tuesday', 'release'))).toBeUndefined();
    expect(await opened(await sign('sunday')), 'no such run').toBeUndefined();
    const taken = { reference: 'NIDD-7K3F' };
    await database.updateTable('canaries').set(taken).where('id', '=', 'tuesday').execute();
    expect(await opened(token), 'taken').toBeUndefined();
    expect(await opened(await sign('monday'))).toBe('monday');
  });
});
