/**
 * The server is killed with kill -9 again and again while visitors send enquiries with plans and
 * photos. Is every one that was answered with success there afterwards, with its words, consent,
 * files and mails? The controls: one that answers before the transaction commits must lose some,
 * one without transactions must leave some torn.
 *
 *   node bench/kill-nine.ts          (needs the built site: node scripts/build.ts)
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Found, lookFor } from './found-whole.ts';
import { type Proof, runAlone, weakest } from './proof.ts';
import { type Addition, inFolder, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

type Outcome = Found & {
  kills: number;
  answered: number;
  withFiles: number;
  /** Tries that a kill cut off: each was sent again under its key. */
  cutOff: number;
  /** Answers other than success. */
  otherwise: number;
};

type Fault = 'answers-early' | 'commits-in-pieces';

/** Kills it so many times. `fault`: a control. */
export const kill = ({
  kills,
  fault,
  pages = true,
}: {
  kills: number;
  fault?: Fault;
  pages?: boolean;
}): Promise<Outcome> =>
  inFolder('kill-nine', async (dataDir) => {
    const additions: Addition[] = [
      ...(fault ? [fault] : []),
      ...(pages ? [] : (['without-pages'] as const)),
    ];
    const visitors = new Visitors(12);
    let server: RealServer | undefined;
    const start = async () => {
      server = await startServer({ dataDir, additions });
      visitors.address = server.address;
      return server;
    };
    try {
      for (let time = 0; time < kills; time++) {
        const before = visitors.answered.size;
        const running = await start();
        while (visitors.answered.size < before + 10) await pause(5);
        await pause(Math.random() * 300);
        visitors.address = undefined;
        await running.end('SIGKILL');
      }
      const last = await start();
      await visitors.finish();
      await last.end('SIGTERM');
    } finally {
      server?.process.kill('SIGKILL');
    }
    const { answered, sendings, broken, otherwise } = visitors;
    const withFiles = [...answered.values()].filter(({ files }) => files.length).length;
    const found = lookFor(dataDir, sendings, answered);
    return {
      kills,
      answered: answered.size,
      withFiles,
      cutOff: broken.length,
      otherwise: otherwise.length,
      ...found,
    };
  });

const harmOf = ({ lost, torn, doubled, otherwise, file }: Outcome): number =>
  lost + torn + doubled + otherwise + (file === 'ok' ? 0 : 1);

export const proof: Proof = {
  promise: 1,
  title:
    'kill -9 under twelve visitors; controls: answered before the commit, without transactions',
  async run(size) {
    const kills = size === 'long' ? 100 : 2;
    const outcome = await kill({ kills, pages: size === 'long' });
    const few = { kills: Math.max(4, kills / 10), pages: false };
    const early = await kill({ ...few, fault: 'answers-early' });
    const controls = [{ tried: early.answered, harmed: early.lost }];
    // Seldom does a kill find a transaction in pieces: the short form is too short for it.
    if (size === 'long') {
      const pieces = await kill({ ...few, fault: 'commits-in-pieces' });
      controls.push({ tried: pieces.answered, harmed: pieces.torn });
    }
    return {
      tried: outcome.answered,
      harmed: harmOf(outcome),
      control: weakest(controls),
      measured: `${kills} kills, ${outcome.withFiles} with files, ${outcome.cutOff} sent again`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
