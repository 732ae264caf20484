/** How the site is: what GET /health says. No word of it is anybody's data. */
import type { Database } from '../db/database.ts';
import { isLow } from '../db/disk.ts';
import type { Desk } from '../enquiries/desk.ts';
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
