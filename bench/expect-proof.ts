/** What a test of a proof's short form asks of it. */
import { expect } from 'vitest';
import type { Proof } from './proof.ts';

/** Nothing was harmed, and without its guard something was. */
export async function expectProof(proof: Proof): Promise<void> {
  const { tried, harmed, control } = await proof.run('short');
  expect({ tried: tried > 0, harmed }).toEqual({ tried: true, harmed: 0 });
  expect(control.harmed, 'control').toBeGreaterThan(0);
}
