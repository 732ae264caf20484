import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import {
  changesIn,
  discard,
  inMergedFolder,
  noteFor,
  readDraft,
  type Site,
  writeDraft,
} from './draft.ts';

const firm = 'content/firm.yaml';
const before = 'name: Thornbeck\n';
const beth = { by: 'Beth', at: new Date('2026-11-24T13:31:00Z') };
const siteWith = (): Site => ({
  root: folderWith({ [firm]: before, 'media/drive.jpg': 'picture' }),
  draft: folderWith(),
});
const text = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('edit writes to the draft and leaves the published file alone', () => {
  const site = siteWith();
  writeDraft(site, firm, 'name: T\n', beth);
  expect(readDraft(site, firm)?.toString()).toBe('name: T\n');
  expect(text(site.root, firm)).toBe(before);
  expect(changesIn(site)).toMatchObject([{ file: firm, by: 'Beth', stale: false }]);
  writeFileSync(join(site.root, firm), 'name: Another\n');
  expect(changesIn(site), 'changed elsewhere meanwhile').toMatchObject([{ stale: true }]);
});

test('a change that is taken back leaves the draft', () => {
  const site = siteWith();
  writeDraft(site, firm, 'name: T\n', beth);
  writeDraft(site, firm, before, beth);
  expect(changesIn(site)).toEqual([]);
  writeDraft(site, firm, 'name: T\n', beth);
  discard(site, firm);
  expect(noteFor(site, firm)).toBeUndefined();
});

test('the merged folder holds the site as it will be, also when two owners look at once', async () => {
  const site = siteWith();
  writeDraft(site, firm, 'name: T\n', beth);
  writeDraft(site, 'content/projects/new.yaml', 'title: New\n', beth);
  const folder = await inMergedFolder(site, async (merged) => {
    expect(text(merged, 'content/projects/new.yaml')).toBe('title: New\n');
    expect(text(merged, 'media/drive.jpg')).toBe('picture');
    discard(site, firm);
    expect(await inMergedFolder(site, (second) => text(second, firm))).toBe(before);
    expect(text(merged, firm)).toBe('name: T\n');
    return merged;
  });
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(site.draft).sort()).toEqual(['files', 'notes']);
});

test.each([
  'content/../server/main.yaml',
  '/etc/passwd',
  'media/x.svg',
  'content/a/b/c.yaml',
  'package.json',
])('no draft has a file at %s', (file) =>
  expect(() => writeDraft(siteWith(), file, 'x', beth)).toThrow('no file of this name'),
);
