import {
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../../../calendar/durations.ts';
import { newPlace } from '../../../../test/support/examples.ts';
import { Incoming, keepSwept, Sweeper } from './incoming.ts';

/** A folder in which a server was killed, and another one is at work. */
function open() {
  const place = newPlace();
  const folder = join(place.dataDir, 'incoming');
  for (const name of ['killed', 'at-work']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'photo'), 'with the place where it was taken');
  }
  let beats = 0;
  const beat = () => utimesSync(join(folder, 'at-work'), 1, ++beats);
  return { place, folder, beat, sweeper: new Sweeper(place) };
}

test('what a killed server left goes within two minutes of the next start; what others receive stays', async () => {
  const { folder, beat, sweeper } = open();
  for (let now = 0; now < minute; now += 15_000) {
    expect(await sweeper.sweep(now), 'it could still live').toBe(0);
    beat();
  }
  expect(await sweeper.sweep(minute)).toBe(1);
  expect(readdirSync(folder)).toEqual(['at-work']);
  expect(await sweeper.sweep(2 * minute), 'control: the other falls silent').toBe(1);
});

test('a file that says it is from another year is no sign of death', async () => {
  const { folder, beat, sweeper } = open();
  utimesSync(join(folder, 'killed'), 0, 0);
  beat();
  expect(await sweeper.sweep(0)).toBe(0);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a process never sweeps what is its own', async () => {
  const { place, folder, sweeper } = open();
  const incoming = new Incoming(place);
  writeFileSync(await incoming.newFile(), 'x');
  for (const now of [0, minute, 2 * minute]) await sweeper.sweep(now);
  const left = readdirSync(folder);
  expect(left).toHaveLength(1);
  expect(readdirSync(join(folder, left[0] ?? ''))).toHaveLength(1);
  await incoming.clear();
  expect(readdirSync(join(folder, left[0] ?? ''))).toEqual([]);
});

test('a loose file of an earlier version goes after an hour', async () => {
  const { folder, sweeper } = open();
  writeFileSync(join(folder, 'loose'), 'x');
  await sweeper.sweep(0);
  await sweeper.sweep(59 * minute);
  expect(readdirSync(folder)).toEqual(['loose']);
  expect(await sweeper.sweep(60 * minute)).toBe(1);
});

test('what comes later has its own minute, and so has what comes again under a name that was gone', async () => {
  const { folder, sweeper } = open();
  await sweeper.sweep(minute);
  mkdirSync(join(folder, 'late'));
  await sweeper.sweep(1.5 * minute);
  expect(await sweeper.sweep(2 * minute), 'the first two').toBe(2);
  expect(readdirSync(folder)).toEqual(['late']);
  const { mtimeMs } = statSync(join(folder, 'late'));
  rmSync(join(folder, 'late'), { recursive: true });
  await sweeper.sweep(3 * minute);
  mkdirSync(join(folder, 'late'));
  utimesSync(join(folder, 'late'), mtimeMs / 1000, mtimeMs / 1000);
  expect(await sweeper.sweep(4 * minute)).toBe(0);
});

test('a name behind which there is nothing any more is passed over, and not counted', async () => {
  const { folder, sweeper } = open();
  symlinkSync(join(folder, 'nowhere'), join(folder, 'gone'));
  const swept = [await sweeper.sweep(0), await sweeper.sweep(2 * minute)];
  expect(swept).toEqual([0, 2]);
  expect(readdirSync(folder)).toEqual(['gone']);
});

test('nobody else on the machine can read what was sent', async () => {
  const incoming = new Incoming(newPlace());
  const file = await incoming.newFile();
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  expect(await incoming.newFile(), 'each has a name of its own').not.toBe(file);
  await incoming.clear();
});

/** Timers of ours are run by hand; the file system takes its time. */
function timers() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('while a process lives its folder shows it, every ten seconds, by one timer', async () => {
  timers();
  const incoming = new Incoming(newPlace());
  const folder = dirname(await incoming.newFile());
  await incoming.newFile();
  expect(vi.getTimerCount()).toBe(1);
  utimesSync(folder, 1, 1);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => statSync(folder).mtimeMs).toBeGreaterThan(1000);
});

test('it is swept at the start and every quarter of a minute, until it stops; then its own folder goes', async () => {
  timers();
  const logged: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { place, folder } = open();
  const own = dirname(await new Incoming(place).newFile());
  const swept = keepSwept(place);
  vi.advanceTimersByTime(6 * 15_000);
  await expect.poll(() => readdirSync(folder)).toEqual([basename(own)]);
  await expect
    .poll(() => logged.map((line) => JSON.parse(line)))
    .toMatchObject([
      { level: 'info', message: 'deleted files of enquiries that were cut short', folders: 2 },
    ]);
  writeFileSync(join(own, 'photo'), 'x');
  const before = vi.getTimerCount();
  await swept.stop();
  expect(vi.getTimerCount(), 'sweeping has ended').toBe(before - 1);
  expect(readdirSync(folder)).toEqual([]);
  await swept.stop();
});

test('no folder is nothing to sweep', async () => {
  expect(await new Sweeper(newPlace()).sweep()).toBe(0);
});
