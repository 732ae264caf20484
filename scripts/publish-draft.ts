/**
 * Publishes the draft of the website's editor, or takes the last publishing back:
 *
 *   node scripts/publish-draft.ts DRAFT publish|undo NAME EMAIL
 *
 * The files of the draft go into content/ and media/ only when all words are right, and come out
 * again when no whole build can be made of them. Each publishing is a commit where there is a
 * repository, and an undo is another. How far it is stands in a file, which the office's pages read.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  changesIn,
  inMergedFolder,
  readDraft,
  readPublished,
  type Site,
} from '../server/editor/draft.ts';
import {
  type Contents,
  endKilled,
  git,
  lastPublished,
  noteCommit,
  type Published,
  place,
  putBack,
  replacedBy,
  servedBuild,
  settle,
  stateOf,
} from '../server/editor/history.ts';
import { noteProgress, type Publishing, processOf } from '../server/editor/publishing.ts';
import { contentFaults } from './check-content.ts';
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

/** Commits the files in the name of the publisher, if this is a repository, and notes the commit. */
function commit(files: string[], subject: string, at: string): void {
  if (!existsSync('.git')) return;
  const author = ['-c', `user.name=${name || 'Website'}`, '-c', `user.email=${email}`];
  try {
    git(site, 'add', '--all', '--', ...files);
    git(site, ...author, 'commit', '--quiet', '-m', subject.slice(0, 72), '--', ...files);
    noteCommit(site, at, git(site, 'rev-parse', 'HEAD').toString().trim());
  } catch {
    // Without Git, or with another's change half committed: the site is published either way.
  }
}

/** Puts the files in their place and builds; all is as it was where no build can be made of them. */
async function replace(
  to: Pick<Published, 'what' | 'undoes'>,
  after: Contents,
  subject: string,
): Promise<void> {
  const at = new Date().toISOString();
  place(site, { ...to, by: name, at, served: servedBuild(site) }, after);
  now({ done: 2 });
  try {
    await build();
  } catch (error) {
    putBack(site);
    throw error;
  }
  now({ done: 4 });
  settle(site);
  commit([...after.keys()], subject, at);
  const ended = new Date().toISOString();
  now({ state: to.what === 'publish' ? 'published' : 'undone', done: 5, ended });
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
  const faults = await inMergedFolder(site, (merged) =>
    contentFaults(join(merged, 'content'), join(merged, 'media')),
  );
  if (faults.length) throw new Refused(faults);
  now({ done: 1 });

  const after = new Map(changes.map(({ file }) => [file, readDraft(site, file)]));
  const words = changes.length === 1 ? changes[0]?.file : `${changes.length} files`;
  await replace({ what: 'publish' }, after, `Publish ${words}`);
}

function replaced(last: Published): Contents {
  try {
    return replacedBy(site, last);
  } catch {
    throw new Refused(['The commit of this publish is gone, so it can’t be undone here.']);
  }
}

async function undo(): Promise<void> {
  const last = lastPublished(site);
  if (!last) throw new Refused(['There’s nothing to undo.']);
  const changed = Object.entries(last.versions)
    .filter(([file, version]) => stateOf(readPublished(site, file)) !== version)
    .map(([file]) => file);
  if (changed.length)
    throw new Refused([
      `${changed.join(', ')} was changed outside the editor, so it can’t be undone here.`,
    ]);
  await replace({ what: 'undo', undoes: last.at }, replaced(last), 'Undo the last publish');
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
