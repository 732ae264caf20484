import { expect, test } from 'vitest';
import { type Status, statusMetrics } from './status-metrics.ts';

const well: Status = {
  healthy: true,
  ready: true,
  database: true,
  worker: 'running',
  outbox: { waiting: 2, oldestSeconds: 90, givenUp: 1 },
  photos: { waiting: 3, oldestSeconds: 40 },
  canary: {
    state: 'stopped',
    words: 'stopped at the sending: a word of ann@example.org',
    since: '2026-11-23T09:00:00.000Z',
    through: '2026-11-22T09:00:10.000Z',
    alarming: true,
  },
  clock: 'confirmed',
  setAside: { waiting: 4, since: '2026-11-20T00:00:00.000Z' },
  disk: { low: false, freeMegabytes: 900, reserveMegabytes: 200 },
  build: '2026-11-23T11-11-19-26230',
};

/** All samples of a status, one line each. */
const told = (changes: Partial<Status> = {}) =>
  statusMetrics.flatMap(({ name, read }) =>
    read({ ...well, ...changes }).map(
      ({ labels, value }) => `${name}${labels ? JSON.stringify(labels) : ''} ${value}`,
    ),
  );

test('each figure of /health is a metric, and none of its sentences is', () => {
  expect(told()).toEqual(
    expect.arrayContaining([
      'thornbeck_healthy 1',
      'thornbeck_mail_waiting 2',
      'thornbeck_mail_oldest_seconds 90',
      'thornbeck_mail_given_up 1',
      'thornbeck_photos_waiting 3',
      'thornbeck_photos_oldest_seconds 40',
      'thornbeck_worker{"state":"running"} 1',
      'thornbeck_worker{"state":"down"} 0',
      'thornbeck_canary{"state":"stopped"} 1',
      'thornbeck_canary_alarming 1',
      `thornbeck_canary_through_timestamp_seconds ${Date.UTC(2026, 10, 22, 9, 0, 10) / 1000}`,
      'thornbeck_clock{"state":"confirmed"} 1',
      'thornbeck_set_aside_waiting 4',
      'thornbeck_disk_free_bytes 900000000',
      'thornbeck_disk_low 0',
      'thornbeck_build_info{"build":"2026-11-23T11-11-19-26230"} 1',
    ]),
  );
  expect(told().join()).not.toContain('example.org');
});

test('what the database alone knows, and a time that never was, are left out, not told as nought', () => {
  const away = told({ database: false, ready: false, healthy: false, disk: undefined }).join();
  expect(away).toContain('thornbeck_database_answers 0');
  expect(away).not.toMatch(/waiting|seconds|given_up|clock|disk/);
  const canary = { ...well.canary, since: null, through: null };
  expect(told({ canary, setAside: { waiting: 0, since: null } }).join()).not.toContain('timestamp');
});
