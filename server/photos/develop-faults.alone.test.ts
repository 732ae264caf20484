/** What becomes of a photo when its process fails, with a process that fails as the test says. */
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { develop } from './develop.ts';

const { fork } = vi.hoisted(() => ({ fork: vi.fn() }));
vi.mock('node:child_process', () => ({ fork }));
vi.mock('node:os', async (real) => ({ ...(await real<object>()), setPriority: vi.fn() }));

afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

/** A process that takes the photo and says nothing, and what is developed in it. */
function begin(changes: Partial<ChildProcess> = {}, stopping?: AbortSignal) {
  const kill = vi.fn();
  const streams = { stdin: new PassThrough().resume(), stdout: new PassThrough() };
  const child = Object.assign(new EventEmitter(), { ...streams, pid: 4711, kill, ...changes });
  fork.mockReturnValueOnce(child);
  const raw = async function* () {
    yield Buffer.from('raw');
  };
  const outcome = develop('image/jpeg', raw(), ({ parts }) => text(parts()), stopping);
  return { child, kill, outcome };
}

test('after ten seconds its process is ended', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { kill, outcome } = begin();
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(kill).not.toHaveBeenCalled();
  late.abort();
  expect(await outcome).toBeUndefined();
  expect(kill).toHaveBeenCalled();
});

test('a worker that stops does not wait for its photo', async () => {
  const stop = new AbortController();
  const stopped = begin({}, stop.signal);
  stop.abort();
  expect(await stopped.outcome).toBeUndefined();
});

const breaking = (code: string) =>
  new Writable({ write: (_, __, done) => done(Object.assign(new Error(code), { code })) });

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])(
  'what it says of a photo counts when it reads no further (%s)',
  async (code) => {
    const { child, outcome } = begin({ stdin: breaking(code) });
    child.emit('message', { refused: 'tooLarge' });
    expect(await outcome).toEqual({ refused: 'tooLarge' });
  },
);
