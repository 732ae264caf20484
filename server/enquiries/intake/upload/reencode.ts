/**
 * Has photos re-encoded in a process of its own. A hostile photo can break nothing but that
 * process, the memory that decoding takes is given back when no more photos come, and visitors come
 * first.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { log } from '../../../log.ts';
import { nodeOptions } from '../../../node-options.mjs';
import type { PhotoType, Reencoded } from './photo.ts';
import type { Task } from './reencoding-process.ts';

const program = fileURLToPath(new URL('reencoding-process.ts', import.meta.url));
/**
 * One core is left to the visitors. Each process holds one photo at a time, so this bounds the
 * memory too.
 */
const mostProcesses = Math.max(1, Math.min(2, availableParallelism() - 1));
/** In ms: how long one photo may take, and how long an idle process is kept. */
const patience = { photo: 60_000, idle: 30_000 };

/**
 * All of its environment: no password is where strangers' bytes are decoded. The C library keeps
 * little memory, and gives back what it can.
 */
const environment = {
  ...nodeOptions.env,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

type Reencoder = { process: ChildProcess; closing: NodeJS.Timeout | undefined };

const idle: Reencoder[] = [];
const queue: ((reencoder: Reencoder) => void)[] = [];
let running = 0;

/**
 * Re-encodes a photo from one file into another, or gives the reason why not. Photos are taken in
 * the order in which they came.
 */
export async function reencode(type: PhotoType, from: string, to: string): Promise<Reencoded> {
  const reencoder = await acquire();
  const result = await resultOf(reencoder.process, { type, from, to });
  if (result) release(reencoder);
  else replace(reencoder);
  return result ?? { refused: 'failed' };
}

/** What the process answers; nothing when it breaks, or takes too long. */
function resultOf(child: ChildProcess, task: Task): Promise<Reencoded | undefined> {
  return new Promise((resolve) => {
    const done = (result?: Reencoded) => {
      clearTimeout(tooLong);
      child.off('message', done).off('exit', lost);
      resolve(result);
    };
    const lost = () => done();
    const tooLong = setTimeout(lost, patience.photo);
    child.once('message', done).once('exit', lost);
    child.send(task, (error) => error && lost());
  });
}

async function acquire(): Promise<Reencoder> {
  const reencoder = idle.pop() ?? (running < mostProcesses ? start() : await nextFree());
  clearTimeout(reencoder.closing);
  reencoder.process.ref();
  reencoder.process.channel?.ref();
  return reencoder;
}

const nextFree = () => new Promise<Reencoder>((resolve) => queue.push(resolve));

function start(): Reencoder {
  running++;
  const child = fork(program, {
    execArgv: nodeOptions.flags,
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, 10);
  } catch {
    // Then it competes like any other process.
  }
  // It could not be started, or not be killed: the photo's turn ends all the same.
  child.on('error', () => child.emit('exit'));
  const reencoder: Reencoder = { process: child, closing: undefined };
  child.once('exit', () => close(reencoder));
  return reencoder;
}

function release(reencoder: Reencoder): void {
  const next = queue.shift();
  if (next) {
    next(reencoder);
    return;
  }
  // An idle process keeps neither this one nor a test from ending.
  reencoder.process.unref();
  reencoder.process.channel?.unref();
  reencoder.closing = setTimeout(() => close(reencoder), patience.idle).unref();
  idle.push(reencoder);
}

/** Closes one that is idle; one at work is dealt with when its photo ends. */
function close(reencoder: Reencoder): void {
  const index = idle.indexOf(reencoder);
  if (index < 0) return;
  idle.splice(index, 1);
  clearTimeout(reencoder.closing);
  running--;
  reencoder.process.kill('SIGKILL');
}

/** A photo that breaks the process costs only itself: the next photo gets a new one. */
function replace(reencoder: Reencoder): void {
  log.warning('the process that decodes photos broke over one');
  reencoder.process.kill('SIGKILL');
  running--;
  const next = queue.shift();
  if (next) next(start());
}
