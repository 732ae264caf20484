/** What a test of a proof's short form asks of it. */
import { expect } from 'vitest';
import type { Proof } from './proof.ts';

/**
 * Nothing was harmed, and without its guard something was. On a machine that lacks what it takes
 * the test is skipped, with a word of what is missing.
 */
export async function expectProof(
  proof: Proof,
  skip?: (condition: boolean, why: string) => void,
): Promise<void> {
  const result = await proof.run('short');
  if ('missing' in result) {
    if (!skip) throw new Error(`this machine lacks ${result.missing}`);
    return skip(true, `this machine lacks ${result.missing}`);
  }
  const { tried, harmed, control, measured } = result;
  expect({ tried: tried > 0, harmed }, measured).toEqual({ tried: true, harmed: 0 });
  expect(control.harmed, 'control').toBeGreaterThan(0);
}
