/**
 * npm run prove: runs the proofs in this folder, one file after the other, each in its own process.
 * A proof is an attack on the real site that counts what broke.
 *
 *   npm run prove                    all
 *   npm run prove -- crashes canary  the files whose names contain one of these words
 *   SEED=1234 npm run prove          draws the same random numbers again
 *   ROUNDS=10 npm run prove          each ten times with other seeds, before a release
 *
 * Exits with 1 when a proof fails.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../test/support/seeded-random.ts';
import { isBuilt } from './real-server.ts';

/** A whole number from 0 to below the argument. */
export type Random = (below: number) => number;

export type Control = {
  tried: number;
  /** Must be more than 0: otherwise the proof could not have failed. */
  harmed: number;
};

export type Result = {
  tried: number;
  /** How many of them lost something, or got through. */
  harmed: number;
  control?: Control;
  /** Other measurements, in words: "99 % within 412 ms". */
  measured?: string;
};

export type Proof = {
  title: string;
  run(random: Random): Promise<Result>;
};

/** A proof that takes longer hangs, and fails. In minutes. */
const most = 15;

/** Runs the proofs one after the other and ends the process. */
export async function prove(...proofs: Proof[]): Promise<never> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const words = process.argv.slice(2).join(' ');
  let broken = false;
  for (const { title, run } of proofs.filter(({ title }) => title.includes(words))) {
    const say = (holds: boolean, ...words: string[]) => {
      broken ||= !holds;
      const line = [`${holds ? 'holds' : 'BROKEN'}: ${title}`, ...words];
      console.log([...line, `SEED=${seed}`].join(' · '));
    };
    const hangs = setTimeout(() => {
      say(false, `not done within ${most} minutes`);
      process.exit(1);
    }, most * 60_000);
    try {
      if (!isBuilt()) throw new Error('there is no built site: run npm run build');
      const { tried, harmed, control, measured } = await run(seededRandom(seed));
      say(
        tried > 0 && harmed === 0 && control?.harmed !== 0,
        `tried ${tried}, harmed ${harmed}`,
        ...(control ? [`control ${control.harmed} of ${control.tried}`] : []),
        ...(measured ? [measured] : []),
      );
    } catch (error) {
      console.error(error);
      say(false, String(error));
    }
    clearTimeout(hangs);
  }
  process.exit(broken ? 1 : 0);
}

/** Polls until the condition holds. @throws Error after `seconds`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(50))
    if (await holds()) return;
  throw new Error(`not within ${seconds} s: ${what}`);
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const files = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => /^await prove\(/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .filter((file) => !words.length || words.some((word) => file.includes(word)))
    .toSorted();
  const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const rounds = Number(process.env.ROUNDS ?? 1);
  const failed: string[] = [];

  for (let round = 0; round < rounds; round++)
    for (const file of files) {
      const start = performance.now();
      const env = { ...process.env, SEED: String(firstSeed + round) };
      const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], {
        env,
        stdio: 'inherit',
      });
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`  bench/${file}, ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`);
      if (status !== 0) failed.push(`SEED=${env.SEED} node bench/${file}`);
    }

  console.log(`\n${files.length * rounds} files of proofs, ${failed.length} failed`);
  for (const command of failed) console.log(`Repeat it: ${command}`);
  process.exitCode = files.length && !failed.length ? 0 : 1;
}
