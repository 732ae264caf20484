import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { until } from '../../../test/support/until.ts';
import { claimPhoto } from '../developing/queue.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { claim } from './claims.ts';
import { Supervisor, superviseWorker } from './supervise.ts';

// Its processes are stand-ins, and its clock is ours; real ones are in worker.test.ts.
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

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.mocked(fork)
    .mockReset()
    .mockImplementation(() => new Worker() as unknown as ChildProcess);
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

test('one that falls silent is killed and another one started; one that is heard of is left alone', async () => {
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
  expect(started()).toHaveLength(2);
  expect(supervisor.pid()).toBe(2);
});

test('one that dies at once is started again, but ever more slowly, within a minute at last', async () => {
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

test('a death after a long life is not counted with the deaths before it', async () => {
  const { end } = open();
  const live = async (ms: number) => {
    for (let rest = ms; rest > 0; rest -= 2000) {
      vi.advanceTimersByTime(Math.min(rest, 2000));
      started().at(-1)?.emit('message', 'alive');
    }
    await end(3);
    vi.advanceTimersToNextTimer(); // It starts another.
  };
  for (const ms of [0, minute, minute + 1, 0]) await live(ms);
  expect(said(died).map(({ deaths }) => deaths)).toEqual([1, 2, 0, 1]);
});

test('one that will not stop is killed in the end, and no other one is started', async () => {
  const { supervisor } = open();
  const stopped = supervisor.stop();
  const [worker] = started();
  vi.advanceTimersByTime(499);
  expect(worker?.kill.mock.calls).toEqual([['SIGTERM']]);
  vi.advanceTimersByTime(1);
  expect(worker?.kill.mock.calls).toEqual([['SIGTERM'], ['SIGKILL']]);
  await stopped;
  expect(supervisor.running()).toBe(false);
  vi.advanceTimersByTime(minute);
  expect(started()).toHaveLength(1);
  expect(said(died), 'one that is told to stop has not died').toEqual([]);
});

test('one that stops when it is told to is not killed afterwards', async () => {
  const { supervisor } = open();
  const stopped = supervisor.stop();
  const [worker] = started();
  worker?.end(0);
  await stopped;
  vi.advanceTimersByTime(minute);
  expect(worker?.kill.mock.calls).toEqual([['SIGTERM']]);
});

test('between a death and the next start nothing runs, and stopping then means that nothing starts', async () => {
  const { supervisor, end } = open();
  expect([supervisor.running(), supervisor.pid()]).toEqual([true, 1]);
  await end(3);
  expect([supervisor.running(), supervisor.pid()]).toEqual([false, undefined]);
  await supervisor.stop();
  vi.advanceTimersByTime(minute);
  expect(started()).toHaveLength(1);
});

test('one that was never started can be stopped', async () => {
  const worker = new Supervisor(async () => undefined as never);
  expect([worker.running(), worker.pid()]).toEqual([false, undefined]);
  await expect(worker.stop()).resolves.toBeUndefined();
});

/** A supervisor whose worker, and another, have claimed a mail each; the worker also a photo. */
async function claimed() {
  const database = await openFor(newPlace());
  await fill(database, 'NIDD-7K3F', { files: { 'a.jpg': [Buffer.from('raw')] } });
  const photo = { file: 'NIDD-7K3F/0', turn: 0, pixels: 1, due_at: '' };
  await database.insertInto('developing').values(photo).execute();
  let releases = 0;
  const { supervisor } = open(async (work) => {
    const found = await work(database);
    releases++;
    return found;
  });
  const now = new Date();
  for (const name of [nameOf(0), 'another']) await claim(database, name, now);
  await claimPhoto(database, nameOf(0), now);
  const leasesIn = async (table: 'outbox' | 'developing') => {
    const rows = await database.selectFrom(table).select('lease').execute();
    return rows.map(({ lease }) => lease?.split('/')[0]).toSorted();
  };
  const leases = async () => [await leasesIn('outbox'), await leasesIn('developing')];
  expect(await leases(), 'control').toEqual([['another', nameOf(0)].toSorted(), [nameOf(0)]]);
  onTestFinished(() => database.destroy());
  return { supervisor, leases, released: () => until(() => releases === 2) };
}
const free = [['another', undefined], [undefined]];

test('the mails and the photo that a worker had when it was killed are free at once, and nobody else’s', async () => {
  const { leases, released } = await claimed();
  started()[0]?.kill('SIGKILL');
  await released();
  expect(await leases()).toEqual(free);
  expect(said(died)).toMatchObject([{ level: 'error', signal: 'SIGKILL', deaths: 1 }]);
  expect(said(unreleased)).toEqual([]);
});

test('stopping waits until what the worker had is free', async () => {
  const { supervisor, leases } = await claimed();
  const stopped = supervisor.stop();
  started()[0]?.end(0);
  await stopped;
  expect(await leases()).toEqual(free);
});

test('when the database is away as a worker dies, the log says so and another is started all the same', async () => {
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
