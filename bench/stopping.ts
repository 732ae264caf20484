/**
 * The server is stopped with SIGTERM and started again, many times, while visitors send enquiries,
 * some of them slowly. Does every request that it had begun to read get its answer, and is all that
 * was answered with success there? What it never read is no loss: it is counted as turned away or
 * unread, and the visitor sends again. The control stops it with SIGKILL, which must reset some.
 *
 *   node bench/stopping.ts          (needs the built site: node scripts/build.ts)
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Found, lookFor } from './found-whole.ts';
import { type Proof, runAlone } from './proof.ts';
import { type Addition, inFolder, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

type Outcome = Found & {
  stops: number;
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

/** Stops it so many times. `byForce`: the control. */
export const stop = ({
  stops,
  byForce = false,
  pages = true,
}: {
  stops: number;
  byForce?: boolean;
  pages?: boolean;
}): Promise<Outcome> =>
  inFolder('stopping', async (dataDir) => {
    const additions: Addition[] = [
      'tells-accepted',
      ...(pages ? [] : (['without-pages'] as const)),
    ];
    const accepted = new Set<string>();
    const visitors = new Visitors(12);
    const ends: Awaited<ReturnType<RealServer['end']>>[] = [];
    let server: RealServer | undefined;
    const start = async () => {
      server = await startServer({ dataDir, additions, hear: (visit) => accepted.add(visit) });
      visitors.address = server.address;
      return server;
    };
    try {
      for (let time = 0; time < stops; time++) {
        const before = visitors.answered.size;
        const running = await start();
        while (visitors.answered.size < before + 10) await pause(5);
        await pause(Math.random() * 300);
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
      stops,
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

export const proof: Proof = {
  promise: 9,
  title: 'SIGTERM under load; control: SIGKILL',
  async run(size) {
    const pages = size === 'long';
    const stops = pages ? 50 : 2;
    const found = await stop({ stops, pages });
    const control = await stop({ stops: Math.max(2, stops / 10), byForce: true, pages });
    const { reset, lost, torn, doubled, otherwise, badEnds } = found;
    return {
      tried: found.answered,
      harmed: reset + lost + torn + doubled + otherwise + badEnds,
      control: { tried: control.answered, harmed: control.reset },
      measured: `${stops} stops, the slowest in ${found.slowest} ms`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
