/** The short form of rolling.ts, without pages. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './rolling.ts';

test('two servers restarted one after the other fail no request, and send each mail once; killed ones do', async ({
  skip,
}) => {
  await expectProof(proof, skip);
}, 240_000);
