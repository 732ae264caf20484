/**
 * Results of slow work that come out the same each time, kept by what went in: minified scripts,
 * compressed files. A changed word then costs its own pages, not the whole site
 * (docs/decisions/02-prerendered-pages.md).
 */
import { createHash } from 'node:crypto';
import { get, ls, put, rm, verify } from 'cacache';
import { day, week } from '../calendar/durations.ts';

const place = '.cache/results';

type Bytes = string | Buffer;

/**
 * The kept result of this work on this input, or a new one. `work` names the work with all else
 * that decides what comes out: its options, its version. A cache that cannot be read or written
 * costs time, never a build.
 */
export async function keptResult(
  work: string,
  input: Bytes,
  make: () => Promise<Bytes>,
  folder = place,
): Promise<Buffer> {
  const key = `${work} ${createHash('sha256').update(input).digest('hex')}`;
  const kept = await get(folder, key).catch(() => undefined);
  const result = kept?.data ?? Buffer.from(await make());
  const entry = kept && (await get.info(folder, key).catch(() => undefined));
  // Kept anew once a day: so its time is the day when it was last used.
  if (!entry || Date.now() - entry.time > day)
    await put(folder, key, result).catch(() => undefined);
  return result;
}

/** Forgets what no build has used for a week. Looks once a day: it reads all that is kept. */
export async function forgetResults(folder = place): Promise<void> {
  const looked = await verify.lastRun(folder).catch(() => undefined);
  if (looked && Date.now() - looked.getTime() < day) return;
  for (const { key, time } of Object.values(await ls(folder)))
    if (Date.now() - time > week) await rm.entry(folder, key);
  await verify(folder);
}
