/**
 * npm run release: one archive with the site that is built, the server and the packages that it
 * runs on. The machine that unpacks it needs only Node. With -- --dirty a tree
 * with changes that are not committed is taken too, and VERSION says so.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { isBuilt } from './sources.mjs';

/** Node runs these as they are (docs/decisions/01-node-server.md). */
const sources = ['calendar', 'content', 'enquiry', 'server'];
/** What the primary and an undo need of scripts/. */
const programs = ['builds.mjs', 'primary.ts'];

/** What package.json of a release says: no script that needs what is not in it. */
function releasedPackage(text: string): string {
  const { name, version, type, imports, scripts, dependencies } = JSON.parse(text);
  const { enquiries, doctor } = scripts;
  const own = { start: 'node scripts/primary.ts', enquiries, doctor };
  const { node, ...rest } = dependencies;
  return `${JSON.stringify({ name, version, private: true, type, imports, engines: { node: `>=${node}` }, scripts: own, dependencies: rest }, null, 2)}\n`;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The packages of a production install, without Node itself and without any install script. */
function installPackages(folder: string): void {
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
  // npm must not be run by the Node among our packages. It asks the network only for what it lacks.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  const flags = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...flags, '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const own of globSync('node_modules/{node,node-bin-*,.bin,.package-lock.json}', {
    cwd: folder,
  }))
    rmSync(join(folder, own), { recursive: true });
  rmSync(join(folder, 'package-lock.json'));
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** All that a release has, in a folder. */
export function layOut(folder: string, version: string, build = 'build'): void {
  installPackages(folder);
  writeFileSync(
    join(folder, 'package.json'),
    releasedPackage(readFileSync('package.json', 'utf8')),
  );
  for (const part of sources)
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (from) => !/\.test\.tsx?$/.test(from),
    });
  mkdirSync(join(folder, 'scripts'));
  for (const program of programs)
    cpSync(join('scripts', program), join(folder, 'scripts', program));
  cpSync(realpathSync(build), join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'VERSION'), version);
  const files = globSync('**/{*,.*}', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
  const sums = files.map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

/** Makes the archive of a folder; it has its name only once it is whole. Answers its path. */
export function pack(folder: string, into: string, seconds: number): string {
  mkdirSync(into, { recursive: true });
  const path = resolve(into, `${basename(folder)}.tar.gz`);
  const order = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', [
    ...order,
    '--format=ustar',
    '--use-compress-program=gzip -n -9',
    '-cf',
    `${path}.part`,
    '-C',
    join(folder, '..'),
    basename(folder),
  ]);
  renameSync(`${path}.part`, path);
  return path;
}

function release(dirty: boolean): string {
  const changed = git('status', '--porcelain') !== '';
  if (changed && !dirty)
    throw new Error('There are changes that are not committed: commit them, or add -- --dirty');
  if (!isBuilt())
    throw new Error('There is no build of these sources and settings: npm run build makes one');
  const [commit, date] = [git('rev-parse', 'HEAD'), git('log', '-1', '--format=%cI')];
  const platform = `${process.platform}-${process.arch}`;
  const name = `thornbeck-${commit.slice(0, 10)}${changed ? '-changed' : ''}-${platform}`;
  const around = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const folder = join(around, name);
    mkdirSync(folder);
    const tree = changed ? 'with changes that are not committed\n' : '';
    layOut(
      folder,
      `commit ${commit}\n${tree}date ${date}\nnode ${process.versions.node}\nplatform ${platform}\n`,
    );
    return pack(folder, 'releases', Date.parse(date) / 1000);
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
}

if (import.meta.main)
  try {
    const path = release(process.argv.includes('--dirty'));
    console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(1)} MB`);
  } catch (fault) {
    console.error((fault as Error).message);
    process.exitCode = 1;
  }
