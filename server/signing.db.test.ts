import { expect, test } from 'vitest';
import { onEveryDatabase } from '../test/support/every-database.ts';
import { openFor } from '../test/support/filled.ts';
import type { Database } from './db/database.ts';
import { type Link, rotateKey, signedPath, verify } from './signing.ts';

const now = new Date('2026-11-23T09:00:00Z');
const subject = 'NIDD-7K3F';
const expires = new Date('2026-12-23T09:00:00Z');
const link: Link = { purpose: 'customer', subject, expires };
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

onEveryDatabase(({ newPlace }) => {
  async function signed() {
    const database = await openFor(await newPlace());
    const path = await signedPath(database, link);
    /** What a token opens, as a customer's link unless told otherwise. */
    const opens = (token: string, { at = now, purpose = link.purpose } = {}) =>
      verify(database, purpose, token, at);
    return { database, path, token: tokenOf(path), opens };
  }

  test('a signed link opens its own subject, until it expires', async () => {
    const { path, token, opens } = await signed();
    expect(path).toMatch(/^\/enquiry\/[\w~-]+NIDD-7K3F$/);
    expect(await opens(token)).toBe(subject);
    expect(await opens(token, { at: new Date(expires.getTime() - 1) })).toBe(subject);
    expect(await opens(token, { at: expires })).toBeUndefined();
  });

  test('a link that was changed in any character opens nothing', async () => {
    const { token, opens } = await signed();
    const changed = [...token].flatMap((sign, at) =>
      [...'AB01~-']
        .filter((other) => other !== sign)
        .map((other) => `${token.slice(0, at)}${other}${token.slice(at + 1)}`),
    );
    const cut = ['', '~', subject, `${token}x`, ` ${token}`, token.slice(1), `${token}\n`];
    for (const forged of [...changed, ...cut]) expect(await opens(forged), forged).toBeUndefined();
  });

  test('a link for one purpose or subject opens no other', async () => {
    const { database, token, opens } = await signed();
    for (const purpose of ['release', 'rang'] as const)
      expect(await opens(token, { purpose })).toBeUndefined();
    expect(await opens(token.replace(subject, 'WISK-2M9Q'))).toBeUndefined();
    const release = await signedPath(database, { ...link, purpose: 'release' });
    expect(await opens(tokenOf(release), { purpose: 'release' })).toBe(subject);
    await expect(signedPath(database, { ...link, subject: 'a~b' })).rejects.toThrow();
  });

  test('two servers on one database honour each other’s links, and another database none', async () => {
    const place = await newPlace();
    const [one, other] = [await openFor(place), await openFor(place)];
    const paths = await Promise.all([signedPath(one, link), signedPath(other, link)]);
    expect(paths[0]).toBe(paths[1]);
    const opens = (on: Database) => verify(on, 'customer', tokenOf(paths[0]), now);
    expect([await opens(one), await opens(other)]).toEqual([subject, subject]);
    const elsewhere = await openFor(await newPlace());
    expect(await opens(elsewhere)).toBeUndefined();
    await signedPath(elsewhere, link);
    expect(await opens(elsewhere)).toBeUndefined();
  });

  test('after the key is changed new links differ, and old ones open until their keys are ended', async () => {
    const { database, token, opens } = await signed();
    await rotateKey(database, now);
    const fresh = tokenOf(await signedPath(database, link));
    expect(fresh).not.toBe(token);
    for (const one of [token, fresh]) expect(await opens(one)).toBe(subject);
    await rotateKey(database, now, { endEarlier: true });
    for (const one of [token, fresh]) expect(await opens(one)).toBeUndefined();
    expect(await opens(tokenOf(await signedPath(database, link)))).toBe(subject);
  });
});
