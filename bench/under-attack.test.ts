/**
 * The short form of under-attack.ts. Waiting times and memory are asked for by its long form only.
 */
import { test, vi } from 'vitest';
import { expectProof } from './expect-proof.ts';
import { proof } from './under-attack.ts';

test('nine attacks at once cost no honest visitor anything; where nobody is told apart they do', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expectProof(proof);
}, 120_000);
