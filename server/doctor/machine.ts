/** Is this machine enough: Node, memory, and a place for the data? */
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Disk, isLow, roomOn } from '../enquiries/store/disk.ts';
import { type Check, done, notTried, toDo } from './check.ts';

/** The Node that the packages and the release are made for (package.json). */
const leastNode = 24;

export function checkNode(version = process.versions.node): Check {
  return Number.parseInt(version, 10) >= leastNode
    ? done(`Node ${version} is new enough.`)
    : toDo(`Node ${version} is too old: run this with Node ${leastNode} or a later one.`);
}

/** In bytes. All processes together took 385 MB in the hardest test (docs/benchmarks.md). */
const needed = 400_000_000;

export function checkMemory(total = totalmem(), free = freemem()): Check {
  const [all, now] = [total, free].map((bytes) => Math.round(bytes / 1e6));
  return total >= 2 * needed
    ? done(`There are ${all} MB of memory, ${now} of them free; the site takes up to 400.`)
    : toDo(`There are ${all} MB of memory, and the site takes up to 400: give it 1 GB.`);
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`;

/** Writes a file into the folder as an enquiry is written, down to the disk, and takes it away. */
function writeTo(folder: string): void {
  const file = join(folder, `.doctor-${randomUUID()}`);
  const opened = openSync(file, 'wx', 0o600);
  try {
    writeSync(opened, 'Could an enquiry be written?');
    fsyncSync(opened);
  } finally {
    closeSync(opened);
    rmSync(file);
  }
}

/** Does the folder take what enquiries need, and is there room in it? Makes no folder. */
export async function checkDataDir(disk: Disk): Promise<Check[]> {
  const { dataDir } = disk;
  try {
    if (!statSync(dataDir).isDirectory())
      return [toDo(`DATA_DIR ${dataDir} is a file: name a folder, like DATA_DIR=./data.`)];
    accessSync(dataDir, constants.R_OK | constants.X_OK);
    writeTo(dataDir);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // In /proc a folder is there and says ENOENT to whoever writes.
    if (code === 'ENOENT' && !existsSync(dataDir))
      return [notTried(`DATA_DIR ${dataDir} is not there yet: the first start makes it.`)];
    return [
      toDo(
        code === 'ENOSPC'
          ? `DATA_DIR ${dataDir} is full (ENOSPC): make room on its disk.`
          : `DATA_DIR ${dataDir} cannot be written to (${code}): run this as the site’s user, and give that user the folder.`,
      ),
    ];
  }
  const room = await roomOn(disk);
  if (!room) return [notTried(`The disk of DATA_DIR ${dataDir} does not say how full it is.`)];
  const left = `${megabytes(room.free)} are free on the disk of DATA_DIR`;
  return [
    done(`DATA_DIR ${dataDir} takes what is written.`),
    isLow(room)
      ? toDo(
          `${left}, and ${megabytes(room.reserve)} are kept for words: no photos are taken; make room.`,
        )
      : done(`${left}.`),
  ];
}
