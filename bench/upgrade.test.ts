/** The short form of upgrade.ts, on each database that is here. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './upgrade.ts';

test('an upgrade under load changes no old row, sends each old mail once and loses nothing new; one that drops rows does', async ({
  skip,
}) => {
  await expectProof(proof, skip);
}, 240_000);
