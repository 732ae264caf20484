/**
 * The server is stopped with SIGTERM and started again while visitors send enquiries, some of them
 * slowly. Every request that the server began to read must get its answer, and every enquiry that
 * was answered with success must be in the database. A request that the server never read is no
 * loss: the visitor sends it again. The control stops the server with SIGKILL.
 *
 *   node bench/stopping.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Found, lookFor } from './found-whole.ts';
import { prove, type Random, until, untilHarmed } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

type Outcome = Found & {
  answered: number;
  /** Requests that the server had begun to read, and that got no answer. */
  reset: number;
  /**
   * Tries that got no connection; and tries whose connection was closed before the server had read
   * their headers.
   */
  turnedAway: number;
  /**
   * `kept`: on a connection kept from an earlier request, which browsers try again by themselves.
   */
  unread: { fresh: number; kept: number };
  /** Answers other than success. */
  otherwise: number;
  /** Ends with another exit code than 0. */
  badEnds: number;
  /** The longest time from the signal to the end, in ms. */
  slowest: number;
};

/** `byForce`: the control. */
const stop = (stops: number, random: Random, { byForce = false } = {}): Promise<Outcome> =>
  inFolder('stopping', async (dataDir) => {
    const accepted = new Set<string>();
    const visitors = new Visitors(12);
    const ends: Awaited<ReturnType<RealServer['end']>>[] = [];
    let server: RealServer | undefined;
    const start = async () => {
      server = await startServer({
        dataDir,
        additions: ['tells-accepted'],
        hear: (visit) => accepted.add(visit),
      });
      visitors.address = server.address;
      return server;
    };
    try {
      for (let time = 0; time < stops; time++) {
        const before = visitors.answered.size;
        const running = await start();
        await until('ten more enquiries are answered', () => visitors.answered.size >= before + 10);
        await pause(random(300));
        // Nobody tells the visitors: they go on knocking until the next server listens elsewhere.
        ends.push(await running.end(byForce ? 'SIGKILL' : 'SIGTERM'));
      }
      const last = await start();
      await visitors.finish();
      await last.end('SIGTERM');
    } finally {
      server?.process.kill('SIGKILL');
    }
    const { answered, sendings, broken, otherwise } = visitors;
    const reset = broken.filter(({ visit }) => accepted.has(visit)).length;
    const turnedAway = broken.filter(({ code }) => code === 'ECONNREFUSED').length;
    const kept = broken.filter(
      ({ visit, code, reused }) => reused && code !== 'ECONNREFUSED' && !accepted.has(visit),
    ).length;
    return {
      answered: answered.size,
      reset,
      turnedAway,
      unread: { fresh: broken.length - reset - turnedAway - kept, kept },
      otherwise: otherwise.length,
      badEnds: byForce ? 0 : ends.filter(({ code }) => code !== 0).length,
      slowest: Math.max(...ends.map(({ ms }) => ms)),
      ...lookFor(dataDir, sendings, answered),
    };
  });

await prove({
  promise: 9,
  title: 'SIGTERM under load; control: SIGKILL',
  async run(random) {
    const stops = 4;
    const found = await stop(stops, random);
    const control = await untilHarmed(5, async () => {
      const { answered, reset } = await stop(1, random, { byForce: true });
      return { tried: answered, harmed: reset };
    });
    const { reset, lost, torn, doubled, otherwise, badEnds } = found;
    return {
      tried: found.answered,
      harmed: reset + lost + torn + doubled + otherwise + badEnds,
      control,
      measured: `${stops} stops, the slowest in ${found.slowest} ms`,
    };
  },
});
