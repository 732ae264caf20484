import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { newPlace } from '../../test/support/examples.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { until } from '../../test/support/until.ts';
import type { UseDatabase } from '../db/database.ts';
import { claimJob } from '../db/leases.ts';
import { superviseWorker } from './supervise.ts';

// Its processes are stand-ins, and its clock is ours; real ones are in worker.slow.test.ts.
vi.mock('node:child_process');

class Worker extends EventEmitter {
  pid = started().length;
  kill = vi.fn((signal: string) => void (signal === 'SIGKILL' && this.end(null, signal)));

  end(code: number | null, signal: string | null = null) {
    this.emit('exit', code, signal);
  }
}
/** The workers that were started, in order, and the name of each. */
const started = () => vi.mocked(fork).mock.results.map(({ value }) => value as Worker);
const nameOf = (n: number) => vi.mocked(fork).mock.calls[n]?.[1]?.[0] as string;

const logged = hearLog();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.mocked(fork)
    .mockReset()
    .mockImplementation(() => new Worker() as unknown as ChildProcess);
});
afterEach(() => void vi.useRealTimers());

const died = 'the worker died; another one is started';
const unreleased = 'a dead worker’s mails and photo wait for their leases to end';
const said = (message: string) => logged.filter((line) => line.message === message);

function open(use: UseDatabase = async () => undefined as never) {
  const supervisor = superviseWorker(use, { silence: 2500, patience: 500 });
  /** The worker at work ends; what the supervisor makes of it is done. */
  const end = async (code: number) => {
    const ended = said(died).length + 1;
    started().at(-1)?.end(code);
    await until(() => said(died).length === ended);
  };
  return { supervisor, end };
}

test('kills a silent worker and starts another; a live one is left alone', async () => {
  const { supervisor } = open();
  const [worker] = started();
  for (let heard = 0; heard < 4; heard++) {
    vi.advanceTimersByTime(2499);
    worker?.emit('message', 'alive');
  }
  vi.advanceTimersByTime(2499);
  expect(worker?.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(worker?.kill.mock.calls).toEqual([['SIGKILL']]);
  await until(() => said(died).length === 1);
  vi.advanceTimersByTime(200);
  expect([started().length, supervisor.pid()]).toEqual([2, 2]);
});

test('starts a worker that dies at once again, ever more slowly, up to a minute', async () => {
  const { end } = open();
  const pauses = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200, 60_000, 60_000];
  for (const [n, pause] of pauses.entries()) {
    await end(3);
    vi.advanceTimersByTime(pause - 1);
    expect(started(), `control: ${pause} ms are not over`).toHaveLength(n + 1);
    vi.advanceTimersByTime(1);
    expect(started()).toHaveLength(n + 2);
  }
});

test('kills a worker that will not stop, and starts no other', async () => {
  const { supervisor } = open();
  const stopped = supervisor.stop();
  const [worker] = started();
  vi.advanceTimersByTime(499);
  expect(worker?.kill.mock.calls).toEqual([['SIGTERM']]);
  vi.advanceTimersByTime(1);
  expect(worker?.kill.mock.calls).toEqual([['SIGTERM'], ['SIGKILL']]);
  await stopped;
  vi.advanceTimersByTime(minute);
  expect([supervisor.running(), started().length]).toEqual([false, 1]);
  expect(said(died), 'one that is told to stop has not died').toEqual([]);
});

test.each(['SIGKILL', 'SIGTERM'])(
  'the mails and the photo that a worker had are free once it ended by %s, and nobody else’s',
  async (signal) => {
    const database = await openFor(newPlace());
    await fill(database, 'NIDD-7K3F', { files: { 'a.jpg': [Buffer.from('raw')] } });
    await database.updateTable('files').set({ state: 'raw' }).execute();
    let releases = 0;
    const { supervisor } = open((work) => work(database).finally(() => releases++));
    const now = new Date();
    for (const name of [nameOf(0), 'another']) await claimJob(database, 'outbox', name, now);
    await claimJob(database, 'files', nameOf(0), now);
    const leases = async () => {
      const mails = await database.selectFrom('outbox').select('lease').execute();
      const photos = await database.selectFrom('files').select('lease').execute();
      return [...mails, ...photos].map(({ lease }) => lease?.split('/')[0] ?? '').toSorted();
    };
    expect(await leases(), 'control').toEqual([nameOf(0), nameOf(0), 'another'].toSorted());
    const [worker] = started();
    if (signal === 'SIGKILL') {
      worker?.kill(signal);
      await until(() => releases === 1);
      expect(said(died)).toMatchObject([{ level: 'error', signal, deaths: 1 }]);
    } else {
      const stopped = supervisor.stop();
      worker?.end(0);
      await stopped;
      vi.advanceTimersByTime(minute);
      expect(worker?.kill.mock.calls, 'it is not killed afterwards').toEqual([[signal]]);
    }
    expect(await leases()).toEqual(['', '', 'another']);
    expect(said(unreleased)).toEqual([]);
  },
);

test('starts another worker after a death without a database, and logs the error', async () => {
  const { end } = open(async () => {
    throw new TypeError('away');
  });
  await end(3);
  await until(() => said(unreleased).length > 0);
  expect(said(unreleased)).toMatchObject([{ level: 'error', error: 'TypeError' }]);
  expect(said(died)).toMatchObject([{ code: 3 }]);
  vi.advanceTimersByTime(200);
  expect(started()).toHaveLength(2);
});
