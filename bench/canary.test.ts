/** The short form of canary.ts. */
import { test, vi } from 'vitest';
import { proof } from './canary.ts';
import { expectProof } from './expect-proof.ts';

test('a test enquiry from outside says in /health where its road is broken; one given to the desk does not see it', async ({
  skip,
}) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expectProof(proof, skip);
}, 120_000);
