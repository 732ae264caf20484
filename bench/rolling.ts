/**
 * Two servers on one PostgreSQL, behind a proxy, are stopped with SIGTERM and started again, one
 * after the other, while visitors read pages and send enquiries, with files and without, quickly
 * and slowly. Does every request get its answer, is every enquiry there once, and does each of its
 * two mails go once? The control stops them with SIGKILL, which must fail some requests.
 *
 *   node bench/rolling.ts          (needs the built site: node scripts/build.ts)
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLocation } from '../server/enquiries/store/database.ts';
import { looking } from '../test/support/every-table.ts';
import { freePort } from '../test/support/free-port.ts';
import { ownPostgres } from '../test/support/own-postgres.ts';
import { type FaultyMailServer, openFaultyMailServer } from './faulty-mail-server.ts';
import { isDelivered, lostOf, until } from './found-there.ts';
import { MixedLoad } from './mixed-load.ts';
import { type Proof, runAlone } from './proof.ts';
import { inFolder, isBuilt, type RealServer, startServer } from './real-server.ts';
import { type FrontProxy, isReady, roundRobin } from './round-robin.ts';
import type { Sending } from './visitors.ts';

type Outcome = {
  pages: number;
  enquiries: number;
  /** How each request failed that was not answered as it should be. */
  failed: string[];
  /** Enquiries that were answered, and are not there as they were sent. */
  lost: number;
  /** Enquiries that are there more than once, or were never answered. */
  more: number;
  /** Mails that did not go, and mails that went again. */
  unsent: number;
  again: number;
  /** The longest time from the signal to the end, in ms. */
  slowest: number;
};

type Options = {
  /** Of the one and the other by turns. */
  restarts: number;
  signal?: 'SIGTERM' | 'SIGKILL';
  /** Of the built site; without them there is one page, and no build is needed. */
  paths?: string[] | undefined;
  /** What stands before the servers at these ports. */
  open?: (ports: number[]) => Promise<FrontProxy>;
};

/** Restarts them so many times; nothing when this machine has no PostgreSQL. */
async function roll(options: Options): Promise<Outcome | undefined> {
  const postgres = await ownPostgres(['fsync=off']);
  if (!postgres) return undefined;
  const mail = await openFaultyMailServer();
  try {
    const databaseUrl = await postgres.newDatabase();
    return await inFolder('rolling-a', (a) =>
      inFolder('rolling-b', (b) => rollTwo([a, b], databaseUrl, mail, options)),
    );
  } finally {
    await mail.leave();
    await postgres.remove();
  }
}

async function rollTwo(
  folders: string[],
  databaseUrl: string,
  mail: FaultyMailServer,
  { restarts, signal = 'SIGTERM', paths, open = roundRobin }: Options,
): Promise<Outcome> {
  const ports = [await freePort(), await freePort()];
  const running: RealServer[] = [];
  const start = async (n: number) => {
    const server = await startServer({
      dataDir: folders[n] ?? '',
      additions: paths ? [] : ['with-one-page'],
      env: {
        DATABASE_URL: databaseUrl,
        PORT: String(ports[n]),
        TRUST_PROXY: '1',
        SMTP_URL: mail.url,
      },
    });
    running[n] = server;
    while (!(await isReady(server.address))) await pause(50);
  };
  let proxy: FrontProxy | undefined;
  try {
    await Promise.all([start(0), start(1)]);
    proxy = await open(ports);
    const load = new MixedLoad(proxy.address, paths ?? ['/']);
    let slowest = 0;
    for (let turn = 0; turn < restarts; turn++) {
      // By turns with uploads under way, which hold a stop up, and without.
      if (turn % 4 < 2) load.beginUploads(2000);
      const before = load.answered.size;
      while (load.answered.size < before + 10) await pause(5);
      const burst = load.burst();
      await pause(Math.random() * 50);
      const ended = await running[turn % 2]?.end(signal);
      slowest = Math.max(slowest, ended?.ms ?? 0);
      await burst;
      await start(turn % 2);
    }
    await load.finish();
    const place = { dataDir: folders[0] ?? '', databaseUrl };
    // The control is not asked for its mails. They wait for their photos, and those for a busy
    // machine.
    if (signal === 'SIGTERM') await until(() => isDelivered(place), 600_000);
    // Gently, while the database is there: a worker goes on trying to note a mail that has gone.
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    const { pages, failed, answered } = load;
    const there = await whatIsThere(place, answered, mail);
    return { pages, enquiries: answered.size, failed, slowest, ...there };
  } finally {
    for (const { process } of running) process.kill('SIGKILL');
    await proxy?.close();
  }
}

async function whatIsThere(
  place: DatabaseLocation,
  answered: Map<string, Sending>,
  { taken }: FaultyMailServer,
) {
  const stored = await looking(place, (database) =>
    database.selectFrom('enquiry').select('reference').execute(),
  );
  const mails = await looking(place, (database) =>
    database.selectFrom('outbox').select('message_id').execute(),
  );
  const sent = new Set(taken.map(({ messageId }) => messageId));
  return {
    lost: await lostOf(place, answered),
    more: stored.filter(({ reference }) => !answered.has(reference)).length,
    // Two for each enquiry: to the office, and the receipt.
    unsent: 2 * stored.length - mails.filter(({ message_id }) => sent.has(message_id)).length,
    again: taken.length - sent.size,
  };
}

const harmOf = ({ failed, lost, more, unsent, again }: Outcome): number =>
  failed.length + lost + more + unsent + again;

export const proof: Proof = {
  promise: 31,
  title: 'Two servers restarted in turn under pages, forms and uploads; control: SIGKILL',
  async run(size) {
    const paths =
      size === 'long' && isBuilt() ? ['/', '/areas-we-cover', '/contact', '/projects'] : undefined;
    const found = await roll({ restarts: size === 'long' ? 20 : 2, paths });
    const control = await roll({ restarts: size === 'long' ? 4 : 1, paths, signal: 'SIGKILL' });
    if (!found || !control) return { missing: 'PostgreSQL (initdb and postgres)' };
    const tried = ({ pages, enquiries, failed }: Outcome) => pages + enquiries + failed.length;
    return {
      tried: tried(found),
      harmed: harmOf(found),
      control: { tried: tried(control), harmed: control.failed.length },
      measured: `${found.pages} pages, ${found.enquiries} enquiries, the slowest stop ${found.slowest} ms`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
