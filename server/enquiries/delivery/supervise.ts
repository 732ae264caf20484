/**
 * Keeps the worker running: starts it, watches it, and starts another when it dies or falls silent.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { lean } from '../../lean.mjs';
import { log, traits } from '../../log.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { releaseClaims } from './claims.ts';

const program = fileURLToPath(new URL('worker.ts', import.meta.url));
const second = 1000;

/** A worker that lived so long died of something new: the next one starts without delay. */
const longLife = 60 * second;
const longestPause = 60 * second;

export type Supervisor = {
  running(): boolean;
  /** The process now at work. */
  pid(): number | undefined;
  /** Lets the mails under way go out, for `patience` ms at most, and starts no other worker. */
  stop(): Promise<void>;
};

type Options = {
  file?: string;
  /** How long it may finish when told to stop, in ms. */
  patience?: number;
  /** Not heard of for so long, it is stuck. */
  silence?: number;
  output?: 'inherit' | 'ignore';
};

/** Starts the worker, and keeps one running until stopped. */
export function superviseWorker(
  use: UseDatabase,
  {
    file = program,
    patience = 8 * second,
    silence = 60 * second,
    output = 'inherit',
  }: Options = {},
): Supervisor {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let deaths = 0;
  let stopping = false;

  function start() {
    const name = randomUUID();
    const born = performance.now();
    const started = fork(file, [name], {
      execArgv: lean.flags,
      stdio: ['ignore', output, output, 'ipc'],
    });
    const watch = setTimeout(() => started.kill('SIGKILL'), silence);
    child = started;
    started.on('message', () => watch.refresh());
    ended = new Promise((resolve) => {
      const end = (facts: Record<string, string | number | boolean | undefined>) => {
        if (child !== started) return;
        child = undefined;
        clearTimeout(watch);
        if (!stopping) {
          deaths = performance.now() - born > longLife ? 0 : deaths + 1;
          log.error('the worker died; another one is started', { ...facts, deaths });
          again = setTimeout(start, Math.min(100 * 2 ** deaths, longestPause));
        }
        const released = use((database) => releaseClaims(database, name, new Date()));
        released
          .catch((error) =>
            log.error('a dead worker’s mails wait for their claims to end', traits(error)),
          )
          .then(() => resolve());
      };
      started.on('exit', (code, signal) =>
        end({ code: code ?? undefined, signal: signal ?? undefined }),
      );
      started.on('error', (error) => (started.pid ? undefined : end(traits(error))));
    });
  }

  start();
  return {
    running: () => child !== undefined,
    pid: () => child?.pid,
    async stop() {
      stopping = true;
      clearTimeout(again);
      const last = child;
      last?.kill('SIGTERM');
      const kill = setTimeout(() => last?.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(kill);
    },
  };
}
