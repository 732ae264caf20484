import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of these files, by path, that goes with the test. */
export function folderWith(files: Record<string, string> = {}): string {
  const made = mkdtempSync(join(tmpdir(), 'folder-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  return made;
}
