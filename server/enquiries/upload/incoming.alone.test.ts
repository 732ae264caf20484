import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { Incoming, keepSwept, Sweeper } from './incoming.ts';

const logged = hearLog();

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

test('deletes files of a killed server within two minutes of the next start; other servers keep theirs', async () => {
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

/** Our timers are run by hand; the file system takes its time. */
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

test('cleans up at the start and every quarter of a minute until it stops; then deletes its own folder', async () => {
  timers();
  const { place, folder } = open();
  const own = dirname(await new Incoming(place).newFile());
  const swept = keepSwept(place);
  vi.advanceTimersByTime(6 * 15_000);
  await expect.poll(() => readdirSync(folder)).toEqual([basename(own)]);
  await expect
    .poll(() => logged)
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
