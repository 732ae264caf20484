/** Keeps the worker running: starts another when it dies or falls silent. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { minute, second } from '../../calendar/durations.ts';
import type { UseDatabase } from '../db/database.ts';
import { releaseJobs } from '../db/leases.ts';
import { log, traits } from '../log.ts';
import { nodeOptions } from '../node-options.mjs';

const file = fileURLToPath(new URL('worker.ts', import.meta.url));

/** In ms, but for the last. */
const usual = {
  /** How long it may finish when told to stop. */
  patience: 8 * second,
  /** After this silence the worker is stuck. */
  silence: minute,
  output: 'inherit' as 'inherit' | 'ignore',
};
type Options = typeof usual;

/** Starts the worker, and keeps one running until stopped. */
export function superviseWorker(use: UseDatabase, changes: Partial<Options> = {}) {
  const options = { ...usual, ...changes };
  let worker: ChildProcess | undefined;
  let ended = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;
  let deaths = 0;
  let stopping = false;

  function start(): void {
    const name = randomUUID();
    const started = performance.now();
    const process = startWorker(name, options);
    worker = process.worker;
    ended = process.ended.then(async (facts) => {
      worker = undefined;
      if (!stopping) {
        // A worker that lived for a minute died of something new: the count starts again.
        deaths = performance.now() - started > minute ? 0 : deaths + 1;
        log.error('the worker died; another one is started', { ...facts, deaths });
        restart = setTimeout(start, Math.min(100 * 2 ** deaths, minute));
      }
      await use((database) => releaseJobs(database, name, new Date())).catch((error) =>
        log.error('a dead worker’s mails and photo wait for their leases to end', traits(error)),
      );
    });
  }

  start();
  return {
    running: () => worker !== undefined,
    pid: () => worker?.pid,
    /** Lets the mails under way go out, for `patience` ms at most, and starts no other worker. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(restart);
      const last = worker;
      last?.kill('SIGTERM');
      const kill = setTimeout(() => last?.kill('SIGKILL'), options.patience);
      await ended;
      clearTimeout(kill);
    },
  };
}

/** Starts a worker of this name, and kills it when it falls silent. `ended` says how it ended. */
function startWorker(name: string, { output, silence }: Options) {
  const worker = fork(file, [name], {
    execArgv: nodeOptions.flags,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const watch = setTimeout(() => worker.kill('SIGKILL'), silence);
  worker.on('message', () => watch.refresh());
  return { worker, ended: endOf(worker).finally(() => clearTimeout(watch)) };
}

const endOf = (worker: ChildProcess): Promise<ReturnType<typeof traits>> =>
  new Promise((resolve) => {
    worker.on('exit', (code, signal) =>
      resolve({ code: code ?? undefined, signal: signal ?? undefined }),
    );
    // Errors of a process that runs (a message that cannot be sent) do not end it.
    worker.on('error', (error) => {
      if (!worker.pid) resolve(traits(error));
    });
  });
