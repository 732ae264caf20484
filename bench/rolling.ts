/**
 * Two servers on one PostgreSQL, behind a proxy, are stopped with SIGTERM and started again, one
 * after the other, while visitors read pages and send enquiries, with files and without, quickly
 * and slowly. Does every request get its answer, is every enquiry there once, and does each of its
 * two mails go once?
 *
 *   node bench/rolling.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLocation } from '../server/enquiries/store/database.ts';
import { looking } from '../test/support/every-table.ts';
import { freePort } from '../test/support/free-port.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { type FaultyMailServer, openFaultyMailServer } from './faulty-mail-server.ts';
import { isDelivered, lostOf } from './found-there.ts';
import { MixedLoad } from './mixed-load.ts';
import { prove, type Random, until } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';
import { isReady, roundRobin } from './round-robin.ts';
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

const paths = ['/', '/areas-we-cover', '/contact', '/projects'];

/** Restarts the one and the other by turns. */
async function roll(restarts: number, random: Random): Promise<Outcome> {
  const postgres = await needPostgres(['fsync=off']);
  const mail = await openFaultyMailServer();
  try {
    const databaseUrl = await postgres.newDatabase();
    return await inFolder('rolling-a', (a) =>
      inFolder('rolling-b', (b) => rollTwo([a, b], databaseUrl, mail, { restarts, random })),
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
  { restarts, random }: { restarts: number; random: Random },
): Promise<Outcome> {
  const ports = [await freePort(), await freePort()];
  const running: RealServer[] = [];
  const start = async (n: number) => {
    const server = await startServer({
      dataDir: folders[n] ?? '',
      env: {
        DATABASE_URL: databaseUrl,
        PORT: String(ports[n]),
        TRUST_PROXY: '1',
        SMTP_URL: mail.url,
      },
    });
    running[n] = server;
    await until('the server is ready', () => isReady(server.address));
  };
  let proxy: Awaited<ReturnType<typeof roundRobin>> | undefined;
  try {
    await Promise.all([start(0), start(1)]);
    proxy = await roundRobin(ports);
    const load = new MixedLoad(proxy.address, paths);
    let slowest = 0;
    for (let turn = 0; turn < restarts; turn++) {
      // By turns with uploads under way, which hold a stop up, and without.
      if (turn % 4 < 2) load.beginUploads(2000);
      const before = load.answered.size;
      await until('ten more enquiries are answered', () => load.answered.size >= before + 10);
      const burst = load.burst();
      await pause(random(50));
      const ended = await running[turn % 2]?.end('SIGTERM');
      slowest = Math.max(slowest, ended?.ms ?? 0);
      await burst;
      await start(turn % 2);
    }
    await load.finish();
    const place = { dataDir: folders[0] ?? '', databaseUrl };
    // Mails wait for their photos, and those for a busy machine.
    await until('every mail has gone', () => isDelivered(place), 600);
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

await prove({
  promise: 31,
  title: 'Two servers restarted in turn under pages, forms and uploads',
  async run(random) {
    const found = await roll(2, random);
    const { pages, enquiries, failed, slowest } = found;
    return {
      tried: pages + enquiries + failed.length,
      harmed: harmOf(found),
      measured: `${pages} pages, ${enquiries} enquiries, the slowest stop ${slowest} ms${failed.length ? `; ${failed.slice(0, 3).join(', ')}` : ''}`,
    };
  },
});
