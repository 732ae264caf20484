/**
 * Does a fresh clone build on a machine that is busy with four times as many processes as it has
 * cores? And how long does it take, beside the same machine left alone?
 *
 *   node bench/busy-build.ts [MEGABYTES]
 *
 * With a number the build has no more memory than that, where this machine's control groups can be
 * written (version 1, as root).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { second } from '../calendar/durations.ts';
import { node } from '../scripts/install.mjs';
import { copyProject } from './project-copy.ts';

const perCore = 4;
const megabytes = Number(process.argv[2] ?? 0);
const group = '/sys/fs/cgroup/memory/busy-build';

/** Lets this process and its children have so much memory, swap included. */
function limitMemory() {
  mkdirSync(group, { recursive: true });
  for (const file of ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'])
    if (existsSync(join(group, file)))
      writeFileSync(join(group, file), String(megabytes * 1024 * 1024));
}

/** Builds a fresh clone under so many other processes. Seconds, and its exit code. */
async function buildBeside(others: number) {
  const copy = copyProject();
  const busy: ChildProcess[] = Array.from({ length: others }, () =>
    spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    const began = performance.now();
    const build = spawn(node, ['scripts/build.ts'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (megabytes) writeFileSync(join(group, 'cgroup.procs'), String(build.pid));
    const [code] = await once(build, 'exit');
    return { code, seconds: Math.round((performance.now() - began) / second) };
  } finally {
    for (const one of busy) one.kill('SIGKILL');
    rmSync(copy, { recursive: true });
  }
}

if (megabytes) limitMemory();
const others = perCore * availableParallelism();
console.table({
  'alone (control)': await buildBeside(0),
  [`beside ${others} processes`]: await buildBeside(others),
});
if (megabytes) rmdirSync(group);
