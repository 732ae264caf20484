/** How the site is: what GET /health says. No word of it is anybody's data. */

import type { Database } from '../db/database.ts';
import { isLow } from '../db/disk.ts';
import type { Desk } from '../enquiries/desk.ts';
import { countMail } from '../mail/claims.ts';
import { countSetAside } from '../mail/set-aside.ts';
import { countUndeveloped } from '../photos/queue.ts';
import type { Settings } from '../settings.ts';
import { canaryHealth } from './canary.ts';

export type Health = Awaited<ReturnType<typeof health>>;

/** In seconds. After an hour four attempts have failed: someone should look. */
const late = 60 * 60;

/** Looks at everything. Never throws: a database that is away is an answer too. */
export async function health(
  desk: Pick<Desk, 'ready' | 'use' | 'room'>,
  settings: Settings,
  workerRuns: boolean,
  now = new Date(),
) {
  const [ready, room, kept] = await Promise.all([
    desk.ready(),
    desk.room(),
    desk.use((database) => look(database, settings, now)).catch(() => undefined),
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
    ...(kept ?? nothing),
  } as const;
  const { givenUp, oldestSeconds } = found.outbox;
  const mailRuns = givenUp === 0 && oldestSeconds < late && found.worker !== 'down';
  const photosRun = found.photos.oldestSeconds < late;
  const runs = ready && found.database && mailRuns && photosRun && !found.canary.alarming;
  return { healthy: runs && !found.disk?.low, ...found };
}

const nothing = {
  outbox: { waiting: 0, oldestSeconds: 0, givenUp: 0, refused: 0, fault: null },
  photos: { waiting: 0, oldestSeconds: 0 },
  canary: { state: 'off', words: 'not known', since: null, alarming: false },
  setAside: { waiting: 0, since: null },
} as const;

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);

const look = async (database: Database, settings: Settings, now: Date) => ({
  outbox: await countMail(database, now),
  photos: await countUndeveloped(database, now),
  canary: await canaryHealth(database, settings, now),
  setAside: await countSetAside(database),
});
