/**
 * The server is killed with kill -9 again and again while visitors send enquiries with plans and
 * photos. Afterwards every enquiry that was answered with success must be in the database, with
 * its words, consent, files and mails. The control answers before the transaction commits.
 *
 *   node bench/kill-nine.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Found, lookFor } from './found-whole.ts';
import { prove, type Random, until, untilHarmed } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

type Outcome = Found & {
  answered: number;
  withFiles: number;
  /** Tries that a kill cut off: each was sent again under its key. */
  cutOff: number;
  /** Answers other than success. */
  otherwise: number;
};

/** `early`: the control. */
const kill = (kills: number, random: Random, { early = false } = {}): Promise<Outcome> =>
  inFolder('kill-nine', async (dataDir) => {
    const visitors = new Visitors(12);
    let server: RealServer | undefined;
    const start = async () => {
      server = await startServer({ dataDir, additions: early ? ['answers-early'] : [] });
      visitors.address = server.address;
      return server;
    };
    try {
      for (let time = 0; time < kills; time++) {
        const before = visitors.answered.size;
        const running = await start();
        await until('ten more enquiries are answered', () => visitors.answered.size >= before + 10);
        await pause(random(300));
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
      answered: answered.size,
      withFiles,
      cutOff: broken.length,
      otherwise: otherwise.length,
      ...found,
    };
  });

const harmOf = ({ lost, torn, doubled, otherwise, file }: Outcome): number =>
  lost + torn + doubled + otherwise + (file === 'ok' ? 0 : 1);

await prove({
  promise: 1,
  title: 'kill -9 under twelve visitors; control: answered before the commit',
  async run(random) {
    const kills = 4;
    const outcome = await kill(kills, random);
    const control = await untilHarmed(5, async () => {
      const { answered, lost } = await kill(2, random, { early: true });
      return { tried: answered, harmed: lost };
    });
    return {
      tried: outcome.answered,
      harmed: harmOf(outcome),
      control,
      measured: `${kills} kills, ${outcome.withFiles} with files, ${outcome.cutOff} sent again`,
    };
  },
});
