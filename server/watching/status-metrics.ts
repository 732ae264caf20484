/**
 * All that `/health` knows, as metrics: this reads the very answer that `/health` gives, so the two
 * never differ. What is not known, for the database is away, is left out: a nought would be a lie.
 */
import type { Health } from '../enquiries/delivery/health.ts';

/** What `/health` answers. */
export type Status = Health & {
  /** The name of the build that is served. */
  build: string;
};

type Sample = { labels?: Record<string, string>; value: number };

export type StatusMetric = {
  name: string;
  help: string;
  labels?: readonly string[];
  read: (status: Status) => readonly Sample[];
};

const one = (value: number | boolean): Sample[] => [{ value: Number(value) }];

/** Seconds since 1970, as Prometheus has times; nothing for a time that never was. */
const at = (time: string | null): Sample[] => (time ? one(Date.parse(time) / 1000) : []);

/** Only what the database said. */
const kept =
  (read: (status: Status) => Sample[]) =>
  (status: Status): Sample[] =>
    status.database ? read(status) : [];

/** A sample for each state that there can be: 1 for the one that is, 0 for the others. */
function states<State extends string>(all: Record<State, true>) {
  const labels = Object.keys(all).map((state) => ({ state }));
  return (now: State): Sample[] =>
    labels.map(({ state }) => ({ labels: { state }, value: Number(state === now) }));
}

const worker = states<Status['worker']>({ off: true, running: true, down: true });
const canary = states<Status['canary']['state']>({
  off: true,
  waiting: true,
  failed: true,
  accepted: true,
});

const gauge = (name: string, help: string, read: StatusMetric['read']): StatusMetric => ({
  name: `thornbeck_${name}`,
  help,
  read,
});
const byState = (...gaugeOf: Parameters<typeof gauge>): StatusMetric => ({
  ...gauge(...gaugeOf),
  labels: ['state'],
});

/** Nothing that `/health` says may be forgotten here: the compiler asks for each of its words. */
const told: Record<keyof Status, StatusMetric[]> = {
  healthy: [
    gauge('healthy', '1: all that /health looks at is well', ({ healthy }) => one(healthy)),
  ],
  ready: [gauge('ready', '1: an enquiry could be stored now', ({ ready }) => one(ready))],
  database: [gauge('database_answers', '1: the database answers', ({ database }) => one(database))],
  outbox: [
    gauge(
      'mail_waiting',
      'Mails that have yet to go',
      kept(({ outbox }) => one(outbox.waiting)),
    ),
    gauge(
      'mail_oldest_seconds',
      'Age of the oldest unsent mail to the office',
      kept(({ outbox }) => one(outbox.oldestSeconds)),
    ),
    gauge(
      'mail_given_up',
      'Mails to the office that were given up',
      kept(({ outbox }) => one(outbox.givenUp)),
    ),
  ],
  photos: [
    gauge(
      'photos_waiting',
      'Photos that have yet to be developed',
      kept(({ photos }) => one(photos.waiting)),
    ),
    gauge(
      'photos_oldest_seconds',
      'For how long the first of them has waited',
      kept(({ photos }) => one(photos.oldestSeconds)),
    ),
  ],
  worker: [byState('worker', 'The process that sends mail', (status) => worker(status.worker))],
  canary: [
    byState(
      'canary',
      'How far the last daily test enquiry came',
      kept((status) => canary(status.canary.state)),
    ),
    gauge(
      'canary_alarming',
      '1: somebody should look why it does not come through',
      kept(({ canary }) => one(canary.alarming)),
    ),
  ],
  setAside: [
    gauge(
      'set_aside_waiting',
      'Enquiries that look like a machine’s and were not released',
      kept(({ setAside }) => one(setAside.waiting)),
    ),
    gauge(
      'set_aside_oldest_timestamp_seconds',
      'When the oldest of them came',
      kept(({ setAside }) => at(setAside.since)),
    ),
  ],
  disk: [
    gauge('disk_low', '1: the reserve is begun and no files are taken', ({ disk }) =>
      disk ? one(disk.low) : [],
    ),
    gauge('disk_free_bytes', 'Free on the disk of DATA_DIR', ({ disk }) =>
      disk ? one(disk.freeMegabytes * 1_000_000) : [],
    ),
    gauge('disk_reserve_bytes', 'So much of it is kept for words', ({ disk }) =>
      disk ? one(disk.reserveMegabytes * 1_000_000) : [],
    ),
  ],
  build: [
    {
      ...gauge('build_info', 'The build that is served', ({ build }) => [
        { labels: { build }, value: 1 },
      ]),
      labels: ['build'],
    },
  ],
};

export const statusMetrics: readonly StatusMetric[] = Object.values(told).flat();
