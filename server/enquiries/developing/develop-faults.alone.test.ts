/** What becomes of a photo when its process fails, with a process that fails as the test says. */
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, getEventListeners } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Developed } from './develop.ts';

const fork = vi.fn();
const setPriority = vi.fn();

/** Its own copy: other tests develop with real processes. */
async function fresh() {
  vi.resetModules();
  vi.doMock('node:child_process', () => ({ fork }));
  vi.doMock('node:os', async (real) => ({ ...(await real<object>()), setPriority }));
  return (await import('./develop.ts')).develop;
}
let develop: Awaited<ReturnType<typeof fresh>>;

beforeEach(async () => {
  develop = await fresh();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.doUnmock('node:child_process');
  vi.doUnmock('node:os');
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** A process that takes the photo and says nothing, and what is developed in it. */
function begin(changes: Partial<ChildProcess> = {}, stopping?: AbortSignal) {
  const kill = vi.fn();
  const stdout = new PassThrough();
  const child = Object.assign(new EventEmitter(), {
    stdin: new PassThrough().resume(),
    stdout,
    pid: 4711,
    kill,
    ...changes,
  });
  fork.mockReturnValueOnce(child);
  const raw = async function* () {
    yield Buffer.from('raw');
  };
  const keep = async ({ parts, ...measures }: Developed) => {
    const bytes: Buffer[] = [];
    for await (const part of parts()) bytes.push(part);
    return { ...measures, bytes: String(Buffer.concat(bytes)) };
  };
  const outcome = develop('image/jpeg', raw(), keep, stopping);
  return { child, kill, stdout, outcome };
}

test('a developed photo is kept, and its process ended', async () => {
  const { child, kill, stdout, outcome } = begin();
  child.emit('message', { width: 4, height: 3, size: 5 });
  stdout.end('photo');
  expect(await outcome).toEqual({ kept: { width: 4, height: 3, size: 5, bytes: 'photo' } });
  expect(kill).toHaveBeenCalledWith('SIGKILL');
});

test('visitors come first: its process has a lower priority, where the system allows it', async () => {
  const first = begin();
  expect(setPriority).toHaveBeenCalledWith(4711, 10);
  first.child.emit('message', { refused: 'damaged' });
  await first.outcome;
  setPriority.mockImplementation(() => {
    throw new Error('not allowed');
  });
  const second = begin();
  second.child.emit('message', { refused: 'damaged' });
  expect(await second.outcome).toEqual({ refused: 'damaged' });
});

test.each([
  ['SIGKILL', 'killed'],
  ['SIGSEGV', 'crashed'],
  [null, 'crashed'],
])('a process that ends by %s was %s', async (signal, fault) => {
  const { child, outcome } = begin();
  child.emit('exit', null, signal);
  expect(await outcome).toEqual({ fault });
});

test('what has not started is tried again, whatever of it is there', async () => {
  const { child, outcome } = begin();
  child.emit('error', new Error('too many processes'));
  expect(await outcome).toEqual({ fault: 'not-started' });
  for (const missing of [{ stdin: null }, { stdout: null }]) {
    setPriority.mockClear();
    const other = begin({ ...missing, pid: undefined });
    expect(await other.outcome).toEqual({ fault: 'not-started' });
    expect(() => other.child.emit('error', new Error('no memory'))).not.toThrow();
    expect(setPriority, 'of no process').not.toHaveBeenCalled();
  }
});

test('after ten seconds it is given up for now: the machine is busy', async () => {
  const { kill, outcome } = begin();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ fault: 'busy' });
  expect(kill).toHaveBeenCalled();
});

test('a worker that stops does not wait for its photo', async () => {
  const stop = new AbortController();
  const { outcome } = begin({}, stop.signal);
  stop.abort();
  expect(await outcome).toEqual({ fault: 'stopped' });
});

test.each([
  ['message', { refused: 'damaged' }],
  ['exit', 1],
] as const)('once there is a verdict (%s) nothing waits any more', async (event, said) => {
  const { signal } = new AbortController();
  const { child, outcome } = begin({}, signal);
  child.emit(event, said);
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
