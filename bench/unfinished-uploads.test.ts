/** The short form of unfinished-uploads.ts. */
import { test } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { hasSmallDisks } from './small-disk.ts';
import { proof } from './unfinished-uploads.ts';

test.skipIf(!(await hasSmallDisks()))(proof.title, () => expectProof(proof), 120_000);
