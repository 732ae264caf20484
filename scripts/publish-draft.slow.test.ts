import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../bench/project-copy.ts';
import { changesIn, discard, readDraft, type Site, writeDraft } from '../server/editor/draft.ts';
import { lastPublished } from '../server/editor/history.ts';
import { replacePicture, sitePictures } from '../server/editor/pictures.ts';
import { publishing } from '../server/editor/publishing.ts';
import { edited } from '../server/editor/yaml-edit.ts';

/** Makes a build of one file, which says the firm's phone number; slowly or not at all if asked. */
const standIn = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { newBuild, swapIn } from './builds.mjs';
if (existsSync('fail')) { console.error('a page could not be made'); process.exit(1); }
while (existsSync('wait')) await pause(20);
await pause(1100); // builds are named by the second
const folder = newBuild();
writeFileSync(join(folder, 'says'), readFileSync('content/firm.yaml', 'utf8').match(/^phone: "?([^"\\n]*)/m)[1]);
writeFileSync(join(folder, 'stamp'), 'whole');
swapIn(folder);
`;

let site: Site;
const firm = 'content/firm.yaml';
const numbers = { before: '01632 960 148', after: '01632 960 149', later: '01632 960 150' };
const sarah = { by: 'Sarah', at: new Date('2026-11-24T13:50:00Z') };
const served = () => readFileSync(join(site.root, 'build/says'), 'utf8');
const published = () => readFileSync(join(site.root, firm), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, encoding: 'utf8' });

/** Changes the phone number in the draft. */
function draftNumber(value: string): void {
  const text = readDraft(site, firm)?.toString() ?? '';
  writeDraft(site, firm, edited(text, [{ kind: 'set', path: ['phone'], value }]), sarah);
}

const start = (what: string): ChildProcess =>
  spawn(
    process.execPath,
    ['scripts/publish-draft.ts', site.draft, what, 'Sarah', 'sarah@thornbeck.example'],
    { cwd: site.root, stdio: 'ignore', detached: true },
  );
const run = (what: string) => once(start(what), 'exit');
const put = (name: string) => writeFileSync(join(site.root, name), '');
const said = () => publishing(site)?.said?.join();
const isBuilding = () => publishing(site)?.done === 2 && publishing(site)?.state === 'running';
/** Publishes until this is so, does something, and waits for the end. */
async function publishUntil(isSo: () => boolean, then: (child: ChildProcess) => void) {
  put('wait');
  const child = start('publish');
  while (!isSo()) await pause(20);
  then(child);
  rmSync(join(site.root, 'wait'));
  await once(child, 'exit');
}
const stoppedWhen = (isSo: () => boolean, signal: NodeJS.Signals) =>
  publishUntil(isSo, ({ pid = 0 }) => process.kill(-pid, signal));
/** Files that the history keeps itself. */
const copies = () => globSync('history/*/before/**/*.yaml', { cwd: site.draft });
function expectUntouched() {
  expect(published()).toContain(numbers.before);
  expect(served()).toBe(numbers.before);
  expect(changesIn(site)).toMatchObject([{ file: firm, stale: false }]);
}

beforeAll(async () => {
  const root = copyProject();
  site = { root, draft: join(root, 'data/draft') };
  writeFileSync(join(root, 'scripts/build.ts'), standIn);
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qm', 'All');
  await once(spawn(process.execPath, ['scripts/build.ts'], { cwd: root }), 'exit');
}, 120_000);
afterAll(() => rmSync(site.root, { recursive: true, force: true }), 60_000);
describe('publishing the draft', { timeout: 60_000 }, () => {
  test('an error stops publishing before anything changes, and is explained', async () => {
    draftNumber('');
    await run('publish');
    expect(publishing(site)).toMatchObject({ state: 'refused', done: 0 });
    expect(said()).toContain('phone');
    expectUntouched();
  });

  test('a build that fails leaves the words and the site as they were', async () => {
    draftNumber(numbers.after);
    put('fail');
    await run('publish');
    rmSync(join(site.root, 'fail'));
    expect(said()).toContain('a page could not be made');
    expectUntouched();
  });

  test('stopped on the way it leaves all as it was', async () => {
    const isRunning = () => publishing(site)?.state === 'running';
    await stoppedWhen(() => isRunning() && published().includes(numbers.after), 'SIGTERM');
    expect(publishing(site)?.state).toBe('refused');
    expectUntouched();
  });

  test('killed on the way it can be published again, and the site is served meanwhile', async () => {
    await stoppedWhen(isBuilding, 'SIGKILL');
    expect(said()).toContain('Publishing was stopped');
    expect(served()).toBe(numbers.before);
    expect(changesIn(site)).toMatchObject([{ file: firm, stale: false }]);

    await run('publish');
    expect(publishing(site)).toMatchObject({ state: 'published', done: 5, by: 'Sarah' });
    expect(served()).toBe(numbers.after);
    expect(changesIn(site)).toEqual([]);
    expect(git('log', '-1', '--format=%an <%ae>: %s')).toContain(
      'Sarah <sarah@thornbeck.example>: Publish content/firm.yaml',
    );
    expect(git('status', '--porcelain', '--', firm)).toBe('');
    expect(lastPublished(site)?.commit).toBe(git('rev-parse', 'HEAD').trim());
    expect(copies(), 'the commit has what was there before').toEqual([]);
  });

  test('undo brings the state before back: the build, the words, and a commit', async () => {
    await run('undo');
    expect(publishing(site)?.state).toBe('undone');
    expect(served()).toBe(numbers.before);
    expect(published()).toContain(numbers.before);
    expect(lastPublished(site)).toBeUndefined();
    expect(git('log', '-1', '--format=%s')).toContain('Undo the last publish');
    expect(readDraft(site, firm)?.toString(), 'the draft again').toContain(numbers.after);
    discard(site, firm);
  });

  test('a photo in a sample’s place, and a rule of law: published, and taken back, whole', async () => {
    const [gate, law] = ['media/field-gate.avif', 'content/law/building.yaml'];
    const there = (file: string) => existsSync(join(site.root, file));
    const list = readDraft(site, 'media/pictures.yaml')?.toString();
    const picture = sitePictures(site).find(({ name }) => name === 'field-gate');
    if (!picture) throw new Error('there is no such picture');
    const bytes = Buffer.from('no build looks into it here');
    replacePicture(site, picture, { bytes, description: 'Our own gate' }, sarah);
    const text = readDraft(site, law)?.toString() ?? '';
    const edit = { kind: 'set', path: [0, 'checked'], value: '2027-01' } as const;
    writeDraft(site, law, edited(text, [edit]), sarah);

    await run('publish');
    expect(publishing(site)).toMatchObject({ state: 'published' });
    expect([there(gate), there('media/field-gate.jpg')]).toEqual([false, true]);
    expect(readFileSync(join(site.root, law), 'utf8')).toContain('checked: 2027-01');
    expect(git('status', '--porcelain', '--', 'media', 'content')).toBe('');

    await run('undo');
    expect([there(gate), there('media/field-gate.jpg')]).toEqual([true, false]);
    expect(readFileSync(join(site.root, 'media/pictures.yaml'), 'utf8')).toBe(list);
    expect(git('status', '--porcelain', '--', 'media', 'content')).toBe('');
    expect(changesIn(site), 'the draft again').toHaveLength(5);
    for (const { file } of changesIn(site)) discard(site, file);
  });

  test('text typed during a publish stays in the draft', async () => {
    draftNumber(numbers.after);
    await publishUntil(isBuilding, () => draftNumber(numbers.later));
    expect(served()).toBe(numbers.after);
    expect(changesIn(site)).toMatchObject([{ file: firm, stale: false }]);
    expect(readDraft(site, firm)?.toString()).toContain(numbers.later);
    await run('publish');
    expect(served()).toBe(numbers.later);
  });

  test('each undo serves the words before the last publishing, and no other build', async () => {
    await run('undo');
    expect([served(), published().includes(numbers.after)]).toEqual([numbers.after, true]);
    discard(site, firm);
    draftNumber(numbers.before);
    await run('publish');
    await run('undo');
    expect([served(), published().includes(numbers.after)]).toEqual([numbers.after, true]);
    await run('undo');
    expect([served(), published().includes(numbers.before)]).toEqual([numbers.before, true]);
    expect(readDraft(site, firm)?.toString(), 'the newest words are still there').toContain(
      numbers.before,
    );
    discard(site, firm);
  });

  test('killed once its build is served, it is published', async () => {
    draftNumber(numbers.after);
    await stoppedWhen(isBuilding, 'SIGKILL');
    // As if its build had been put in place a moment before.
    await once(spawn(process.execPath, ['scripts/build.ts'], { cwd: site.root }), 'exit');
    expect(publishing(site)).toMatchObject({ state: 'published' });
    expect([served(), changesIn(site)]).toEqual([numbers.after, []]);
    expect(copies(), 'nothing was committed, so a folder has it').toHaveLength(1);
    await run('undo');
    expect(served()).toBe(numbers.before);
  });

  test('a file that was changed outside the editor is not written over', async () => {
    draftNumber(numbers.after);
    const other = published().replace('York Road', 'Leeds Road');
    writeFileSync(join(site.root, firm), other);
    await run('publish');
    expect(said()).toContain('changed outside the editor');
    expect(published()).toBe(other);

    const names = ['content', 'media', 'data/draft'].flatMap((folder) =>
      readdirSync(join(site.root, folder), { recursive: true, encoding: 'utf8' }),
    );
    expect(
      names.filter((name) => name.endsWith('.part')),
      'half-written files',
    ).toEqual([]);
  });
});
