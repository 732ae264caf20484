import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { type Site, writeDraft } from './draft.ts';
import {
  canPublish,
  noteProgress,
  previewPage,
  processOf,
  publishing,
  stopPublishing,
} from './publishing.ts';

/** A site that this process publishes, but for what differs. */
function siteWith(running: ReturnType<typeof processOf>): Site {
  const site = { root: folderWith(), draft: folderWith() };
  noteProgress(site, { state: 'running', done: 2, by: 'Beth', began: '2026-11-24', ...running });
  return site;
}

test('publishing ends with its process, and nothing stops a later one of the same id', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(() => kill.mockRestore());
  const { pid } = process;
  const site = siteWith({ pid, started: '1' });
  stopPublishing(site);
  expect(publishing(site)).toMatchObject({ state: 'refused' });
  expect(kill).not.toHaveBeenCalledWith(-pid, 'SIGTERM');
  const own = siteWith(processOf(pid));
  expect(publishing(own)).toMatchObject({ state: 'running' });
  stopPublishing(own);
  expect(kill, 'control').toHaveBeenCalledWith(-pid, 'SIGTERM');
});

test('without a start time, publishing has ended after half an hour without a step', () => {
  const site = siteWith({ pid: process.pid });
  expect(publishing(site)).toMatchObject({ state: 'running' });
  const before = Date.now() / 1000 - 31 * 60;
  utimesSync(join(site.draft, 'publishing.json'), before, before);
  expect(publishing(site)).toMatchObject({ state: 'refused' });
});

test('a site can be published only where its sources and its build tools are', () => {
  const needed = ['scripts/publish-draft.ts', 'node_modules/vite/x', 'content/x', 'media/x'];
  const root = folderWith(Object.fromEntries(needed.map((file) => [file, ''])));
  expect(canPublish(root)).toBe(true);
  for (const lacking of needed) {
    const files = needed.filter((file) => file !== lacking);
    const released = folderWith(Object.fromEntries(files.map((file) => [file, ''])));
    expect(canPublish(released), `without ${lacking}`).toBe(false);
  }
});

/** Says what the draft says of the firm. The page /slow never ends. */
const standIn = `import { readFileSync, writeFileSync } from 'node:fs';
writeFileSync('begun', '');
if (process.argv[2] === '/slow') setInterval(() => {}, 1000);
else {
const html = readFileSync(process.env.CONTENT_FOLDER + '/firm.yaml', 'utf8');
console.log(JSON.stringify({ status: 200, html }));
}
`;

test('the newest preview ends the one before, and has the draft as it is by then', async () => {
  const root = folderWith({ 'scripts/render.ts': standIn, 'content/firm.yaml': 'name: A\n' });
  const site: Site = { root, draft: folderWith() };
  const first = previewPage(site, '/slow');
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true);
  writeDraft(site, 'content/firm.yaml', 'name: B\n', { by: 'Beth', at: new Date() });
  expect(await previewPage(site, '/about')).toBe('name: B\n');
  expect(await first, 'it would have waited for ever').toBeUndefined();
});
