/**
 * Nine kinds of attack at once, and honest visitors meanwhile: how long do they wait, how much
 * memory do all processes take, and is everything there afterwards that was answered with success?
 * And how many enquiries got past the limit of their address?
 *
 *   node bench/under-attack.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lookFor } from './found.ts';
import { prove } from './prove.ts';
import { family, inFolder, kill, startServer } from './real-server.ts';
import { newSending, referenceIn, type Sending, send } from './visitors.ts';

/**
 * For 99 of 100 enquiries of words, and for every one with files, in ms; for all memory, in MB. The
 * machine may be busy: a duration fails only at five times its bound.
 */
const bound = { words: 1000, files: 5000, memory: 400 };
/** Enquiries that one address may send in ten minutes. */
const limit = 30;
/** Nine attackers have an address each; all those that are gone before they are asked have one. */
const strangers = 10;
const seconds = 15;

/** The memory of all processes in MB; what they share counts once (proportional set size). */
function memoryOf(pid: number): number {
  const all = family(pid).map((each) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]);
    } catch {
      return 0; // It has ended.
    }
  });
  return Math.round(all.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1000);
}

/** Five honest visitors a second, each at an address of their own; a quarter of them bring files. */
async function visit(address: string) {
  const sendings = new Map<string, Sending>();
  const answered = new Map<string, Sending>();
  const [words, files]: [number[], number[]] = [[], []];
  const tries: Promise<void>[] = [];
  for (let n = 0; n < seconds * 5; n++, await pause(200)) {
    const sending = newSending(n);
    sendings.set(sending.key, sending);
    const agent = new Agent({ localAddress: `127.0.1.${1 + (n % 250)}` });
    const start = performance.now();
    tries.push(
      send(address, sending, { agent }).then((one) => {
        (sending.files.length ? files : words).push(Math.round(performance.now() - start));
        const reference = referenceIn(one);
        if (reference) answered.set(reference, sending);
        agent.destroy();
      }),
    );
  }
  await Promise.all(tries);
  return { sendings, answered, words, files };
}

/** The value that this share of all does not exceed. */
const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

async function besiege(dataDir: string) {
  const env = { NODE_ENV: 'production', FLOOD_LIMIT: String(limit) };
  const server = await startServer({ dataDir, env });
  const program = fileURLToPath(new URL('attackers.ts', import.meta.url));
  const attackers = fork(program, [server.address]);
  let memory = 0;
  const looks = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.process.pid ?? 0));
  }, 200);
  try {
    await once(attackers, 'message'); // It is ready.
    const { sendings, answered, words, files } = await visit(server.address);
    attackers.send('end');
    const [attacks] = (await once(attackers, 'message')) as [Record<string, number>];
    await server.end('SIGTERM');
    const { all, stored, lost, torn, faults } = await lookFor({ dataDir }, { sendings, answered });
    const [words99, filesMost] = [at(words, 0.99), at(files, 1)];
    const harms = {
      refused: sendings.size - answered.size,
      lost,
      torn,
      pastTheLimit: Math.max(0, all - stored - strangers * limit),
      late: Number(words99 > 5 * bound.words) + Number(filesMost > 5 * bound.files),
      tooMuchMemory: Number(memory > bound.memory),
    };
    const filesRefused = [...answered.values()].flatMap(({ refused }) => refused).length;
    return {
      tried: sendings.size,
      harmed: Object.values(harms).reduce((sum, count) => sum + count, 0),
      measured: [
        `attacks ${JSON.stringify(attacks)}, ${all - stored} enquiries of theirs stored`,
        `words 99 % in ${words99} ms (bound ${bound.words})`,
        `with files all in ${filesMost} ms (bound ${bound.files})`,
        `${memory} MB (bound ${bound.memory})`,
        `${filesRefused} honest files refused, as their receipts say`,
        `${JSON.stringify(harms)} ${faults}`,
      ].join('; '),
    };
  } finally {
    clearInterval(looks);
    attackers.kill('SIGKILL');
    kill(server.process);
  }
}

await prove({
  title: 'Honest visitors under nine attacks at once',
  run: () => inFolder('under-attack', besiege),
});
