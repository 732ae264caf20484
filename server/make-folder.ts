import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for this user only, with all that are above it. Answers the uppermost that was
 * made. One after the other: in a place such as /proc, Node's own `recursive` never ends.
 * @throws Error with the code of the file system
 */
export function makeFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const above = dirname(folder) === folder ? undefined : makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return above ?? folder;
}
