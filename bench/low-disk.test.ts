/** The short form of low-disk.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './low-disk.ts';
import { hasSmallDisks } from './small-disk.ts';

test.skipIf(!(await hasSmallDisks()))(proof.title, () => expectProof(proof), 120_000);
