/** A copy of the project to change and to build in. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What nobody has to wait for: pictures that are made already. */
export const madePictures = ['public/pictures', '.cache/pictures.json'];

/**
 * Copies what git lists or would list, as a fresh clone has it, into a temporary folder, which it
 * answers. `linked` folders are links into the project, only read; `made` is copied too though git
 * does not list it.
 */
export function copyProject({
  linked = ['node_modules'],
  made = [],
}: {
  linked?: string[];
  made?: string[];
} = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    // A copy is no repository: what it was copied from says which files belong to it.
    cwd: process.env.COPIED_FROM ?? '.',
  });
  for (const file of [...listed.split('\n'), ...made])
    if (file && existsSync(file) && !linked.some((folder) => file.startsWith(`${folder}/`)))
      cpSync(file, join(copy, file), { recursive: true });
  for (const folder of linked) symlinkSync(join(process.cwd(), folder), join(copy, folder));
  return copy;
}
