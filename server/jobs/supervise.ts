/**
 * Keeps the worker running: starts it, watches it, and starts another when it dies or falls silent.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { second } from '../../calendar/durations.ts';
import { releaseJobs } from '../db/leases.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { log, traits } from '../log.ts';
import { nodeOptions } from '../node-options.mjs';

const program = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Exponential backoff: the pause in ms after this many deaths in a row. */
const pauseBeforeRestart = (deaths: number): number => Math.min(100 * 2 ** deaths, 60 * second);

type WorkerOptions = {
  file: string;
  /** After this silence, in ms, the worker is stuck. */
  silence: number;
  output: 'inherit' | 'ignore';
};

/** What is known of the end of a process. */
type Facts = Record<string, string | number | boolean | undefined>;

type Options = Partial<WorkerOptions> & {
  /** How long it may finish when told to stop, in ms. */
  patience?: number;
  /** A worker that lived this long, in ms, died of something new: the count starts again. */
  longLife?: number;
};

class Supervisor {
  readonly #use: UseDatabase;
  readonly #options: Required<Options>;
  #worker: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #restart: NodeJS.Timeout | undefined;
  #deaths = 0;
  #stopping = false;

  constructor(use: UseDatabase, options: Options = {}) {
    this.#use = use;
    this.#options = {
      file: program,
      patience: 8 * second,
      silence: 60 * second,
      longLife: 60 * second,
      output: 'inherit',
      ...options,
    };
  }

  running(): boolean {
    return this.#worker !== undefined;
  }

  /** The process now at work. */
  pid(): number | undefined {
    return this.#worker?.pid;
  }

  start(): void {
    const name = randomUUID();
    const started = performance.now();
    const { worker, ended } = startWorker(name, this.#options);
    this.#worker = worker;
    this.#ended = ended.then((facts) => {
      this.#worker = undefined;
      if (!this.#stopping) this.#startAnother(performance.now() - started, facts);
      return this.#release(name);
    });
  }

  /** Lets the mails under way go out, for `patience` ms at most, and starts no other worker. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const last = this.#worker;
    last?.kill('SIGTERM');
    const kill = setTimeout(() => last?.kill('SIGKILL'), this.#options.patience);
    await this.#ended;
    clearTimeout(kill);
  }

  #startAnother(lived: number, facts: Facts): void {
    this.#deaths = lived > this.#options.longLife ? 0 : this.#deaths + 1;
    log.error('the worker died; another one is started', { ...facts, deaths: this.#deaths });
    this.#restart = setTimeout(() => this.start(), pauseBeforeRestart(this.#deaths));
  }

  /** Frees the mails and the photo that a dead worker had claimed. */
  async #release(name: string): Promise<void> {
    try {
      await this.#use((database) => releaseJobs(database, name, new Date()));
    } catch (error) {
      log.error('a dead worker’s mails and photo wait for their leases to end', traits(error));
    }
  }
}

/** Starts the worker, and keeps one running until stopped. */
export function superviseWorker(use: UseDatabase, options: Options = {}): Supervisor {
  const supervisor = new Supervisor(use, options);
  supervisor.start();
  return supervisor;
}

/** Starts a worker of this name, and kills it when it falls silent. `ended` says how it ended. */
function startWorker(name: string, { file, output, silence }: WorkerOptions) {
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
