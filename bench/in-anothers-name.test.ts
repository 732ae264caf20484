/** The short form of in-anothers-name.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './in-anothers-name.ts';

test(
  'who is posted for gets three receipts at most, without a word of the sender’s; with earlier receipts they get it all',
  async ({ skip }) => expectProof(proof, skip),
  60_000,
);
