import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { changesIn, discard, noteFor, readDraft, type Site, writeDraft } from './draft.ts';
import { inMergedFolder } from './merged-folder.ts';

const beth = { by: 'Beth', at: new Date('2026-11-24T13:31:00Z') };
const siteWith = (): Site => ({
  root: folderWith({
    'content/firm.yaml': 'name: Thornbeck\n',
    'content/projects/drive.yaml': 'title: Drive\n',
    'media/drive.jpg': 'picture',
  }),
  draft: folderWith(),
});

test('what is changed is in the draft, and the published file is as it was', () => {
  const site = siteWith();
  writeDraft(site, 'content/firm.yaml', 'name: Thornbeck & Sons\n', beth);
  expect(readDraft(site, 'content/firm.yaml')?.toString()).toBe('name: Thornbeck & Sons\n');
  expect(readFileSync(join(site.root, 'content/firm.yaml'), 'utf8')).toBe('name: Thornbeck\n');
  expect(changesIn(site)).toMatchObject([{ file: 'content/firm.yaml', by: 'Beth', stale: false }]);
});

test('a change that is taken back leaves the draft', () => {
  const site = siteWith();
  writeDraft(site, 'content/firm.yaml', 'name: T\n', beth);
  writeDraft(site, 'content/firm.yaml', 'name: Thornbeck\n', beth);
  expect(changesIn(site)).toEqual([]);
  writeDraft(site, 'content/firm.yaml', 'name: T\n', beth);
  discard(site, 'content/firm.yaml');
  expect(noteFor(site, 'content/firm.yaml')).toBeUndefined();
});

test('a file that was changed elsewhere meanwhile is found', () => {
  const site = siteWith();
  writeDraft(site, 'content/firm.yaml', 'name: T\n', beth);
  writeFileSync(join(site.root, 'content/firm.yaml'), 'name: Another\n');
  expect(changesIn(site)).toMatchObject([{ stale: true }]);
});

test('the merged folder is the site as it will be', async () => {
  const site = siteWith();
  writeDraft(site, 'content/projects/new.yaml', 'title: New\n', beth);
  writeDraft(site, 'content/firm.yaml', 'name: T\n', beth);
  await inMergedFolder(site, (merged) => {
    expect(readFileSync(join(merged, 'content/firm.yaml'), 'utf8')).toBe('name: T\n');
    expect(readFileSync(join(merged, 'content/projects/new.yaml'), 'utf8')).toBe('title: New\n');
    expect(readFileSync(join(merged, 'media/drive.jpg'), 'utf8')).toBe('picture');
  });
});

test('two look at once: neither takes anything from the other, nor leaves anything', async () => {
  const site = siteWith();
  const firm = 'content/firm.yaml';
  writeDraft(site, firm, 'name: T\n', beth);
  const first = await inMergedFolder(site, async (merged) => {
    discard(site, firm);
    const second = await inMergedFolder(site, (other) => readFileSync(join(other, firm), 'utf8'));
    expect(second).toBe('name: Thornbeck\n');
    expect(readFileSync(join(merged, firm), 'utf8')).toBe('name: T\n');
    return merged;
  });
  expect(existsSync(first)).toBe(false);
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
