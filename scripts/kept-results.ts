/**
 * Results of slow work, such as compressed files, kept by what they were made from. A changed word
 * then costs its own pages, not the whole site (docs/decisions/02-prerendered-pages.md).
 */
import { createHash } from 'node:crypto';
import { globSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { week } from '../calendar/durations.ts';

const place = '.cache/results';

/** As many as Node's own threads make. Each takes some 13 MB: all at the same time took gigabytes. */
export const concurrency = 4;

type Bytes = string | Buffer;

/**
 * The kept result of this work on this input, or a new one. `work` names the work, its options and
 * its version. A cache that cannot be read or written costs time, never a build.
 */
export async function keptResult(
  work: string,
  input: Bytes,
  make: () => Promise<Bytes>,
  folder = place,
): Promise<Buffer> {
  const file = join(folder, createHash('sha256').update(`${work}\0`).update(input).digest('hex'));
  const kept = await readFile(file).catch(() => undefined);
  const now = new Date();
  if (kept) {
    await utimes(file, now, now).catch(() => undefined);
    return kept;
  }
  const made = Buffer.from(await make());
  const part = `${file}.${process.pid}.part`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(part, made, { flush: true })) // a power cut leaves no half file
    .then(() => utimes(part, now, now))
    .then(() => rename(part, file))
    .catch(() => undefined);
  return made;
}

/** Deletes what no build has used for a week. */
export function forgetResults(folder = place): void {
  for (const name of globSync('*', { cwd: folder })) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > week) rmSync(path, { recursive: true });
  }
}
