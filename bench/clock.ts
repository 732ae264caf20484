/**
 * The server runs for six seconds with its clock three years ahead, and then with the right one: is
 * any of 277 enquiries erased? An enquiry comes while the clock is a year ahead: do its mails go
 * out once it is right? Does /health tell?
 *
 *   node bench/clock.ts
 */

import { setTimeout as pause } from 'node:timers/promises';
import { day } from '../calendar/durations.ts';
import { confirmClock } from '../server/enquiries/keeping/clock.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';
import { examples } from '../test/support/examples.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { FormClient } from './form-client.ts';
import { prove, until } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';

const year = 365 * day;
const enquiries = 277;

type Harm = { tried: number; harmed: number };

const clockAhead = new URL('server-clock-ahead.ts', import.meta.url).href;

/** Starts it with a clock that is so far ahead, in ms, in all its processes. */
function startAhead(
  dataDir: string,
  ahead: number,
  env: Record<string, string> = {},
): Promise<RealServer> {
  return startServer({
    dataDir,
    env: {
      ...env,
      BENCH_CLOCK_AHEAD: String(ahead),
      NODE_OPTIONS: `--import=${clockAhead}`,
    },
  });
}

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>) {
  const database = await openDatabase({ dataDir });
  return work(database).finally(() => database.destroy());
}

/** Delivered enquiries of the last two years, under a clock that nobody doubts. */
const fill = (dataDir: string) =>
  withDatabase(dataDir, async (database) => {
    await confirmClock(database, new Date());
    for (let n = 0; n < enquiries; n++) {
      const at = new Date(Date.now() - (n * 2 * year) / enquiries).toISOString();
      await database
        .insertInto('enquiry')
        .values({
          ...{ reference: `NIDD-${n}`, key: `key ${n}`, digest: `${n}`, form: 'lead', page: '/' },
          ...{ fields: '{}', received_at: at, delivered_at: at },
        })
        .execute();
    }
  });

const left = (dataDir: string) =>
  withDatabase(dataDir, async (database) => {
    const row = await database
      .selectFrom('enquiry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('erased_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  });

/** Three years ahead for so many seconds, then right. */
const yearsAhead = (seconds: number): Promise<Harm> =>
  inFolder('clock', async (dataDir) => {
    await fill(dataDir);
    for (const ahead of [3 * year, 0]) {
      const server = await startAhead(dataDir, ahead);
      await pause(seconds * 1000);
      await server.end('SIGTERM');
    }
    return { tried: enquiries, harmed: enquiries - (await left(dataDir)) };
  });

/** An enquiry under a clock a year ahead, whose mails go out under the right one. */
const mailFromTheFuture = (): Promise<Harm> =>
  inFolder('clock', async (dataDir) => {
    const ahead = await startAhead(dataDir, year);
    const client = new FormClient(ahead.address);
    await client.post({ form: 'lead', page: '/', key: 'form-view-0000000001', ...examples.lead });
    client.close();
    // The worker needs a moment to start, and to look at the clock.
    await pause(3000);
    await ahead.end('SIGTERM');

    const mailServer = await openFaultyMailServer();
    const right = await startAhead(dataDir, 0, { SMTP_URL: mailServer.url });
    try {
      await until('both mails have gone', () => mailServer.taken.length >= 2, 100);
      const health = await fetch(`${right.address}/health`);
      return { tried: 3, harmed: health.status === 503 ? 0 : 1 };
    } finally {
      await right.end('SIGTERM');
      await mailServer.leave();
    }
  });

await prove({
  promise: 21,
  title: 'A clock three years ahead, and one a year ahead',
  async run() {
    const [erased, waiting] = [await yearsAhead(6), await mailFromTheFuture()];
    return { tried: erased.tried + waiting.tried, harmed: erased.harmed + waiting.harmed };
  },
});
