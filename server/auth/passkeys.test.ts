/** Signing in with a passkey that is made here, as a phone or a password manager would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { newPlace } from '../../test/support/examples.ts';
import { makePerson, openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import type { UseDatabase } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { enterByPasskey, passkeyToUse } from './passkeys.ts';

hearLog();
const now = new Date('2026-11-24T13:50:00.000Z');
const settings = readSettings({});
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A person with a passkey, and its answers to challenges of the office. */
async function passkey() {
  const database = await openFor(newPlace());
  const use: UseDatabase = (work) => work(database);
  const { id: person } = await makePerson(database, 'office', { now });
  const id = randomBytes(16).toString('base64url');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): an elliptic curve key for ES256.
  const public_key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');
  const row = { id, person, public_key, transports: '', device: 'a phone' };
  await database
    .insertInto('passkeys')
    .values({ ...row, made_at: now.toISOString() })
    .execute();

  const challenge = async () => (await passkeyToUse(use, settings, now)).challenge;
  /** Signs a challenge, as present and verified unless `flags` say otherwise. */
  const answer = (
    challenge: string,
    { origin = settings.siteUrl, flags = 0b101, count = 0 } = {},
  ) => {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const host = sha256(new URL(settings.siteUrl).hostname);
    const data = Buffer.concat([host, Buffer.from([flags, 0, 0, 0, count])]);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as const;
  };
  const enter = async (given: ReturnType<typeof answer> | null, ms = 0) => {
    const entrant = { device: 'a phone', before: undefined, now: new Date(now.getTime() + ms) };
    return (await enterByPasskey(use, settings, given, entrant))?.person.id;
  };
  return { database, person, challenge, answer, enter };
}

test('the answer of a passkey signs in once', async () => {
  const { person, challenge, answer, enter } = await passkey();
  const given = answer(await challenge());
  expect(await enter(given)).toBe(person);
  expect(await enter(given), 'replayed').toBeUndefined();
  // A password manager has copied it to another device.
  for (const count of [7, 7, 3, 0])
    expect(await enter(answer(await challenge(), { count })), `counter ${count}`).toBe(person);
});

test('refuses other origins and challenges, five minutes, nobody verified, and removed people', async () => {
  const { database, challenge, answer, enter } = await passkey();
  expect(await enter(null), 'no answer').toBeUndefined();
  const elsewhere = { origin: 'https://thornbeck.evil.example' };
  expect(await enter(answer(await challenge(), elsewhere))).toBeUndefined();
  expect(await enter(answer(randomBytes(32).toString('base64url')))).toBeUndefined();
  expect(await enter(answer(await challenge()), 5 * minute)).toBeUndefined();
  expect(await enter(answer(await challenge(), { flags: 0b001 }))).toBeUndefined();
  const late = answer(await challenge());
  await database.updateTable('people').set({ ended_at: now.toISOString() }).execute();
  expect(await enter(late)).toBeUndefined();
});
