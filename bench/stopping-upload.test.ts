/** The short form of stopping-upload.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './stopping-upload.ts';

test('an upload under way is answered although the server is told to stop, and nobody new is sent', async () => {
  await expectProof(proof);
}, 120_000);
