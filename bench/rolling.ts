/**
 * Two servers on one PostgreSQL are stopped with SIGTERM and started again, one after the other,
 * while visitors read pages and send enquiries, with files and without, quickly and slowly. Like a
 * balancer, each request goes to a server whose /ready answered 200 a moment ago. Every request
 * must get its answer, every enquiry must be there once, and each of its two mails must go once.
 *
 *   node bench/rolling.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/free-port.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { delivered, lookFor, lookForMails } from './found.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { prove, type Random, type Result, until } from './prove.ts';
import { inFolder, kill, type RealServer, startServer } from './real-server.ts';
import { newSending, Readers, Visitors } from './visitors.ts';

const paths = ['/', '/areas-we-cover', '/contact', '/projects'];
const restarts = 2;
/** How often each server is asked for /ready, in ms. */
const every = 250;

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/ready`, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

async function roll(
  folders: string[],
  databaseUrl: string,
  mail: MailServer,
  random: Random,
): Promise<Result> {
  const ports = [await freePort(), await freePort()];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const running: RealServer[] = [];
  const start = async (n: number) => {
    const env = { DATABASE_URL: databaseUrl, PORT: String(ports[n]), SMTP_URL: mail.url };
    running[n] = await startServer({ dataDir: folders[n] ?? '', env });
    await until('the server is ready', () => isReady(addresses[n] ?? ''));
  };
  let closing = false;
  try {
    await Promise.all([start(0), start(1)]);
    const visitors = new Visitors(8);
    let ready = addresses;
    let turns = 0;
    const next = () => ready[turns++ % ready.length] ?? '';
    const checks = (async () => {
      for (; !closing; await pause(every)) {
        const found = await Promise.all(addresses.map(isReady));
        ready = addresses.filter((_, n) => found[n]);
        visitors.addresses = [next()];
      }
    })();
    const readers = new Readers(next, paths, 6);
    const once: Promise<boolean>[] = [];
    let slowest = 0;
    for (let turn = 0; turn < restarts; turn++) {
      // The first stop has to wait for two uploads of two seconds.
      if (turn === 0)
        for (let n = 0; n < 2; n++) once.push(visitors.once(next(), newSending(0), 66));
      const before = visitors.answered.size;
      await until('ten more enquiries are answered', () => visitors.answered.size >= before + 10);
      // Forms every few ms: at any moment one is on its way.
      const burst = (async () => {
        for (let n = 0; n < 60; n++, await pause(5))
          once.push(visitors.once(next(), newSending(1)));
      })();
      await pause(random(50));
      const ended = await running[turn]?.end('SIGTERM');
      slowest = Math.max(slowest, ended?.ms ?? 0);
      await burst;
      await start(turn);
    }
    await Promise.all([...once, readers.finish(), visitors.finish()]);
    closing = true;
    await checks;
    const place = { dataDir: folders[0] ?? '', databaseUrl };
    await delivered(place);
    // Gently, while the database is there: a worker goes on trying to note a mail that has gone.
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    const { answered, broken, otherwise } = visitors;
    // A balancer sends a refused connection to the other server: nothing of it was lost.
    const failed = [
      ...readers.failed,
      ...[...broken, ...otherwise].map(({ code, status }) => `${code ?? status} form`),
    ].filter((outcome) => !outcome.startsWith('ECONNREFUSED'));
    const { lost, torn, doubled, faults } = await lookFor(place, visitors);
    const { missing, again, unknown } = await lookForMails(place, mail);
    const harms = { failed: failed.length, lost, torn, doubled, missing, again, unknown };
    return {
      tried: readers.read + answered.size + failed.length,
      harmed: Object.values(harms).reduce((sum, count) => sum + count, 0),
      measured: `${readers.read} pages, ${answered.size} enquiries, the slowest stop ${slowest} ms, ${JSON.stringify(harms)} ${[...new Set(failed)].join(', ')} ${faults}`,
    };
  } finally {
    closing = true;
    for (const { process } of running) kill(process);
  }
}

await prove({
  title: 'Two servers restarted in turn under pages, forms and uploads',
  async run(random) {
    const postgres = await needPostgres(['fsync=off']);
    const mail = await openMailServer();
    try {
      const databaseUrl = await postgres.newDatabase();
      return await inFolder('rolling-a', (a) =>
        inFolder('rolling-b', (b) => roll([a, b], databaseUrl, mail, random)),
      );
    } finally {
      await mail.leave();
      await postgres.remove();
    }
  },
});
