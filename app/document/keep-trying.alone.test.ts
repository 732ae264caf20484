import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

let online: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file that does not come the first two times. */
function lostTwice() {
  const load = vi.fn(async () => 'there');
  load.mockRejectedValueOnce('lost').mockRejectedValueOnce('lost again');
  const then = vi.fn();
  return { load, then, giveUp: keepTrying(load, then) };
}

test('asks again every five seconds until the file comes, and then no more', async () => {
  const { load, then } = lostTwice();
  await vi.advanceTimersByTimeAsync(5000);
  expect(then).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(then).toHaveBeenCalledExactlyOnceWith('there');
  online.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('asks again at once when the connection is back', async () => {
  const { then } = lostTwice();
  for (const _ of [1, 2]) {
    await vi.advanceTimersByTimeAsync(100);
    online.dispatchEvent(new Event('online'));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(then).toHaveBeenCalledOnce();
});

test('does not ask again after giving up', async () => {
  const { load, then, giveUp } = lostTwice();
  giveUp();
  online.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  expect(then).not.toHaveBeenCalled();
});
