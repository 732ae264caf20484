import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { type Link, rotateKey, signedPath, verify } from './signing.ts';
import { type Database, openDatabase } from './store/database.ts';

const now = new Date('2026-11-23T09:00:00Z');
const link: Link = {
  purpose: 'customer',
  subject: 'NIDD-7K3F',
  expires: new Date('2026-12-23T09:00:00Z'),
};
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

onEveryDatabase(({ newPlace }) => {
  async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const database = await openDatabase(await newPlace());
    try {
      await work(database);
    } finally {
      await database.destroy();
    }
  }

  test('a signed link opens its own subject, until it expires', () =>
    withDatabase(async (database) => {
      const path = await signedPath(database, link);
      expect(path).toMatch(/^\/enquiry\/[\w~-]+NIDD-7K3F$/);
      const token = tokenOf(path);
      expect(await verify(database, 'customer', token, now)).toBe('NIDD-7K3F');
      const last = new Date(link.expires.getTime() - 1);
      expect(await verify(database, 'customer', token, last)).toBe('NIDD-7K3F');
      expect(await verify(database, 'customer', token, link.expires)).toBeUndefined();
    }));

  test('a link that was changed in any character opens nothing', () =>
    withDatabase(async (database) => {
      const token = tokenOf(await signedPath(database, link));
      for (let at = 0; at < token.length; at++)
        for (const other of ['A', 'B', '0', '1', '~', '-']) {
          if (token[at] === other) continue;
          const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
          expect(await verify(database, 'customer', forged, now), forged).toBeUndefined();
        }
      for (const forged of [
        '',
        '~',
        'NIDD-7K3F',
        `${token}x`,
        ` ${token}`,
        token.slice(1),
        `${token}\n`,
      ])
        expect(await verify(database, 'customer', forged, now), forged).toBeUndefined();
    }));

  test('a link for one purpose or subject opens no other', () =>
    withDatabase(async (database) => {
      const token = tokenOf(await signedPath(database, link));
      expect(await verify(database, 'release', token, now)).toBeUndefined();
      expect(await verify(database, 'canary', token, now)).toBeUndefined();
      const others = token.replace('NIDD-7K3F', 'WISK-2M9Q');
      expect(await verify(database, 'customer', others, now)).toBeUndefined();
      const release = await signedPath(database, { ...link, purpose: 'release' });
      expect(await verify(database, 'release', tokenOf(release), now)).toBe('NIDD-7K3F');
      await expect(signedPath(database, { ...link, subject: 'a~b' })).rejects.toThrow();
    }));

  test('two servers on one database honour each other’s links, and another database none', async () => {
    const place = await newPlace();
    const [one, other] = await Promise.all([openDatabase(place), openDatabase(place)]);
    const paths = await Promise.all([signedPath(one, link), signedPath(other, link)]);
    expect(paths[0]).toBe(paths[1]);
    for (const server of [one, other])
      expect(await verify(server, 'customer', tokenOf(paths[0]), now)).toBe('NIDD-7K3F');
    await one.destroy();
    await other.destroy();
    await withDatabase(async (elsewhere) => {
      expect(await verify(elsewhere, 'customer', tokenOf(paths[0]), now)).toBeUndefined();
      await signedPath(elsewhere, link);
      expect(await verify(elsewhere, 'customer', tokenOf(paths[0]), now)).toBeUndefined();
    });
  });

  test('after the key is changed new links differ, and old ones open until their keys are ended', () =>
    withDatabase(async (database) => {
      const old = await signedPath(database, link);
      await rotateKey(database, now);
      const fresh = await signedPath(database, link);
      expect(fresh).not.toBe(old);
      for (const path of [old, fresh])
        expect(await verify(database, 'customer', tokenOf(path), now)).toBe('NIDD-7K3F');
      await rotateKey(database, now, { endEarlier: true });
      for (const path of [old, fresh])
        expect(await verify(database, 'customer', tokenOf(path), now)).toBeUndefined();
      const last = await signedPath(database, link);
      expect(await verify(database, 'customer', tokenOf(last), now)).toBe('NIDD-7K3F');
    }));
});
