/**
 * Builds stand beside each other in builds/, and `build` is a link to the one that is served. A new
 * one takes its place by one rename, so the site is whole at every moment. Plain JavaScript: it
 * also runs on the Node that the machine came with.
 */
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/** What is served, and what every reader of a build opens. */
export const served = 'build';
const folder = 'builds';
/** A build has it once it is whole: it is written last (sources.mjs). */
const stamp = 'stamp';
/** Number of builds kept, with the served one. */
const kept = 5;
/** In ms: what is unfinished for longer belongs to a build that was killed. */
const abandoned = 3_600_000;

/** The name of the served build; `undefined` if there is none. */
const current = () => (existsSync(served) ? basename(realpathSync(served)) : undefined);

/** A folder for a new build. Names sort as their times do. */
export function newBuild(now = new Date()) {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = join(folder, `${time}-${process.pid}`);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The names of all whole builds, oldest first. */
export const wholeBuilds = () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(join(folder, name, stamp)))
        .sort()
    : [];

/** Lets the build of this name be served from now on. */
function serve(name) {
  const link = join(folder, `.link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(join(folder, name), link, 'junction');
  renameSync(link, served);
}

/** Puts a whole build in the place of the one that is served, and clears away the oldest. */
export function swapIn(path) {
  serve(basename(path));
  const whole = wholeBuilds();
  const old = whole.filter((name) => name !== current()).slice(0, -(kept - 1));
  for (const name of [...old, ...unfinished(whole)])
    rmSync(join(folder, name), { recursive: true, force: true });
}

const unfinished = (whole) =>
  readdirSync(folder).filter(
    (name) =>
      !whole.includes(name) && Date.now() - lstatSync(join(folder, name)).mtimeMs > abandoned,
  );

/**
 * Goes back to the build before the one that is served. Returns its name; `undefined` if there is
 * none.
 */
export function goBack() {
  const now = current();
  const before = now && wholeBuilds().findLast((name) => name < now);
  if (before) serve(before);
  return before;
}

/**
 * Pictures that the served build has too are hard links, because their names contain a hash of
 * their content.
 */
export function sharePictures(path) {
  const [mine, theirs] = [path, served].map((build) => join(build, 'client', 'pictures'));
  if (!existsSync(mine) || !existsSync(theirs)) return;
  for (const name of readdirSync(mine)) {
    const [to, from] = [join(mine, name), join(theirs, name)];
    if (!existsSync(from) || statSync(from).size !== statSync(to).size) continue;
    unlinkSync(to);
    linkSync(from, to);
  }
}

/** The content of a build is kept with it, so that emails and pages agree. */
export const keepContent = (path, content = 'content') =>
  cpSync(content, join(path, 'content'), {
    recursive: true,
    filter: (from) => statSync(from).isDirectory() || !/\.(ts|tsx)$/.test(from),
  });

/** The setting by which a server reads the words of the build that it serves. */
export function servedContent() {
  const content = join(served, 'content');
  return existsSync(content) ? { CONTENT_FOLDER: realpathSync(content) } : {};
}

/** When the served build was finished. */
export const finishedAt = () => statSync(join(served, stamp)).mtime;

const takenBack = join(folder, 'taken-back');

/** What sources the owner took back by an undo: they are not built again by themselves. */
export const sourcesTakenBack = () =>
  existsSync(takenBack) ? readFileSync(takenBack, 'utf8') : undefined;

/** Notes them; without any, forgets. */
export function takeBack(sources) {
  if (sources) writeFileSync(takenBack, sources);
  else rmSync(takenBack, { force: true });
}
