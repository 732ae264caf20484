/** A disk of a few megabytes, in memory. */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './real-server.ts';

export type SmallDisk = {
  /** A folder on it that does not exist yet. */
  dataDir: string;
  /** Fills the disk until this number of bytes is left. */
  leave(bytes: number): void;
};

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

function leave(folder: string, bytes: number) {
  const ballast = join(folder, 'ballast');
  rmSync(ballast, { force: true });
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
  } catch (error) {
    // The server writes too, and may take the last bytes.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Works with one, which is gone afterwards. @throws Error where this machine mounts none. */
export const onSmallDisk = <T>(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<T>,
): Promise<T> =>
  inFolder('small-disk', async (folder) => {
    if (!mount(folder, megabytes))
      throw new Error('this machine mounts no small disk: run it as root');
    try {
      return await work({
        dataDir: join(folder, 'data'),
        leave: (bytes) => leave(folder, bytes),
      });
    } finally {
      unmount(folder);
    }
  });
