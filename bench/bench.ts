/**
 * npm run bench: every measurement of docs/measured.md that has a command, one after the other,
 * each with the command that repeats it. On a quiet machine, after `npm run build`.
 *
 *   npm run bench               all
 *   npm run bench -- speed      those whose file contains one of these words
 *
 * Exits with 1 when a bound is not met. Proofs of the promises are `npm run prove`.
 */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

const commands = [
  'bench/script-weight.ts',
  'bench/speed/first-paint.ts',
  'bench/speed/interactions.ts',
  'bench/layout-shift.ts',
];

const words = process.argv.slice(2);
const chosen = commands.filter(
  (command) => !words.length || words.some((word) => command.includes(word)),
);
const missed: string[] = [];
const [load = 0] = loadavg();
console.log(`${cpus().length} cores, load ${load.toFixed(1)}, ${new Date().toISOString()}`);
if (load > 0.5) console.log('Something else is running here: times will be longer than they are.');
for (const command of chosen) {
  console.log(`\nnode ${command}`);
  const { status } = spawnSync(process.execPath, [command], { stdio: 'inherit' });
  if (status !== 0) missed.push(command);
}
console.log(
  `\n${chosen.length} measurements${missed.length ? `; a bound was not met: ${missed.join(', ')}` : ', every bound met'}`,
);
process.exitCode = chosen.length && !missed.length ? 0 : 1;
