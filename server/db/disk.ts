/** The disk of the data folder: its room, and what is sure to be on it. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../settings.ts';

export type Disk = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'diskReserve'>>;

/** In bytes: what is free for us, and how much of it files leave alone. */
export type Room = { free: number; reserve: number };

type Blocks = { bavail: number; blocks: number; bsize: number };

/** Without DISK_RESERVE: room for thousands of enquiries, or a twentieth of a small disk. */
export const roomIn = ({ bavail, blocks, bsize }: Blocks, reserve?: number): Room => ({
  free: bavail * bsize,
  reserve: reserve ?? Math.min(200_000_000, (blocks * bsize) / 20),
});

/** The free space on the disk of the data folder; `undefined` if it cannot be read. */
export async function roomOn(disk: Disk): Promise<Room | undefined> {
  const { dataDir, diskReserve } = disk;
  try {
    return roomIn(await statfs(dataDir), diskReserve);
  } catch (error) {
    const above = dirname(dataDir);
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return missing && above !== dataDir ? roomOn({ ...disk, dataDir: above }) : undefined;
  }
}

/** Is what is left reserved for enquiries without files? */
export const isLow = (room: Room | undefined): boolean =>
  room !== undefined && room.free < room.reserve;

/** Returns once the file's bytes, or the folder's names, survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a folder and those above it for this user only. Answers the uppermost that was made. */
export function makeFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  // Node's own `recursive` never ends in a place such as /proc.
  const above = dirname(folder) === folder ? undefined : makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return above ?? folder;
}
