/**
 * The way into the darkroom: a process of its own that decodes photos. There a hostile photo can
 * break nothing but
 * itself, the memory that decoding takes is given back when no more photos come, and visitors come
 * first.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { log } from '../../../log.ts';
import { nodeOptions } from '../../../node-options.mjs';
import type { Task } from './darkroom.ts';
import type { PhotoType, Remade } from './photo.ts';

const program = fileURLToPath(new URL('darkroom.ts', import.meta.url));
/**
 * One core is left to the visitors; each darkroom holds one photo at a time, and that bounds the
 * memory.
 */
const most = Math.max(1, Math.min(2, availableParallelism() - 1));
/** In ms: how long one photo may take, and how long an idle darkroom stays open. */
const patience = { photo: 60_000, idle: 30_000 };

/**
 * All of its environment: no password is where strangers' bytes are decoded. The C library keeps
 * little, and gives back what it need not keep.
 */
const memory = {
  ...nodeOptions.env,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

type Darkroom = { process: ChildProcess; closing: NodeJS.Timeout | undefined };

const idle: Darkroom[] = [];
const waiting: ((room: Darkroom) => void)[] = [];
let open = 0;

/**
 * Makes a photo anew from one file into another; or says why not. Photos wait for their turn in the
 * order in which they came.
 */
export async function develop(type: PhotoType, from: string, to: string): Promise<Remade> {
  const room = await enter();
  const remade = await answerOf(room.process, { type, from, to });
  if (remade) leave(room);
  else replace(room);
  return remade ?? { refused: 'failed' };
}

/** What the darkroom answers; nothing when it breaks, or takes too long. */
function answerOf(room: ChildProcess, task: Task): Promise<Remade | undefined> {
  return new Promise((resolve) => {
    const done = (remade?: Remade) => {
      clearTimeout(tooLong);
      room.off('message', done).off('exit', lost);
      resolve(remade);
    };
    const lost = () => done();
    const tooLong = setTimeout(lost, patience.photo);
    room.once('message', done).once('exit', lost);
    room.send(task, (error) => error && lost());
  });
}

async function enter(): Promise<Darkroom> {
  const free = idle.pop();
  if (free) clearTimeout(free.closing);
  const room =
    free ??
    (open < most
      ? openDarkroom()
      : await new Promise<Darkroom>((resolve) => waiting.push(resolve)));
  room.process.ref();
  room.process.channel?.ref();
  return room;
}

function openDarkroom(): Darkroom {
  open++;
  const room = fork(program, {
    execArgv: nodeOptions.flags,
    env: memory,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (room.pid) setPriority(room.pid, 10);
  } catch {
    // Then it competes like any other process.
  }
  // It could not be started, or not be killed: the photo's turn ends all the same.
  room.on('error', () => room.emit('exit'));
  const darkroom: Darkroom = { process: room, closing: undefined };
  room.once('exit', () => close(darkroom));
  return darkroom;
}

function leave(room: Darkroom): void {
  const next = waiting.shift();
  if (next) {
    next(room);
    return;
  }
  // An idle darkroom keeps neither this process nor a test from ending.
  room.process.unref();
  room.process.channel?.unref();
  room.closing = setTimeout(() => close(room), patience.idle).unref();
  idle.push(room);
}

/** Closes one that is idle; one at work is looked after by its photo. */
function close(room: Darkroom): void {
  const place = idle.indexOf(room);
  if (place < 0) return;
  idle.splice(place, 1);
  clearTimeout(room.closing);
  open--;
  room.process.kill('SIGKILL');
}

/** A photo that takes the darkroom down with it takes only this one. */
function replace(room: Darkroom): void {
  log.warning('the darkroom broke over a photo');
  room.process.kill('SIGKILL');
  open--;
  const next = waiting.shift();
  if (next) next(openDarkroom());
}
