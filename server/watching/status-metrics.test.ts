import { expect, test } from 'vitest';
import { type Status, statusMetrics } from './status-metrics.ts';

const well: Status = {
  healthy: true,
  ready: true,
  database: true,
  worker: 'running',
  outbox: { waiting: 2, oldestSeconds: 90, givenUp: 1, refused: 0 },
  photos: { waiting: 3, oldestSeconds: 40 },
  canary: {
    state: 'failed',
    words: 'stopped at the sending: a word of ann@example.org',
    since: '2026-11-23T09:00:00.000Z',
    alarming: true,
  },
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

test('what the database alone knows, and a time that never was, are left out, not told as nought', () => {
  const away = told({ database: false, ready: false, healthy: false, disk: undefined }).join();
  expect(away).toContain('thornbeck_database_answers 0');
  expect(away).not.toMatch(/waiting|seconds|given_up|disk/);
  expect(told({ setAside: { waiting: 0, since: null } }).join()).not.toContain('timestamp');
});
