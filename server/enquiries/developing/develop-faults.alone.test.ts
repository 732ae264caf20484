/** What becomes of a photo when its process fails, with a process that fails as the test says. */
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, getEventListeners } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { develop } from './develop.ts';

const { fork, setPriority } = vi.hoisted(() => ({ fork: vi.fn(), setPriority: vi.fn() }));
vi.mock('node:child_process', () => ({ fork }));
vi.mock('node:os', async (real) => ({ ...(await real<object>()), setPriority }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
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
  return { child, kill, stdout: streams.stdout, outcome };
}

test('a developed photo is kept, and its process ended', async () => {
  const { child, kill, stdout, outcome } = begin();
  child.emit('message', { width: 4, height: 3, size: 5 });
  stdout.end('photo');
  expect(await outcome).toEqual({ kept: 'photo' });
  expect(kill).toHaveBeenCalledWith('SIGKILL');
});

test('visitors come first: its process has a lower priority, where the system allows it', async () => {
  setPriority.mockImplementation(() => {
    throw new Error('not allowed');
  });
  const { child, outcome } = begin();
  expect(setPriority).toHaveBeenCalledWith(4711, 10);
  child.emit('message', { refused: 'damaged' });
  expect(await outcome).toEqual({ refused: 'damaged' });
});

test.each([
  ['killed', 'exit', [null, 'SIGKILL']],
  ['crashed', 'exit', [null, 'SIGSEGV']],
  ['crashed', 'exit', [1, null]],
  ['not-started', 'error', [new Error('too many processes')]],
])('a photo’s process was %s by %s %j', async (fault, event, facts) => {
  const { child, outcome } = begin();
  child.emit(event, ...facts);
  expect(await outcome).toEqual({ fault });
});

test.each([{ stdin: null }, { stdout: null }])(
  'a process with %o was not started',
  async (missing) => {
    const { child, outcome } = begin({ ...missing, pid: undefined });
    expect(await outcome).toEqual({ fault: 'not-started' });
    expect(() => child.emit('error', new Error('no memory'))).not.toThrow();
    expect(setPriority, 'of no process').not.toHaveBeenCalled();
  },
);

test('after ten seconds it is given up for now: the machine is busy', async () => {
  const { kill, outcome } = begin();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ fault: 'busy' });
  expect(kill).toHaveBeenCalled();
});

test('a worker that stops does not wait for its photo, and nothing waits once there is a verdict', async () => {
  const stop = new AbortController();
  const stopped = begin({}, stop.signal);
  stop.abort();
  expect(await stopped.outcome).toEqual({ fault: 'stopped' });
  vi.clearAllTimers();
  const { signal } = new AbortController();
  const { child, outcome } = begin({}, signal);
  child.emit('message', { refused: 'damaged' });
  await outcome;
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
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

test('another fault on the way to it is told as itself, and the process ended', async () => {
  const { kill, outcome } = begin({ stdin: breaking('EIO') });
  await expect(outcome).rejects.toThrow('EIO');
  expect(kill).toHaveBeenCalledWith('SIGKILL');
});
