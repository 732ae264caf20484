/** quarantine.ts as a test: it is short. */
import { test, vi } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './quarantine.ts';

test('no customer is set aside and no machine gets through, the office is told and releases one; by one sign alone they are', async ({
  skip,
}) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expectProof(proof, skip);
}, 60_000);
