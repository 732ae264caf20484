/** How much of a processor a server takes, with its worker and the process that develops photos. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Seconds of one core, by program; those that have ended are not in it. Only Linux tells it. */
export type Processor = Record<string, number>;

/** The kernel counts in hundredths of a second. */
const ticks = 100;

/** What a process and all its children have taken until now. */
export function processorOf(pid: number): Processor {
  const sum: Processor = {};
  const add = (one: number): void => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      // After the name, which may hold blanks: state is the first field, utime and stime 12 and 13.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const words = readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0');
      const program = basename(words.findLast((word) => word.endsWith('.ts')) ?? '?', '.ts');
      // A child that has ended is counted with its parent: 14 and 15.
      const took = fields.slice(11, 15).reduce((all, field) => all + Number(field), 0) / ticks;
      sum[program] = (sum[program] ?? 0) + took;
      for (const task of readdirSync(`/proc/${one}/task`))
        for (const child of readFileSync(`/proc/${one}/task/${task}/children`, 'utf8').split(' '))
          if (child) add(Number(child));
    } catch {} // it has ended meanwhile
  };
  add(pid);
  return sum;
}

/** Seconds of one core between two moments, all programs together. */
export const between = (before: Processor, after: Processor): number =>
  Object.entries(after).reduce((all, [name, took]) => all + took - (before[name] ?? 0), 0);
