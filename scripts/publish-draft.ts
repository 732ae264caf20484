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
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { draftFaults } from '../server/editor/check.ts';
import {
  changesIn,
  readDraft,
  readPublished,
  type Site,
  versionOf,
} from '../server/editor/draft.ts';
import {
  type Contents,
  contentOf,
  endKilled,
  history,
  noteProgress,
  type Pending,
  type Publishing,
  place,
  processOf,
  putBack,
  servedBuild,
  settle,
} from '../server/editor/publishing.ts';
import { node } from './install.mjs';

const [, , draft = '', what, name = '', email = ''] = process.argv;
const site: Site = { root: resolve('.'), draft: resolve(draft) };
let progress: Publishing = {
  state: 'running',
  done: 0,
  by: name,
  began: new Date().toISOString(),
  ...processOf(process.pid),
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
    throw new Refused(['The build failed.', ...said.trim().split('\n').slice(-4)]);
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

/** Puts the files in their place and builds; all is as it was where no build can be made of them. */
async function replace(what: Pending['what'], after: Contents, subject: string): Promise<void> {
  const files = Object.keys(after);
  const before = Object.fromEntries(
    files.map((file) => [file, contentOf(readPublished(site, file))]),
  );
  const pending = {
    what,
    by: name,
    at: new Date().toISOString(),
    before,
    after,
    served: servedBuild(site),
  };
  place(site, pending);
  now({ done: 2 });
  try {
    await build();
  } catch (error) {
    putBack(site, pending);
    throw error;
  }
  now({ done: 4 });
  settle(site, pending);
  commit([...files, ...follow(files)], subject.slice(0, 72));
  const ended = new Date().toISOString();
  now({ state: what === 'publish' ? 'published' : 'undone', done: 5, ended });
}

async function publish(): Promise<void> {
  const changes = changesIn(site);
  if (!changes.length) throw new Refused(['There’s nothing to publish.']);
  const stale = changes.filter((change) => change.stale);
  if (stale.length)
    throw new Refused(
      stale.map(
        ({ file }) => `${file} was changed outside the editor. Open it and choose a version.`,
      ),
    );
  const faults = await draftFaults(site);
  if (faults.length)
    throw new Refused(
      faults.map(({ file, name: field, words }) => [file, field, words].filter(Boolean).join(': ')),
    );
  now({ done: 1 });

  const files = changes.map(({ file }) => file);
  const after = Object.fromEntries(files.map((file) => [file, contentOf(readDraft(site, file))]));
  await replace(
    'publish',
    after,
    `Publish ${files.length === 1 ? files[0] : `${files.length} files`}`,
  );
}

async function undo(): Promise<void> {
  const last = history(site).findLast(({ undone }) => !undone);
  if (!last) throw new Refused(['There’s nothing to undo.']);
  const changed = last.files.filter(
    (file) => versionOf(readPublished(site, file) ?? '') !== last.versions[file],
  );
  if (changed.length)
    throw new Refused([
      `${changed.join(', ')} was changed outside the editor, so it can’t be undone here.`,
    ]);
  await replace('undo', last.before, 'Undo the last publish');
}

process.on('SIGTERM', () => undefined);
now({});
try {
  endKilled(site);
  await (what === 'undo' ? undo() : publish());
} catch (error) {
  const said = error instanceof Refused ? error.said : ['Something went wrong. Try again.'];
  if (!(error instanceof Refused)) console.error(error);
  now({ state: 'refused', said, ended: new Date().toISOString() });
  process.exitCode = 1;
}
