import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { leastBuild } from '../../test/support/least-build.ts';
import { listen } from '../../test/support/listening.ts';
import { readSettings } from '../settings.ts';
import { checkDataDir, checkMemory, checkNode } from './machine.ts';
import { checkService } from './service.ts';
import { checkBackups, checkBuild, checkRunning } from './serving.ts';
import { checkWords } from './words.ts';

test('an old Node and a small machine are wrong, those of the plan are right', () => {
  expect([checkNode('22.1.0'), checkNode('24.0.0')]).toMatchObject([
    { done: false },
    { done: true },
  ]);
  expect([checkMemory(512e6), checkMemory(1e9)]).toMatchObject([{ done: false }, { done: true }]);
});

test('a folder that can be written to is right, and nothing stays in it', async () => {
  const dataDir = folderWith();
  const right = [{ done: true }, { done: true }];
  expect(await checkDataDir({ dataDir, diskReserve: 0 })).toMatchObject(right);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a disk whose reserve is begun is wrong', async () => {
  const [, room] = await checkDataDir({ dataDir: folderWith(), diskReserve: 1e18 });
  expect(room).toEqual({ done: false, line: expect.stringContaining('no photos') });
});

test.each([
  ['a file', () => join(folderWith({ file: '' }), 'file')],
  ['a folder where nothing can be written', () => '/proc'],
])('%s is wrong and named', async (_, path) => {
  const line = expect.stringMatching(/^DATA_DIR \S+ .+: .+/);
  expect(await checkDataDir({ dataDir: path() })).toEqual([{ done: false, line }]);
});

test('a folder that is not there is not tried, and not made', async () => {
  const dataDir = join(folderWith(), 'later');
  expect(await checkDataDir({ dataDir })).toMatchObject([{ done: false, tried: false }]);
  expect(existsSync(dataDir)).toBe(false);
});

/** What systemd 252 says of the unit in deploy/ once it is enabled. */
const ours = {
  LoadState: 'loaded',
  UnitFileState: 'enabled',
  Restart: 'always',
  MemoryMax: '1677721600',
  TasksMax: '256',
  LimitNOFILE: '16384',
  TimeoutStopUSec: '1min 15s',
};
const of = (service?: Record<string, string>, timer = 'active', database?: string) =>
  checkService(database, (unit) => (unit.endsWith('.timer') ? { ActiveState: timer } : service));
const wrong = (...args: Parameters<typeof of>) =>
  of(...args)
    .filter(({ done }) => !done)
    .map(({ line }) => line);

test('our own unit is right, no limit at all too, and it says what is asked for', () => {
  expect(wrong(ours)).toEqual([]);
  const open = { MemoryMax: 'infinity', TasksMax: 'infinity', TimeoutStopUSec: 'infinity' };
  expect(wrong({ ...ours, ...open })).toEqual([]);
  const unit = readFileSync('deploy/thornbeck.service', 'utf8');
  for (const line of ['Restart=always', 'MemoryMax=1600M', 'TasksMax=256', 'LimitNOFILE=16384'])
    expect(unit).toContain(`\n${line}\n`);
  expect(unit).toContain('\nTimeoutStopSec=75\n');
});

test.each([
  ['not enabled', { UnitFileState: 'disabled' }, 'systemctl enable thornbeck'],
  ['not started again', { Restart: 'no' }, 'Restart=always'],
  ['too little memory', { MemoryMax: '536870912' }, 'MemoryMax='],
  ['too few threads', { TasksMax: '16' }, 'TasksMax='],
  ['too few files', { LimitNOFILE: '1024' }, 'LimitNOFILE='],
  ['too little time to stop', { TimeoutStopUSec: '10s' }, 'TimeoutStopSec='],
])('%s is told with what to write', (_, changed, says) => {
  expect(wrong({ ...ours, ...changed })).toEqual([expect.stringContaining(says)]);
});

test('a backup timer that does not run is wrong, but not where PostgreSQL keeps the enquiries', () => {
  expect(wrong(ours, 'inactive')).toEqual([expect.stringContaining('thornbeck-backup.timer')]);
  expect(wrong(ours, 'inactive', 'postgres://db/x')).toEqual([]);
});

/** What is said of a program that holds our port and answers so. */
async function running(answer: string) {
  const server = createServer((_, res) => res.end(answer));
  const settings = readSettings({ PORT: String(await listen(server)) });
  const checks = await checkRunning(settings);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { checks, after: await checkRunning(settings) };
}
const wrongServing = (says: string | RegExp) => ({
  done: false,
  line: expect.stringMatching(says),
});

test('a whole build is right, a missing one wrong', () => {
  expect(checkBuild(folderWith(leastBuild('one'))).done).toBe(true);
  expect(checkBuild(folderWith()).done).toBe(false);
});

test('the running site is asked how it is; a free port is not tried', async () => {
  const { checks, after } = await running('{"healthy":true}');
  expect(checks).toMatchObject([{ done: true }]);
  const refusing = await running('{"healthy":true,"outbox":{"refused":2}}');
  expect(refusing.checks.at(-1)?.line).toMatch(/2 customers refuse our mail/);
  expect(after).toMatchObject([{ done: false, tried: false }]);
});

test('another program at our port is wrong, and so is an address of another machine', async () => {
  expect((await running('<h1>Another</h1>')).checks).toEqual([wrongServing('another program')]);
  const elsewhere = await checkRunning(readSettings({ HOST: '192.0.2.1' }));
  expect(elsewhere).toEqual([wrongServing(/^HOST 192\.0\.2\.1/)]);
});

test('each complaint of the running site is told in words', async () => {
  const health = {
    healthy: false,
    ready: false,
    database: false,
    worker: 'down',
    outbox: { givenUp: 2, oldestSeconds: 4000 },
    disk: { low: true },
    canary: { alarming: true, words: 'stopped at the address: nobody listens' },
  };
  const { checks } = await running(JSON.stringify(health));
  expect(checks).toEqual(Array(7).fill(wrongServing(/not well: .+: /)));
  expect(checks.at(-1)?.line).toContain('(stopped at the address, nobody listens): see');
  expect((await running('{"healthy":false}')).checks, 'of another kind').toHaveLength(1);
});

test('a backup of last night is right; an old one, and none, are wrong', () => {
  const kept = folderWith({ 'enquiries-20261121T020000Z.sqlite': '' });
  expect(checkBackups(kept, new Date('2026-11-22T09:00:00Z')).done).toBe(true);
  expect(checkBackups(kept, new Date('2026-11-23T09:00:00Z')).done).toBe(false);
  for (const none of [folderWith(), join(folderWith(), 'away')])
    expect(checkBackups(none)).toEqual(wrongServing(/: npm run/));
});

const at = (files: Record<string, string>) => {
  const folder = folderWith(files);
  const served = `${folder}/build/content`;
  return checkWords({ content: `${folder}/content`, served, refusal: `${folder}/refused` });
};
const same = { 'content/home.yaml': 'a', 'build/content/home.yaml': 'a' };
const wrongWords = (says: string) => [{ done: false, line: expect.stringContaining(says) }];

test('words that are served are right; what else lies in the folder is not compared', () => {
  const files = { ...same, 'content/schema.ts': 'x', refused: 'A refusal that is over' };
  expect(at(files)).toMatchObject([{ done: true }]);
});

test('a word changed, added or taken away is told with its file', () => {
  const found = at({
    ...same,
    'content/home.yaml': 'b',
    'content/areas/new.yaml': 'a',
    'build/content/areas/old.yaml': 'a',
  });
  expect(found).toEqual(wrongWords('areas/new.yaml, areas/old.yaml, home.yaml): npm run publish'));
});
