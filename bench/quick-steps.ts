/**
 * The two steps that nobody should have to wait for: how long does it take to check all of
 * content/ before a build, and to serve a good build after `npm start`?
 *
 *   node bench/quick-steps.ts [TIMES]
 *
 * Each in a process of its own, as an owner has it: the check's time includes the start of Node.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '../calendar/durations.ts';
import { node } from '../scripts/install.mjs';
import { freePort } from '../test/support/free-port.ts';

const times = Number(process.argv[2] ?? 5);
const bounds = { 'content checked': 1.5, 'npm start to the first answer': 2 };

/** Seconds until all of content/ was read and found right. */
function checkContent(): number {
  const began = performance.now();
  const faults = execFileSync(node, [
    '-e',
    'import("./scripts/check-content.ts").then(({ contentFaults }) => console.log(contentFaults().length))',
  ]);
  if (faults.toString().trim() !== '0') throw new Error(`${faults} faults in the content`);
  return (performance.now() - began) / second;
}

/** Seconds from `npm start` until the site is ready, in a data folder that is new. */
async function startSite(port: number): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'quick-steps-'));
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const site = spawn(node, ['scripts/start.mjs'], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(site, 'exit');
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok) {
      if (site.exitCode !== null) throw new Error('the site did not start');
      await pause(10);
    }
    return (performance.now() - began) / second;
  } finally {
    site.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

const taken: Record<keyof typeof bounds, number[]> = {
  'content checked': [],
  'npm start to the first answer': [],
};
const port = await freePort();
// The addresses of the sitemap have the port: the first start makes the build for this one.
await startSite(port);
for (let i = 0; i < times; i += 1) {
  taken['content checked'].push(checkContent());
  taken['npm start to the first answer'].push(await startSite(port));
}
const rows = Object.entries(bounds).map(([name, bound]) => {
  const sorted = taken[name as keyof typeof bounds].toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return [name, { median: at(0.5), slowest: at(1), bound }] as const;
});
console.table(Object.fromEntries(rows));
console.log(`Seconds. Load ${loadavg()[0]?.toFixed(1)}`);
process.exit(rows.every(([, { slowest, bound }]) => Number(slowest) < bound) ? 0 : 1);
