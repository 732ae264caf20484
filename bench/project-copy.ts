/** A copy of the project to change and to build in. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies what git lists or would list, as a fresh clone has it, into a temporary folder, which it
 * answers; node_modules is a link. `made` is copied too though git does not list it.
 */
export function copyProject(made: string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of [...listed.split('\n'), ...made])
    if (file && existsSync(file)) cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
