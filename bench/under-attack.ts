/**
 * Nine kinds of attack at once, and honest visitors meanwhile: how long do they wait, how much
 * memory do all processes take, and is everything there afterwards that they were told had arrived?
 *
 *   node bench/under-attack.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lookFor } from './found-whole.ts';
import { type Memory, mostMemory } from './memory.ts';
import { isFarAbove, prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';
import { newSending, type Sending, send } from './visitors.ts';

/**
 * In ms: 99 of 100 honest enquiries of words alone, and every one with files. In MB: all memory.
 */
const bound = { words: 1000, files: 5000, memory: 400 };

type Outcome = {
  sent: number;
  refused: number;
  lost: number;
  torn: number;
  faults: string;
  /** Honest files that were not taken, as their receipts say. */
  filesRefused: number;
  /** In ms. */
  words99: number;
  filesMost: number;
  /** Of the server and all its children, at most. */
  memory: Memory;
  attacks: Record<string, number>;
};

async function besiege(seconds: number): Promise<Outcome> {
  return inFolder('under-attack', async (dataDir) => {
    const server = await startServer({
      dataDir,
      env: { NODE_ENV: 'production', FLOOD_LIMIT: '30' },
    });
    const attackers = fork(fileURLToPath(new URL('attackers.ts', import.meta.url)), [
      server.address,
    ]);
    const memory = new AbortController();
    const most = mostMemory(server.process.pid ?? 0, memory.signal);
    try {
      const found = await visit(server.address, seconds);
      attackers.send('end');
      const [attacks] = (await once(attackers, 'message')) as [Record<string, number>];
      memory.abort();
      await server.end('SIGTERM');
      const { lost, torn, faults } = lookFor(dataDir, found.sendings, found.answered, true);
      return {
        sent: found.sendings.size,
        refused: found.sendings.size - found.answered.size,
        lost,
        torn,
        faults,
        filesRefused: [...found.answered.values()].flatMap(({ refused }) => refused).length,
        words99: at(found.words, 0.99),
        filesMost: at(found.files, 1),
        memory: await most,
        attacks,
      };
    } finally {
      attackers.kill('SIGKILL');
      memory.abort();
      server.process.kill('SIGKILL');
    }
  });
}

/** Five honest visitors a second, each at an address of his own; a quarter of them bring files. */
async function visit(address: string, seconds: number) {
  const sendings = new Map<string, Sending>();
  const answered = new Map<string, Sending>();
  const [words, files]: [number[], number[]] = [[], []];
  const tries: Promise<void>[] = [];
  for (let n = 0; n < seconds * 5; n++) {
    const sending = newSending(n);
    sendings.set(sending.key, sending);
    const agent = new Agent({ localAddress: `127.0.1.${1 + (n % 250)}` });
    const start = performance.now();
    tries.push(
      send(address, sending, agent).then(({ status, reference }) => {
        (sending.files.length ? files : words).push(performance.now() - start);
        if (status === 200 && reference) answered.set(reference, sending);
        agent.destroy();
      }),
    );
    await pause(200);
  }
  await Promise.all(tries);
  return { sendings, answered, words, files };
}

/** The value that so many of all are not above, rounded. */
const at = (values: number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0);

await prove({
  promise: 19,
  title: 'Honest visitors under nine attacks at once',
  async run() {
    const found = await besiege(15);
    const { sent, refused, lost, torn, words99, filesMost, memory } = found;
    const tooMuch = [
      isFarAbove(words99, bound.words),
      isFarAbove(filesMost, bound.files),
      memory.all > bound.memory,
    ];
    const attacks = Object.values(found.attacks).reduce((sum, count) => sum + count, 0);
    return {
      tried: sent,
      harmed: refused + lost + torn + tooMuch.filter(Boolean).length,
      measured:
        `${attacks} attacks; words 99 % in ${words99} ms (bound ${bound.words}), with files all in ${filesMost} ms (bound ${bound.files}), ` +
        `${memory.all} MB (${memory.each}; bound ${bound.memory}), ${refused} refused, ` +
        `${found.filesRefused} files not taken and said so, ${lost} lost, ${torn} torn${found.faults && `: ${found.faults}`}`,
    };
  },
});
