/** One process of the worker: started, watched while it works, and how it ended. */

import { type ChildProcess, fork } from 'node:child_process';
import { traits } from '../../log.ts';
import { nodeOptions } from '../../node-options.mjs';

export type WorkerOptions = {
  file: string;
  /** Not heard of for so long, in ms, it is stuck. */
  silence: number;
  output: 'inherit' | 'ignore';
};

/** What is known of the end of a process. */
export type Facts = Record<string, string | number | boolean | undefined>;

/** Starts a worker of this name, and kills it when it falls silent. `ended` says how it ended. */
export function startWorker(name: string, { file, output, silence }: WorkerOptions) {
  const worker = fork(file, [name], {
    execArgv: nodeOptions.flags,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const watch = setTimeout(() => worker.kill('SIGKILL'), silence);
  worker.on('message', () => watch.refresh());
  return { worker, ended: endOf(worker).finally(() => clearTimeout(watch)) };
}

/** What is known of its end, once it has ended or could not be started. */
const endOf = (worker: ChildProcess): Promise<Facts> =>
  new Promise((resolve) => {
    worker.on('exit', (code, signal) =>
      resolve({ code: code ?? undefined, signal: signal ?? undefined }),
    );
    // Errors of a process that runs (a message that cannot be sent) do not end it.
    worker.on('error', (error) => {
      if (!worker.pid) resolve(traits(error));
    });
  });
