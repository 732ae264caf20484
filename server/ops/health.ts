/** How the site is: `/health`, and `/metrics` for Prometheus. No word of either is anybody's data. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { isSecret } from '../../enquiry/secret-addresses.ts';
import type { Database } from '../db/database.ts';
import { isLow } from '../db/disk.ts';
import { type Desk, enquiryOutcomes, onOutcome } from '../enquiries/desk.ts';
import { countSetAside } from '../mail/about-several.ts';
import { countMail } from '../mail/deliver.ts';
import { countUndeveloped } from '../photos/queue.ts';
import type { Settings } from '../settings.ts';
import { backupHealth } from './backup.ts';
import { canaryHealth } from './canary.ts';

export type Health = Awaited<ReturnType<typeof health>>;

/** Looks at everything. Never throws: a database that is away is an answer too. */
export async function health(
  desk: Pick<Desk, 'ready' | 'use' | 'room'>,
  settings: Settings,
  workerRuns: boolean,
  now = new Date(),
) {
  const [ready, room, kept, backup] = await Promise.all([
    desk.ready(),
    desk.room(),
    desk.use((database) => look(database, settings, now)).catch(() => undefined),
    backupHealth(settings, now),
  ]);
  const worker = !settings.smtpUrl ? 'off' : workerRuns ? 'running' : 'down';
  const found = {
    /** Could an enquiry be stored now? */
    ready,
    /** Does the database answer? */
    database: kept !== undefined,
    worker,
    /** `undefined` if the disk cannot be read. Low: its reserve is begun, so no files are taken. */
    disk: room && {
      low: isLow(room),
      freeMegabytes: megabytes(room.free),
      reserveMegabytes: megabytes(room.reserve),
    },
    backup,
    /** Missing while the database is away. */
    ...kept,
  } as const;
  // After an hour four attempts have failed: someone should look.
  const runs =
    kept?.outbox.givenUp === 0 &&
    Math.max(kept.outbox.oldestSeconds, kept.photos.oldestSeconds) < 60 * 60 &&
    !kept.canary.alarming;
  const healthy = ready && runs && worker !== 'down' && !found.disk?.low && !backup.alarming;
  return { healthy, ...found };
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);

const look = async (database: Database, settings: Settings, now: Date) => ({
  outbox: await countMail(database, now),
  photos: await countUndeveloped(database, now),
  canary: await canaryHealth(database, settings, now),
  setAside: await countSetAside(database),
});

/** Shares one lookup among all calls until `fresh` ms after it. `lookUp` must not reject. */
export function latest<T>(lookUp: () => Promise<T>, fresh: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return () => {
    answer ??= lookUp().finally(() => setTimeout(forget, fresh).unref());
    return answer;
  };
}

/** `link`: a customer's page, or another signed link. */
const kinds = ['page', 'file', 'form', 'link', 'health'] as const;
/** `cut`: the connection broke before the whole answer was sent. */
const endings = ['2xx', '3xx', '4xx', '5xx', 'cut'] as const;

/** All series exist from the start: Prometheus loses the first count of a new one. */
const counts = new Map<string, number>();
const add = (series: string, by = 1) => counts.set(series, (counts.get(series) ?? 0) + by);
const enquiries = (form: FormName, outcome: string) =>
  `thornbeck_enquiries_total{form="${form}",outcome="${outcome}"}`;
const requests = (kind: string, status: string) =>
  `thornbeck_requests_total{kind="${kind}",status="${status}"}`;
const seconds = (kind: string) => `thornbeck_request_seconds_total{kind="${kind}"}`;

for (const form of Object.keys(forms) as FormName[])
  for (const outcome of enquiryOutcomes) add(enquiries(form, outcome), 0);
for (const kind of kinds) for (const ending of endings) add(requests(kind, ending), 0);
for (const kind of kinds) add(seconds(kind), 0);
onOutcome(({ form, outcome }) => add(enquiries(form, outcome)));

/** Counts a request when it is over, by what was asked for and how it ended. */
export function countRequest(req: IncomingMessage, res: ServerResponse, path: string): void {
  const began = performance.now();
  const kind = kindOf(req.method, path);
  res.once('close', () => {
    const first = String(res.statusCode)[0] ?? '';
    const ending = res.writableFinished ? endings.find((status) => status[0] === first) : 'cut';
    add(requests(kind, ending ?? '5xx'));
    add(seconds(kind), (performance.now() - began) / 1000);
  });
}

function kindOf(method: string | undefined, path: string): (typeof kinds)[number] {
  if (isSecret(path)) return 'link';
  if (method === 'POST') return 'form';
  if (['/health', '/ready', '/metrics'].includes(path)) return 'health';
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? 'file' : 'page';
}

export type Status = Partial<Health & { build: string }>;

/** Values that are unknown because the database is away are left out. */
function gauges(status: Status): [name: string, value: number | boolean | undefined][] {
  const { outbox, photos, worker, canary, setAside, disk, backup, build } = status;
  return [
    ['ready', status.ready],
    ['worker_down', worker && worker === 'down'],
    ['mail_oldest_seconds', outbox?.oldestSeconds],
    ['mail_given_up', outbox?.givenUp],
    ['photos_oldest_seconds', photos?.oldestSeconds],
    ['canary_failed', canary?.alarming],
    ['set_aside_waiting', setAside?.waiting],
    ['disk_low', disk?.low],
    ['backup_old', backup?.alarming],
    ['disk_free_bytes', disk && disk.freeMegabytes * 1_000_000],
    [`build_info{build="${build}"}`, build !== undefined],
  ];
}

/** All metrics, as text; `status` is what `/health` answers on this machine. */
export function metricsText(status: Status): string {
  const known = gauges(status).flatMap(([name, value]) =>
    value === undefined ? [] : [`thornbeck_${name} ${Number(value)}`],
  );
  const byName = Map.groupBy(counts, ([series]) => series.split('{')[0]);
  const counters = [...byName].flatMap(([name, all]) => [
    `# TYPE ${name} counter`,
    ...all.map(([series, n]) => `${series} ${n}`),
  ]);
  const own = [
    `process_start_time_seconds ${(performance.timeOrigin / 1000).toFixed(0)}`,
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ];
  return `${[...known, ...own, ...counters].join('\n')}\n`;
}
