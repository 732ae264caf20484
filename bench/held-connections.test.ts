/** The short form of held-connections.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './held-connections.ts';

test('who is refused, silent or does not read is cut off; who sends and reads slowly is not', async () => {
  await expectProof(proof);
}, 120_000);
