/** The short form of scanner-storm.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { isBuilt } from './real-server.ts';
import { proof } from './scanner-storm.ts';

test.skipIf(!isBuilt())(
  'scanners neither keep enquiries waiting nor cost more than a few home pages',
  async () => {
    await expectProof(proof);
  },
  120_000,
);
