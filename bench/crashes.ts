/**
 * Servers are killed with kill -9 or stopped with SIGTERM, or all processes of their PostgreSQL are
 * killed, again and again, while visitors send enquiries with plans and photos. Afterwards every
 * enquiry that was answered with success must be in the database, whole and once; its photos
 * developed, without a trace of their camera; and its mails must have arrived, though every second
 * connection to the mail server fails.
 *
 *   node bench/crashes.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseLocation, databaseFile, openDatabase } from '../server/db/database.ts';
import { sweepUploads } from '../server/db/files.ts';
import { sweep } from '../server/db/retention.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { delivered, hurry, lookFor, lookForMails, missing, rawIn } from './found.ts';
import { openMailServer } from './mail-server.ts';
import { type Control, prove, type Random, until } from './prove.ts';
import { inFolder, kill, type RealServer, startServer } from './real-server.ts';
import { newSending, Visitors } from './visitors.ts';

type Crash = {
  random: Random;
  times: number;
  place: DatabaseLocation;
  servers?: number;
  /** The share of connections to the mail server that fail. */
  faulty?: number;
  /** Does the harm to running servers, and gives the exit codes of those it ended. */
  happen(running: RealServer[], visitors: Visitors): Promise<(number | null)[]>;
};

/** Lets it happen, then lets the site finish its work in peace, and looks. */
async function besiege({ random, times, place, servers = 1, faulty = 0, happen }: Crash) {
  const mail = await openMailServer({ random });
  mail.faulty = faulty;
  const visitors = new Visitors(12);
  const accepted = new Set<string>();
  const { databaseUrl } = place;
  let running: RealServer[] = [];
  const start = async () => {
    const env = { SMTP_URL: mail.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const hear = (visit: string) => accepted.add(visit);
    for (let n = running.length; n < servers; n++)
      running.push(await startServer({ dataDir: place.dataDir, env, hear }));
    visitors.addresses = running.map(({ address }) => address);
  };
  // Those that the crash found at work.
  const found = { unstored: 0, raw: 0, marks: 0 };
  const codes: (number | null)[] = [];
  try {
    for (let time = 0; time < times; time++) {
      const before = visitors.answered.size;
      if (faulty) await mail.leave();
      await start();
      await until('thirty more are answered', () => visitors.answered.size >= before + 30);
      if (faulty) await mail.comeBack();
      await pause(random(1000));
      const underWay = new Set(visitors.underWay);
      codes.push(...(await happen(running, visitors)));
      running = running.filter(({ process }) => process.exitCode === null && !process.signalCode);
      if (running.length) continue;
      visitors.addresses = [];
      found.unstored += await missing(place, underWay);
      found.raw += await rawIn(place);
      found.marks += marksIn(place);
    }
    if (!running.length) await hurry(place, { held: true });
    await start();
    await visitors.finish();
    await delivered(place);
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    await tenMinutesLater(place);
    const { answered, broken, otherwise } = visitors;
    const reset = broken.filter(({ visit }) => accepted.has(visit)).length;
    const mails = await lookForMails(place, mail);
    return {
      ...(await lookFor(place, visitors)),
      ...{ answered: answered.size, broken: broken.length, otherwise, reset, codes, found, mails },
      marks: marksIn(place),
      // Three lanes: as many mails can be under way when a worker is killed.
      repeats: Math.max(
        0,
        mails.again -
          (mail.met['cut after DATA'] ?? 0) -
          (faulty && 3 * (times + (mail.met.away ?? 0))),
      ),
    };
  } finally {
    for (const { process } of running) kill(process);
    await mail.leave();
  }
}

/** How often the camera's mark, which every photo has, is in SQLite's file and its log. */
const marksIn = ({ dataDir, databaseUrl }: DatabaseLocation): number =>
  ['', '-wal']
    .map((end) => databaseFile({ dataDir }) + end)
    .filter((file) => !databaseUrl && existsSync(file))
    .reduce(
      (sum, file) => sum + readFileSync(file).toString('latin1').split('CanaryPhone').length - 1,
      0,
    );

/** By then the worker deletes uploads of enquiries that were cut short. */
async function tenMinutesLater(place: DatabaseLocation): Promise<void> {
  const database = await openDatabase(place);
  await sweepUploads(database, new Date(Date.now() + 11 * 60_000));
  await sweep(database);
  await database.destroy();
}

/** The result of a siege: everything that must be 0, and what only this one must not do. */
function resultOf(siege: Awaited<ReturnType<typeof besiege>>, others: Record<string, number>) {
  const { answered, stored, broken, faults, mails, lost, torn, doubled, marks, repeats } = siege;
  const { missing, unknown } = mails;
  const all = { lost, torn, doubled, marks, missing, unknown, repeats, ...others };
  const harms = Object.entries(all).filter(([, count]) => count);
  return {
    tried: answered,
    harmed: harms.reduce((sum, [, count]) => sum + count, 0),
    measured: [
      `${stored} stored, ${broken} sent again, ${mails.retried} of ${mails.mails} mails retried`,
      ...harms.map(([name, count]) => `${name} ${count}`),
      ...(faults ? [faults] : []),
    ].join(', '),
  };
}

const end = (signal: 'SIGTERM' | 'SIGKILL') => (running: RealServer[]) =>
  Promise.all(running.map(async (server) => (await server.end(signal)).code));

/** SIGTERM while a phone sends a plan for 9 s: is it answered, and does /ready say 503 until then? */
async function stopDuringUpload([server]: RealServer[], visitors: Visitors) {
  if (!server) return [];
  const upload = visitors.once(server.address, newSending(4), 300);
  await pause(1000);
  const ending = server.end('SIGTERM');
  await pause(1000);
  const { status } = await fetch(`${server.address}/ready`);
  const isAnswered = await upload;
  const { code } = await ending;
  return [code, isAnswered ? 0 : 1, status === 503 ? 0 : 1];
}

await prove(
  {
    title:
      'kill -9 of all processes, every second mail connection fails; control: not yet answered',
    run: (random) =>
      inFolder('kill-nine', async (dataDir) => {
        const happen = end('SIGKILL');
        const found = await besiege({ random, times: 4, place: { dataDir }, faulty: 0.5, happen });
        const { unstored, marks } = found.found;
        return {
          ...resultOf(found, { otherwise: found.otherwise.length }),
          // A kill does lose enquiries that are not answered yet, and finds photos as they came.
          control: { tried: found.broken, harmed: Math.min(unstored, marks, found.mails.retried) },
        };
      }),
  },
  {
    title: 'SIGTERM under load and in a slow upload; control: SIGKILL',
    run: (random) =>
      inFolder('stopping', async (dataDir) => {
        let stops = 0;
        const stop = end('SIGTERM');
        const happen = (running: RealServer[], visitors: Visitors) =>
          stops++ ? stop(running) : stopDuringUpload(running, visitors);
        const found = await besiege({ random, times: 4, place: { dataDir }, happen });
        const { reset, codes, otherwise } = found;
        // SIGKILL resets a request only by chance.
        const control: Control = { tried: 0, harmed: 0 };
        for (let time = 0; time < 5 && !control.harmed; time++)
          await inFolder('stopping', async (folder) => {
            const place = { dataDir: folder };
            const killed = await besiege({ random, times: 1, place, happen: end('SIGKILL') });
            control.tried += killed.answered;
            control.harmed += killed.reset;
          });
        const codesWrong = codes.filter(Boolean).length;
        return { ...resultOf(found, { reset, codesWrong, otherwise: otherwise.length }), control };
      }),
  },
  {
    title: 'PostgreSQL killed under two servers, each enquiry sent to both at once',
    run: (random) =>
      inFolder('postgres-crash', async (dataDir) => {
        const postgres = await needPostgres();
        try {
          const place = { dataDir, databaseUrl: await postgres.newDatabase() };
          const happen = async () => {
            await postgres.stop(true);
            await postgres.start();
            return [];
          };
          const found = await besiege({ random, times: 3, place, servers: 2, happen });
          // With files there may be a conflict: the crash cost the first one its files.
          const conflicts = found.otherwise.filter(
            ({ status, sending }) => status !== 503 && !sending.files.length,
          ).length;
          return resultOf(found, { broken: found.broken, conflicts });
        } finally {
          await postgres.remove();
        }
      }),
  },
);
