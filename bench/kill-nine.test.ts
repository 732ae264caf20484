/** The short form of kill-nine.ts, without pages. */
import { expect, test } from 'vitest';
import { kill } from './kill-nine.ts';

test('kill -9 under load loses nothing that was answered; a server that answers before it commits does', async () => {
  // One kill of the control may find nothing under way; of four, one does.
  const [outcome, control] = await Promise.all([
    kill({ kills: 2, pages: false }),
    kill({ kills: 4, fault: 'answers-early', pages: false }),
  ]);
  expect(outcome).toMatchObject({ lost: 0, torn: 0, doubled: 0, otherwise: 0, file: 'ok' });
  expect(outcome.withFiles).toBeGreaterThan(0);
  expect(outcome.stored).toBe(outcome.answered);
  expect(control.lost, 'control').toBeGreaterThan(0);
}, 120_000);
