import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkService } from './service.ts';

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

test('without systemd nothing is said, and without the unit nothing is called right', () => {
  expect(of(undefined)).toEqual([]);
  expect(of({ LoadState: 'not-found' })).toMatchObject([{ done: false, tried: false }]);
});
