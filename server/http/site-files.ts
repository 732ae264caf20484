/** What the build has made for visitors, at its addresses. */
import { existsSync, globSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { week } from '../../calendar/durations.ts';
import { CannotStart } from '../start.ts';
import { type BuiltFile, builtFiles, type Variant, variantOf } from './built-files.ts';
import { readViews } from './views.ts';

export type Site = ReturnType<typeof readSite>;

const needed = ['server/index.js', 'server/hashes.json', 'views/views.json'];

/** The address of a file: that of a page has no index.html. */
const addressOf = (file: string) => `/${file}`.replace(/\/index\.html$/, '') || '/';

/** @throws CannotStart when there is no whole site. */
export function readSite(served: string) {
  if (!needed.every((file) => existsSync(join(served, file))))
    throw new CannotStart(
      `There is no whole site in ${served}/: npm start builds it, and so does node scripts/build.ts`,
    );
  // The link may lead to another build tomorrow.
  const build = realpathSync(served);
  const files = new Map(
    [...builtFiles(build, 'client', addressOf)].map(([file, built]) => [addressOf(file), built]),
  );
  const older = olderAssets(build);
  const { chosen, ...views } = readViews(build);
  return {
    ...views,
    build: basename(build),
    /** An unknown query changes nothing. */
    file(path: string, search = '', acceptEncoding?: string): Variant | undefined {
      const file = files.get(path) ?? older.get(path);
      return file && (chosen(path, search, acceptEncoding) ?? variantOf(file, acceptEncoding));
    },
  };
}

/** Scripts and styles of the builds of the last week, which open tabs still request. */
function olderAssets(build: string): Map<string, BuiltFile> {
  const beside = globSync('*/stamp', { cwd: dirname(build) })
    .map((file) => join(dirname(build), dirname(file)))
    .filter((other) => other !== build)
    .filter((other) => Date.now() - statSync(join(other, 'stamp')).mtimeMs < week);
  return new Map(
    beside.flatMap((other) =>
      [...builtFiles(other, 'client', addressOf, ['assets/*', 'office/assets/*'])].map(
        ([file, built]): [string, BuiltFile] => [addressOf(file), built],
      ),
    ),
  );
}
