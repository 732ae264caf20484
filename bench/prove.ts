/**
 * npm run prove: runs the proofs in this folder, one file after the other, each in its own process.
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
