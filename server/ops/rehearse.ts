/**
 * A backup that nobody has opened is a hope: this one is opened, and compared with the site's own.
 */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minute } from '../../calendar/durations.ts';
import { type Database, databaseFile, openDatabase } from '../db/database.ts';
import { inspect, newestBackup } from './backup.ts';

export type Rehearsal = {
  file: string;
  /** When the backup was made. */
  at: string;
  enquiries: number;
  files: number;
  /** What the site has from before the backup, and it lacks: references, and places of files. */
  missing: string[];
};

type Held = { enquiries: Set<string>; files: Set<string> };

/** In ms: an enquiry is received a moment before it is stored, and may miss the copy by that. */
const moment = minute;

/**
 * Restores the newest backup of a folder beside it, where nobody looks, brings it up to date as the
 * site would, and looks for each enquiry and file that the site has from before it. The running
 * site and the backup stay as they are.
 * @throws Error when the backup cannot be opened, or is not whole any more.
 */
export async function rehearse(running: Database, folder: string): Promise<Rehearsal> {
  const { file, at } = newestBackup(folder);
  sweep(dirname(file));
  const dataDir = mkdtempSync(join(dirname(file), prefix));
  try {
    copyFileSync(file, databaseFile({ dataDir }));
    inspect(databaseFile({ dataDir }));
    const restored = await openDatabase({ dataDir });
    try {
      const [ours, copy] = [
        await heldBy(running, new Date(at.getTime() - moment)),
        await heldBy(restored),
      ];
      return {
        file,
        at: at.toISOString(),
        enquiries: copy.enquiries.size,
        files: copy.files.size,
        missing: [
          ...[...ours.enquiries].filter((reference) => !copy.enquiries.has(reference)),
          ...[...ours.files].filter((place) => !copy.files.has(place)),
        ],
      };
    } finally {
      await restored.destroy();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const prefix = 'rehearsal-';

/** Removes what a rehearsal left that was killed: it holds all enquiries. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((found) => found.startsWith(prefix)))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * The enquiries that are not erased, and their files that have bytes. `before`: those that were
 * there by then. A file is known by its place, for a developed photo has another id than the one
 * that was sent; one that was added later is left out.
 */
async function heldBy(database: Database, before?: Date): Promise<Held> {
  const limit = before?.toISOString() ?? '9999';
  const enquiries = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('erased_at', 'is', null)
    .where('received_at', '<', limit)
    .execute();
  const files = await database
    .selectFrom('files')
    .innerJoin('enquiry', 'enquiry.reference', 'files.enquiry')
    .innerJoin('upload_parts', 'upload_parts.upload', 'files.id')
    .select(['files.enquiry', 'files.place'])
    .where('upload_parts.part', '=', 0)
    .where('enquiry.erased_at', 'is', null)
    .where('enquiry.received_at', '<', limit)
    .where('files.amendment', 'is', null)
    .execute();
  return {
    enquiries: new Set(enquiries.map(({ reference }) => reference)),
    files: new Set(files.map(({ enquiry, place }) => `${enquiry}/${place}`)),
  };
}
