import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './signed-links.ts';

test(
  'a link by itself changes nothing; forged, expired and other people’s links open nothing',
  ({ skip }) => expectProof(proof, skip),
  120_000,
);
