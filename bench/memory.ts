/** How much memory a server takes, with its worker and the process that develops photos. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The most memory, in MB, that a process and all its children took until the signal, looked at twice
 * a second: what several share counts once (proportional set size). Only Linux tells it; else 0.
 */
export async function mostMemory(pid: number, until: AbortSignal): Promise<number> {
  let most = 0;
  while (!until.aborted) {
    most = Math.max(most, memoryOf(pid));
    await pause(500);
  }
  return Math.round(most);
}

function memoryOf(pid: number): number {
  try {
    const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const own = Number(found?.[1] ?? 0) / 1000;
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
  } catch {
    return 0; // it has ended meanwhile
  }
}
