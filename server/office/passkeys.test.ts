/** Signing in with a passkey that is made here, as a phone or a password manager would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { makePerson } from '../../test/support/people.ts';
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import { readSettings } from '../settings.ts';
import { enterByPasskey, passkeyToUse } from './passkeys.ts';

const logged = hearLog();
const now = new Date('2026-11-24T13:50:00.000Z');
const settings = readSettings({});
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A passkey that the office knows with this counter; `use` signs with another. */
async function passkey(counter: number) {
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
  const row = { id, person, public_key, counter, transports: '', device: 'a phone' };
  await database
    .insertInto('passkeys')
    .values({ ...row, made_at: now.toISOString() })
    .execute();

  async function signIn(signCount: number) {
    const { challenge } = await passkeyToUse(use, settings, now);
    const client = { type: 'webauthn.get', challenge, origin: settings.siteUrl };
    const clientDataJSON = Buffer.from(JSON.stringify(client));
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    const flags = Buffer.from([0b101]); // present and verified
    const data = Buffer.concat([sha256(new URL(settings.siteUrl).hostname), flags, count]);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
    const response = {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    const given = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
    const entrant = { device: 'a phone', before: undefined, now };
    return enterByPasskey(use, settings, { ...given, response }, entrant);
  }
  return { person, signIn };
}

const warned = () => logged.filter(({ message }) => /did not rise/.test(String(message)));

test.each([
  ['that counts', 7, 8, 0],
  ['that never counts', 0, 0, 0],
  ['whose counter stands', 7, 7, 1],
  ['whose counter fell', 7, 3, 1],
])(
  'a passkey %s lets in, and is logged where its counter did not rise',
  async (_, known, counter, warnings) => {
    const { person, signIn } = await passkey(known);
    expect((await signIn(counter))?.person.id).toBe(person);
    expect(warned()).toHaveLength(warnings);
  },
);
