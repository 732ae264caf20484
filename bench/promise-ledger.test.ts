/** promise-ledger.ts as a test: ten days of promises. */
import { test, vi } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './promise-ledger.ts';

test('of every promise that is about to slip the office is warned once, and of every one that slipped its customer; noted afterwards they are not', async ({
  skip,
}) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expectProof(proof, skip);
}, 60_000);
