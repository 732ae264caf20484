/** The short form of clock.ts. */
import { test } from 'vitest';
import { proof } from './clock.ts';
import { expectProof } from './expect-proof.ts';

test(proof.title, () => expectProof(proof), 120_000);
