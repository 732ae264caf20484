/**
 * The server runs for six seconds with its clock three years ahead, and then with the right one: is
 * any of 277 enquiries erased? An enquiry comes while the clock is a year ahead: do its mails go
 * out once it is right? Does /health tell? The control believes every clock, as the site did
 * before.
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
import { type Proof, runAlone } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';

const year = 365 * day;
const enquiries = 277;

type Options = { careless?: boolean };
type Harm = { tried: number; harmed: number };

const url = (addition: string) => new URL(`server-${addition}.ts`, import.meta.url).href;

/** Starts it with a clock that is so far ahead, in ms, in all its processes. */
function startAhead(
  dataDir: string,
  ahead: number,
  { careless }: Options,
  env: Record<string, string> = {},
): Promise<RealServer> {
  const additions = [url('clock-ahead'), ...(careless ? [url('believes-clock')] : [])];
  return startServer({
    dataDir,
    env: {
      ...env,
      BENCH_CLOCK_AHEAD: String(ahead),
      NODE_OPTIONS: additions.map((addition) => `--import=${addition}`).join(' '),
    },
    additions: ['without-pages'],
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
const yearsAhead = (seconds: number, options: Options = {}): Promise<Harm> =>
  inFolder('clock', async (dataDir) => {
    await fill(dataDir);
    for (const ahead of [3 * year, 0]) {
      const server = await startAhead(dataDir, ahead, options);
      await pause(seconds * 1000);
      await server.end('SIGTERM');
    }
    return { tried: enquiries, harmed: enquiries - (await left(dataDir)) };
  });

/** An enquiry under a clock a year ahead, whose mails go out under the right one. */
const mailFromTheFuture = (seconds: number, options: Options = {}): Promise<Harm> =>
  inFolder('clock', async (dataDir) => {
    const ahead = await startAhead(dataDir, year, options);
    const client = new FormClient(ahead.address);
    await client.post({ form: 'lead', page: '/', key: 'form-view-0000000001', ...examples.lead });
    client.close();
    // The worker needs a moment to start, and to look at the clock.
    await pause(3000);
    await ahead.end('SIGTERM');

    const mailServer = await openFaultyMailServer();
    const right = await startAhead(dataDir, 0, options, { SMTP_URL: mailServer.url });
    const end = performance.now() + seconds * 1000;
    while (mailServer.taken.length < 2 && performance.now() < end) await pause(100);
    const health = await fetch(`${right.address}/health`);
    await right.end('SIGTERM');
    await mailServer.leave();
    return { tried: 3, harmed: 2 - mailServer.taken.length + (health.status === 503 ? 0 : 1) };
  });

export const proof: Proof = {
  promise: 21,
  title: 'A clock three years ahead, and one a year ahead; control: it is believed',
  async run(size) {
    const seconds = size === 'long' ? 6 : 3;
    const careless = { careless: true };
    const [erased, waiting] = [await yearsAhead(seconds), await mailFromTheFuture(20)];
    const control = [await yearsAhead(6, careless), await mailFromTheFuture(4, careless)];
    const sum = (all: Harm[], of: keyof Harm) => all.reduce((total, one) => total + one[of], 0);
    return {
      tried: sum([erased, waiting], 'tried'),
      harmed: sum([erased, waiting], 'harmed'),
      control: { tried: sum(control, 'tried'), harmed: sum(control, 'harmed') },
      measured: `control: ${control[0]?.harmed} erased, ${control[1]?.harmed} of mail and alarm missing`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
