/**
 * Publishes the draft of the website's editor, or takes the last publishing back:
 *
 *   node scripts/publish-draft.ts DRAFT publish|undo NAME EMAIL
 *
 * The files of the draft go into content/ and media/ only when all words are right, and come out
 * again when no whole build can be made of them. Each publishing is a commit where there is a
 * repository. How far it is stands in a file, which the office's pages read.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { draftFaults } from '../server/editor/check.ts';
import {
  changesIn,
  discard,
  readDraft,
  readPublished,
  type Site,
  versionOf,
  writeWhole,
} from '../server/editor/draft.ts';
import {
  history,
  noteHistory,
  noteProgress,
  type Published,
  type Publishing,
} from '../server/editor/publishing.ts';
import { goBack } from './builds.mjs';
import { node } from './install.mjs';

const [, , draft = '', what, name = '', email = ''] = process.argv;
const site: Site = { root: resolve('.'), draft: resolve(draft) };
let progress: Publishing = {
  state: 'running',
  done: 0,
  by: name,
  began: new Date().toISOString(),
  pid: process.pid,
};

/** Why it cannot be published, for the owner. */
class Refused extends Error {
  readonly said: string[];
  constructor(said: string[]) {
    super(said.join('\n'));
    this.said = said;
  }
}

function now(change: Partial<Publishing>): void {
  progress = { ...progress, ...change };
  noteProgress(site, progress);
}

/** What stands in a file, or nothing, as text that JSON can hold. */
const kept = (bytes: Buffer | undefined) => bytes?.toString('base64') ?? null;

/** Puts files in their place: what they shall hold, in base64, or null for none. */
function place(files: Record<string, string | null>): void {
  for (const [file, bytes] of Object.entries(files)) {
    if (bytes === null) rmSync(join(site.root, file), { force: true });
    else writeWhole(join(site.root, file), Buffer.from(bytes, 'base64'));
  }
}

/** Builds, and tells as the build does how far it has come. @throws Refused with its last words. */
async function build(): Promise<void> {
  const child = spawn(node, ['scripts/build.ts'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4000);
  });
  child.stdout.resume();
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  process.once('SIGTERM', () => child.kill());
  if ((await ended) !== 0)
    throw new Refused(['The pages could not be made.', ...said.trim().split('\n').slice(-4)]);
}

/** What is made of the rules of law follows them. Answers the files that were written. */
function follow(files: string[]): string[] {
  const sources = 'docs/sources.md';
  if (!files.some((file) => file.startsWith('content/law/')) || !existsSync(sources)) return [];
  execFileSync(node, ['scripts/law.ts'], { stdio: 'ignore' });
  return [sources];
}

/** Keeps the files in the repository, if this is one, in the name of who published. */
function commit(files: string[], subject: string): void {
  if (!existsSync('.git')) return;
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'ignore' });
  const author = ['-c', `user.name=${name || 'Website'}`, '-c', `user.email=${email}`];
  try {
    git('add', '--all', '--', ...files);
    git(...author, 'commit', '--quiet', '-m', subject, '--', ...files);
  } catch {
    // Without Git, or with another's change half committed: the site is published all the same.
  }
}

/** What stood in the files, for as long as nobody knows whether a build can be made of the new. */
const beforeFile = join(site.draft, 'before.json');

/** Puts back what a publishing that was killed has left in its place. */
function putBack(): void {
  if (!existsSync(beforeFile)) return;
  place(JSON.parse(readFileSync(beforeFile, 'utf8')) as Record<string, string | null>);
  rmSync(beforeFile);
}

async function publish(): Promise<void> {
  putBack();
  const changes = changesIn(site);
  if (!changes.length) throw new Refused(['There is nothing to publish: nothing was changed.']);
  const stale = changes.filter((change) => change.stale);
  if (stale.length)
    throw new Refused(
      stale.map(
        ({ file }) => `${file} was changed outside the editor. Open it and choose which holds.`,
      ),
    );
  const faults = await draftFaults(site);
  if (faults.length)
    throw new Refused(
      faults.map(({ file, name: field, words }) => [file, field, words].filter(Boolean).join(': ')),
    );
  now({ done: 1 });

  const files = changes.map(({ file }) => file);
  const each = (read: (file: string) => string | null) =>
    Object.fromEntries(files.map((file) => [file, read(file)]));
  const before = each((file) => kept(readPublished(site, file)));
  const after = each((file) => kept(readDraft(site, file)));
  writeWhole(beforeFile, JSON.stringify(before));
  place(after);
  now({ done: 2 });
  try {
    await build();
  } catch (error) {
    putBack();
    throw error;
  }
  now({ done: 4 });

  const versions = Object.fromEntries(
    files.map((file) => [file, versionOf(readPublished(site, file) ?? '')]),
  );
  const entry: Published = { at: new Date().toISOString(), by: name, files, before, versions };
  noteHistory(site, [...history(site), entry]);
  for (const file of files) discard(site, file);
  rmSync(beforeFile);
  commit(
    [...files, ...follow(files)],
    `Publish ${files.length === 1 ? files[0] : `${files.length} files`}`.slice(0, 72),
  );
  now({ state: 'published', done: 5, ended: new Date().toISOString() });
}

async function undo(): Promise<void> {
  putBack();
  const all = history(site);
  const last = all.findLast(({ undone }) => !undone);
  if (!last) throw new Refused(['There is no publishing to take back.']);
  const changed = last.files.filter(
    (file) => versionOf(readPublished(site, file) ?? '') !== last.versions[file],
  );
  if (changed.length)
    throw new Refused([`${changed.join(', ')} was changed outside the editor since.`]);
  place(last.before);
  now({ done: 3 });
  // The build of before is there as a rule; without one it is made anew from its words.
  if (!goBack()) await build();
  commit([...last.files, ...follow(last.files)], 'Take the last publishing back');
  noteHistory(
    site,
    all.map((one) => (one === last ? { ...one, undone: new Date().toISOString() } : one)),
  );
  now({ state: 'undone', done: 5, ended: new Date().toISOString() });
}

process.on('SIGTERM', () => undefined);
now({});
try {
  await (what === 'undo' ? undo() : publish());
} catch (error) {
  const said =
    error instanceof Refused ? error.said : ['It went wrong on our side. Please try again.'];
  if (!(error instanceof Refused)) console.error(error);
  now({ state: 'refused', said, ended: new Date().toISOString() });
  process.exitCode = 1;
}
