import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Returns once the file's bytes, or the folder's names, are on the disk and survive a power cut.
 * Throws what the file system throws.
 */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
