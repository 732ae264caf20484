/** The short form of raw-requests.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './raw-requests.ts';

test('no request, however it is written, is answered with 5xx or without the security headers', async () => {
  await expectProof(proof);
}, 120_000);
