import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailOn } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { sweep } from '../retention/erase.ts';
import { openDarkroom } from './develop-next.ts';

hearLog();
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** The photo processing of a database with `photos` waiting, and its number of cleanups. */
function open() {
  const state = { photos: 0, swept: 0, busy: false };
  const answers: unknown[] = [];
  const use = async (work: unknown) => {
    if (work === sweep) {
      state.swept++;
      return !state.busy;
    }
    if (!answers.length && state.photos-- > 0) answers.push({ id: 'photo' }, { kept: true });
    return answers.shift();
  };
  const work = openDarkroom({ use: use as UseDatabase, post: mailOn, worker: 'one' });
  return { state, work };
}

test('deletes originals within ten seconds, even in a long queue', async () => {
  const { state, work } = open();
  await work();
  Object.assign(state, { photos: 9, swept: 0 });
  vi.advanceTimersByTime(50_000);
  await work();
  vi.advanceTimersByTime(10_000);
  await work();
  expect(state.swept).toBe(0);
  vi.advanceTimersByTime(1);
  await work();
  expect(state.swept).toBe(1);
  await work();
  expect(state.swept, 'it begins anew').toBe(1);
});

test('when somebody reads just then, it is tried again', async () => {
  const { state, work } = open();
  state.busy = true;
  await work();
  await work();
  state.busy = false;
  await work();
  await work();
  expect(state.swept).toBe(3);
});
