/** The short form of reset-flood.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './reset-flood.ts';

test('an enquiry past the limit is not stored because its connection is reset at once', async () => {
  await expectProof(proof);
}, 120_000);
