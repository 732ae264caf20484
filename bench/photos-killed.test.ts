/** The short form of photos-killed.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './photos-killed.ts';

test('kill -9 while photos are developed loses none and leaves no place; without overwriting it does', async () => {
  await expectProof(proof);
}, 180_000);
