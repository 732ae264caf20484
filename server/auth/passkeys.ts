/** Passkeys. Only public keys are stored. The library is slow, so it loads at first use. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { after, minute } from '../../calendar/durations.ts';
import { firmName } from '../../content/identity.ts';
import { type Database, transact, type UseDatabase } from '../db/database.ts';
import { log, traits } from '../log.ts';
import type { Settings } from '../settings.ts';
import { digestOf } from '../signing.ts';
import { mayComeIn, ownersBySetting, type Person } from './people.ts';
import { record } from './record.ts';
import { type Entered, type Entrant, enter } from './sign-in.ts';

const library = () => import('@simplewebauthn/server');

/** A passkey works for one host name only. */
const siteOf = ({ siteUrl }: Pick<Settings, 'siteUrl'>) => ({
  expectedOrigin: siteUrl,
  expectedRPID: new URL(siteUrl).hostname,
});

const keepChallenge = (use: UseDatabase, challenge: string, person: string | null, now: Date) => {
  const row = { digest: digestOf(challenge), person, expires_at: after(now, 5 * minute) };
  return use((database) => database.insertInto('challenges').values(row).execute());
};

/** Uses up a challenge. False if it was not given to this person, or has expired. */
async function takeChallenge(
  use: UseDatabase,
  challenge: string,
  person: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await use((database) =>
    database
      .deleteFrom('challenges')
      .where((is) => is.and({ digest: digestOf(challenge), person }))
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst(),
  );
  return numDeletedRows === 1n;
}

/** The passkeys of somebody, the newest first. */
export const passkeysOf = (database: Database, person: string) =>
  database
    .selectFrom('passkeys')
    .select(['id', 'device', 'transports', 'made_at', 'used_at'])
    .where('person', '=', person)
    .orderBy('made_at', 'desc')
    .execute();

/** What a browser needs to make a passkey for somebody. */
export async function passkeyToMake(
  use: UseDatabase,
  settings: Settings,
  person: Person,
  now: Date,
) {
  const { generateRegistrationOptions } = await library();
  const known = await use((database) => passkeysOf(database, person.id));
  const options = await generateRegistrationOptions({
    rpName: firmName(),
    rpID: siteOf(settings).expectedRPID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports.split(',').filter(Boolean),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(use, options.challenge, person.id, now);
  return options;
}

/** Stores the passkey that a browser has made; false if it did not sign our challenge. */
export async function keepPasskey(
  use: UseDatabase,
  settings: Settings,
  made: { person: Person; response: RegistrationResponseJSON; device: string },
  now: Date,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library();
  const { person, device } = made;
  const verdict = await verifyRegistrationResponse({
    ...siteOf(settings),
    response: made.response,
    expectedChallenge: (challenge) => takeChallenge(use, challenge, person.id, now),
    requireUserVerification: true,
  }).catch(refused);
  if (!verdict?.verified) return false;
  const { id, publicKey, transports = [] } = verdict.registrationInfo.credential;
  const passkey = {
    id,
    person: person.id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: transports.join(','),
    device,
    made_at: now.toISOString(),
  };
  return transact(use, async (transaction) => {
    const passkeys = transaction.insertInto('passkeys').values(passkey);
    const added = passkeys.onConflict((conflict) => conflict.doNothing());
    if (!(await added.executeTakeFirst()).numInsertedOrUpdatedRows) return false;
    const details = { device };
    await record(transaction, { at: now, person: person.id, did: 'passkey-added', details });
    return true;
  });
}

/** What a browser needs to sign in with a passkey that it has. It need not say whose. */
export async function passkeyToUse(use: UseDatabase, settings: Settings, now: Date) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(settings).expectedRPID,
    userVerification: 'required',
  });
  await keepChallenge(use, options.challenge, null, now);
  return options;
}

/** Signs in the user whose passkey has signed our challenge; `undefined` if it is unknown. */
export async function enterByPasskey(
  use: UseDatabase,
  settings: Settings,
  response: AuthenticationResponseJSON | null,
  entrant: Entrant,
): Promise<Entered | undefined> {
  if (!response) return undefined;
  const { now } = entrant;
  const found = await use((database) =>
    database
      .selectFrom('passkeys')
      .innerJoin('people', 'people.id', 'passkeys.person')
      .selectAll('people')
      .select(['passkeys.id as credential', 'public_key'])
      .where('passkeys.id', '=', String(response.id).replaceAll('\0', ''))
      .executeTakeFirst(),
  );
  if (!found || !mayComeIn(found, ownersBySetting(settings))) return undefined;
  const { credential, public_key, ...person } = found;
  const { verifyAuthenticationResponse } = await library();
  const verdict = await verifyAuthenticationResponse({
    ...siteOf(settings),
    response,
    expectedChallenge: (challenge) => takeChallenge(use, challenge, null, now),
    requireUserVerification: true,
    credential: {
      id: credential,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      // Password managers copy passkeys between devices, so no counter can be trusted.
      counter: 0,
    },
  }).catch(refused);
  if (!verdict?.verified) return undefined;
  return transact(use, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ used_at: now.toISOString() })
      .where('id', '=', credential)
      .executeTakeFirst();
    if (!numUpdatedRows) return undefined;
    return enter(transaction, settings, { person, way: 'passkey' }, entrant);
  });
}

function refused(error: unknown): undefined {
  log.warning('a passkey was refused', traits(error));
}

/** Removes one of somebody's own passkeys. */
export const removePasskey = (
  database: Database,
  { person, id }: { person: string; id: string },
  now: Date,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('passkeys')
      .where((is) => is.and({ person, id }))
      .executeTakeFirst();
    if (numDeletedRows)
      await record(transaction, { at: now, person, did: 'passkey-removed', subject: person });
  });
