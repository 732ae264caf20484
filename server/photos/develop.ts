/** Re-encodes a photo in a process of its own: a hostile one can break nothing but that. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { inParts, type PhotoType } from '../db/files.ts';
import { nodeOptions } from '../node-options.mjs';

type Measures = { width: number; height: number; size: number };

export type Said = Measures | { refused: 'damaged' | 'tooLarge' };

/** A developed photo; its bytes can be read once. */
export type Developed = Measures & { parts(): AsyncIterable<Buffer> };

/** All of its environment: no password is near strangers' bytes, and the C library keeps little. */
const environment = {
  ...nodeOptions.env,
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Hands the developed photo to `keep`, or says why there is none; `undefined` if the process has
 * died or was too slow. @throws what reading the bytes and `keep` throw
 */
export async function develop<T>(
  type: PhotoType,
  raw: AsyncIterable<Buffer>,
  keep: (photo: Developed) => Promise<T>,
  stopping?: AbortSignal,
): Promise<{ kept: T } | { refused: 'damaged' | 'tooLarge' } | undefined> {
  const child = start(type);
  const { stdin, stdout } = child;
  if (!stdin || !stdout) return undefined;
  try {
    const said = saidBy(child, stopping);
    await pipeline(raw, stdin).catch(async (error: unknown) => {
      // When the process has ended, `said` has its result.
      if (!isBroken(error)) throw error;
    });
    const photo = await said;
    if (!photo || 'refused' in photo) return photo;
    return { kept: await keep({ ...photo, parts: () => inParts(stdout, photo.size) }) };
  } finally {
    child.kill('SIGKILL');
  }
}

function start(type: PhotoType): ChildProcess {
  const program = fileURLToPath(new URL('developing-process.ts', import.meta.url));
  const child = fork(program, [type], {
    execArgv: nodeOptions.flags,
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  });
  // What could not be started has no streams, and says why only later.
  child.on('error', () => undefined);
  try {
    if (child.pid) setPriority(child.pid, 10);
  } catch {
    // Then it competes like any other process.
  }
  return child;
}

/** `undefined` if it ends, or says nothing in ten seconds. */
function saidBy(child: ChildProcess, stopping?: AbortSignal): Promise<Said | undefined> {
  const tooLate = AbortSignal.timeout(10_000);
  const signal = stopping ? AbortSignal.any([tooLate, stopping]) : tooLate;
  const said = once(child, 'message', { signal }).then(([words]) => words as Said);
  const ended = once(child, 'exit', { signal }).then(() => undefined);
  return Promise.race([said, ended]).catch(() => undefined);
}

const isBroken = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(
    String((error as { code?: unknown }).code),
  );
