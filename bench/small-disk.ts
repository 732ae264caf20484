/** A disk of a few megabytes for a proof, in memory. */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inFolder } from './real-server.ts';

export type SmallDisk = {
  /** A folder on it, not yet made. */
  dataDir: string;
  /** In bytes. */
  free(): number;
  /** Fills it until so many bytes are left. */
  leave(bytes: number): void;
};

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

/** Does this machine let us make one? */
export const hasSmallDisks = (): Promise<boolean> =>
  inFolder('small-disk', async (folder) => {
    const mounted = mount(folder, 1);
    if (mounted) unmount(folder);
    return mounted;
  });

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Fills this file until so many bytes are left on its disk. */
export function fillUp(ballast: string, leave = 0) {
  rmSync(ballast, { force: true });
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, freeIn(dirname(ballast)) - leave)));
  } catch (error) {
    // The server writes too: so the last bytes may be its own.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/**
 * Some work with one, which is gone afterwards. Throws where this machine mounts nothing for us.
 */
export const onSmallDisk = <T>(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<T>,
): Promise<T> =>
  inFolder('small-disk', async (folder) => {
    if (!mount(folder, megabytes)) throw new Error('this machine mounts no small disk for us');
    const ballast = join(folder, 'ballast');
    try {
      return await work({
        dataDir: join(folder, 'data'),
        free: () => freeIn(folder),
        leave: (bytes) => fillUp(ballast, bytes),
      });
    } finally {
      unmount(folder);
    }
  });
