/** The short form of stopping.ts, without pages. */
import { expect, test } from 'vitest';
import { stop } from './stopping.ts';

test('SIGTERM under load resets no request that was taken and loses nothing; SIGKILL does reset', async () => {
  const [outcome, control] = await Promise.all([
    stop({ stops: 2, pages: false }),
    stop({ stops: 1, byForce: true, pages: false }),
  ]);
  expect(outcome).toMatchObject({
    reset: 0,
    lost: 0,
    torn: 0,
    doubled: 0,
    otherwise: 0,
    badEnds: 0,
    file: 'ok',
  });
  expect(outcome.stored).toBe(outcome.answered);
  expect(control.reset, 'control').toBeGreaterThan(0);
}, 120_000);
