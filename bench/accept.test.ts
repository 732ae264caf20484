/**
 * The short form of accept.ts, without pages and so without a build. What a busy machine manages is
 * no measurement: the bounds here are wide.
 */
import { expect, test } from 'vitest';
import { measureAccepting } from './accept.ts';

test('enquiries are taken quickly, each is there afterwards, and a database that is locked half of the time is noticed', async () => {
  const found = await measureAccepting({ seconds: 1, pages: false });
  expect(found).toMatchObject({ refused: 0, lost: 0 });
  expect(found.perSecond).toBeGreaterThan(30);
  const control = await measureAccepting({ seconds: 1, locked: true, pages: false });
  expect(control).toMatchObject({ refused: 0, lost: 0 });
  expect(control.waited.p50 + control.waited.p99, 'control').toBeGreaterThan(80);
}, 60_000);
