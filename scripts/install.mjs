/**
 * Installs what is missing. Plain JavaScript: it runs before there is anything else, on any Node
 * from 18, Debian 12's.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const major = Number(process.versions.node.split('.')[0]);
const windows = process.platform === 'win32';
const stamp = join('node_modules', '.installed');

/** The Node that runs this project, wherever the machine's own stands. */
export const node = join('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

const wanted = () =>
  createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .update(process.platform + process.arch)
    .digest('hex');

function isInstalled() {
  // A link leads to another checkout's packages: npm would wipe them under its feet.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (!existsSync(node)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted();
  // npm's own note, when someone has run npm by hand
  const own = join('node_modules', '.package-lock.json');
  return existsSync(own) && statSync(own).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

/** The Node on which npm runs: not the one that it is about to replace. */
const npmPath = (first = []) =>
  [...first, ...process.env.PATH.split(delimiter)]
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);

function npm(args, path) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  return (
    spawnSync('npm', [...args, ...flags], {
      stdio: 'inherit',
      shell: windows,
      env: { ...process.env, PATH: path },
    }).status === 0
  );
}

/**
 * npm leaves out an optional package that wants a newer Node than npm itself runs on: on Debian 12
 * the binaries of sharp and rolldown. So there the site's Node comes first, and npm runs on it.
 */
function pathForNpm() {
  if (major >= 20) return npmPath();
  const folder = join('.cache', 'node');
  mkdirSync(folder, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  npm(['install', '--no-save', '--prefix', folder, `node@${dependencies.node}`], npmPath());
  return npmPath([resolve(folder, 'node_modules', 'node', 'bin')]);
}

/** Makes node_modules fit the lockfile, or stops with a line that says why not. */
export function installMissing() {
  if (major < 18)
    stop(`Node ${process.versions.node} is too old: this needs Node 18 or later to start with.`);
  if (isInstalled()) return;
  console.log('Installing packages…');
  const before = readFileSync('package-lock.json');
  const path = pathForNpm();
  const all = ['--include=dev', '--include=optional'];
  if (!npm(['ci', ...all], path)) {
    console.log('The lockfile does not fit this registry; installing without it…');
    const done = npm(['install', ...all], path);
    writeFileSync('package-lock.json', before);
    if (!done)
      stop(
        'The packages could not be installed: is there a network, and may npm reach its registry?',
      );
  }
  if (!existsSync(node))
    stop(
      'Node 24 was not installed: npm must be allowed to run the install script of the package "node".',
    );
  writeFileSync(stamp, wanted());
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
