/** How the site is: what GET /health says. No word of it is anybody's data. */
import type { Settings } from '../../settings.ts';
import { countUndeveloped } from '../developing/queue.ts';
import type { Desk } from '../intake/desk.ts';
import { type Clock, judgeClock } from '../keeping/clock.ts';
import type { Database, Tables } from '../store/database.ts';
import { isLow } from '../store/room.ts';
import { type CanaryHealth, canaryHealth } from './canary.ts';
import { countSetAside, hourOf } from './set-aside.ts';

export type Health = {
  /** All of the below is as it should be. */
  healthy: boolean;
  /** Could an enquiry be stored now? */
  ready: boolean;
  /** Does the database answer? */
  database: boolean;
  /**
   * `waiting` counts every mail; the others only those to the office, for a visitor's mistyped
   * address is no fault of ours. Mail about an hour is as old as the end of that hour is. Less than
   * 0 seconds: it says that it was written later than now.
   */
  outbox: { waiting: number; oldestSeconds: number; givenUp: number };
  /** Photos that have yet to be developed, and since when the first of them waits. */
  photos: { waiting: number; oldestSeconds: number };
  /** Off: there is no mail. */
  worker: 'off' | 'running' | 'down';
  canary: CanaryHealth;
  /** Jumped: nothing is erased, and times may be wrong, until a day or the office confirms it. */
  clock: Clock['kind'];
  /** Enquiries that look like a machine's: how many the office has not released, and since when. */
  setAside: { waiting: number; since: string | null };
  /**
   * The disk of the data folder; nothing when it cannot be asked. Low: its reserve is begun, so no
   * files are taken.
   */
  disk: { low: boolean; freeMegabytes: number; reserveMegabytes: number } | undefined;
};

/** Mail that tells the office of a customer, or of what may be one. */
const toOffice: Tables['outbox']['kind'][] = ['office', 'amendment', 'set-aside'];

/** In seconds. After an hour four attempts have failed: someone should look. */
const late = 60 * 60;
/** Two servers' clocks may differ by so many seconds. */
const skew = 60;

/** Looks at everything. Never throws: a database that is away is an answer too. */
export async function health(
  desk: Pick<Desk, 'ready' | 'use' | 'room'>,
  settings: Settings,
  workerRuns: boolean,
  now = new Date(),
): Promise<Health> {
  const [ready, room, kept] = await Promise.all([
    desk.ready(),
    desk.room(),
    desk.use((database) => look(database, settings, now)).catch(() => undefined),
  ]);
  const worker = !settings.smtpUrl ? 'off' : workerRuns ? 'running' : 'down';
  const found = {
    ready,
    database: kept !== undefined,
    worker,
    disk: room && {
      low: isLow(room),
      freeMegabytes: megabytes(room.free),
      reserveMegabytes: megabytes(room.reserve),
    },
    ...(kept ?? nothing),
  } as const;
  const { givenUp, oldestSeconds } = found.outbox;
  const mailRuns =
    givenUp === 0 && oldestSeconds < late && oldestSeconds > -skew && found.worker !== 'down';
  const photosRun = found.photos.oldestSeconds < late;
  const runs = ready && found.database && mailRuns && photosRun && !found.canary.alarming;
  return { healthy: runs && !found.disk?.low && found.clock !== 'jumped', ...found };
}

const nothing = {
  outbox: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
  photos: { waiting: 0, oldestSeconds: 0 },
  canary: { state: 'off', words: 'not known', since: null, alarming: false },
  clock: 'new',
  setAside: { waiting: 0, since: null },
} as const;

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);

/** For how many ms a mail could have gone; less than 0 when it was written later than now. */
function ageOf(kind: Tables['outbox']['kind'], created: Date, now: Date): number {
  const age = now.getTime() - created.getTime();
  if (kind !== 'set-aside' || age < 0) return age;
  return Math.max(0, now.getTime() - hourOf(created).to.getTime());
}

async function look(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<Pick<Health, 'outbox' | 'photos' | 'canary' | 'clock' | 'setAside'>> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => [
      'state',
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .where('state', '!=', 'sent')
    .groupBy(['state', 'kind'])
    .execute();
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const ages = waiting
    .filter(({ kind }) => toOffice.includes(kind))
    .map(({ kind, oldest }) => ageOf(kind, new Date(oldest), now));
  return {
    outbox: {
      waiting: waiting.reduce((sum, { count }) => sum + count, 0),
      oldestSeconds: ages.length ? Math.floor(Math.max(...ages) / 1000) : 0,
      givenUp: rows
        .filter(({ state, kind }) => state === 'given-up' && toOffice.includes(kind))
        .reduce((sum, { count }) => sum + count, 0),
    },
    photos: await countUndeveloped(database, now),
    canary: await canaryHealth(database, settings, now),
    clock: (await judgeClock(database, now)).kind,
    setAside: await countSetAside(database),
  };
}
