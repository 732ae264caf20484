/** What stands in the way of publishing the draft: the very check that a build begins with. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './draft.ts';
import { inMergedFolder } from './merged-folder.ts';

/** A fault as a page shows it; without a `name` it is the whole file's, or no file's. */
export type Fault = { file: string | undefined; name: string | undefined; words: string };

const run = promisify(execFile);
/** In ms: the check takes less than a second where nothing else goes on. */
const patience = 60_000;

/** All faults of the draft. @throws Error when the check itself did not end. */
export async function draftFaults(site: Site): Promise<Fault[]> {
  const { stdout } = await inMergedFolder(site, (merged) =>
    run(
      process.execPath,
      ['scripts/check-content.ts', join(merged, 'content'), join(merged, 'media')],
      { cwd: site.root, timeout: patience, maxBuffer: 10_000_000 },
    ),
  );
  return (JSON.parse(stdout) as string[]).map(faultOf);
}

/** ‘content/firm.yaml: office.0.open: "25:00" is no opening time. … (line 32)’ in its pieces. */
function faultOf(line: string): Fault {
  const [, file, rest = line] = /^(content\/[\w/-]+\.yaml): ([\s\S]*)$/.exec(line) ?? [];
  if (!file) return { file, name: undefined, words: rest };
  const [, name, words = rest] = /^([\w./ -]+): ([\s\S]*)$/.exec(rest) ?? [];
  return { file, name, words: words.replace(/ \(line \d+\)$/, '') };
}
