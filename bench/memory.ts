/** How much memory a server takes, with its worker and the process that develops photos. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** In MB: all processes together at their worst moment, and which program took what then. */
export type Memory = { all: number; each: string };

/**
 * The most memory that a process and all its children took until the signal, looked at five times
 * a second: what several share counts once (proportional set size). Only Linux tells it; else 0.
 */
export async function mostMemory(pid: number, until: AbortSignal): Promise<Memory> {
  let most: Memory = { all: 0, each: '' };
  while (!until.aborted) {
    const now = memoryOf(pid);
    const all = Math.round(now.reduce((sum, { megabytes }) => sum + megabytes, 0));
    const each = now.map(({ program, megabytes }) => `${program} ${Math.round(megabytes)}`);
    if (all > most.all) most = { all, each: each.join(', ') };
    await pause(200);
  }
  return most;
}

function memoryOf(pid: number): { program: string; megabytes: number }[] {
  try {
    const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const program = basename(words.findLast((word) => word.endsWith('.ts')) ?? '?', '.ts');
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [
      { program, megabytes: Number(found?.[1] ?? 0) / 1000 },
      ...children.flatMap((child) => memoryOf(Number(child))),
    ];
  } catch {
    return []; // it has ended meanwhile
  }
}
