/**
 * Has anything that a build is made of changed? Plain JavaScript: it also runs on the Node that the
 * machine came with.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const parts = [
  'app',
  'calendar',
  'content',
  'enquiry',
  'media',
  'public',
  'server',
  'scripts/build.ts',
  'scripts/finish.ts',
  'scripts/pictures.ts',
  'scripts/picture-plan.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const made = join('public', 'pictures');
const stamp = join('build', 'stamp');

function files(path) {
  if (path === made || !existsSync(path)) return [];
  const entries = statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true })
    : undefined;
  return entries
    ? entries.flatMap((entry) =>
        entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)],
      )
    : [path];
}

function sources() {
  const hash = createHash('sha256').update(
    JSON.stringify([process.env.SITE_URL, process.env.GTAG_ID]),
  );
  for (const file of parts.flatMap(files).sort())
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** True when the build was made of just these sources and build-time settings. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources();

/**
 * True when there is a whole build, whatever it was made of: it gets its stamp last, and loses it
 * first.
 */
export const isWhole = () => existsSync(stamp);

/** Notes what the build was made of. */
export const stampBuild = () => writeFileSync(stamp, sources());
