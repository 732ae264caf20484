/** The short form of hostile-pictures.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './hostile-pictures.ts';

test('hostile pictures make no customer with a photo wait; a server that develops first does', async () => {
  await expectProof(proof);
}, 180_000);
