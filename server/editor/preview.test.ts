import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { type Site, writeDraft } from './draft.ts';
import { previewPage } from './preview.ts';

/** Says what the draft says of the firm. The page /slow waits until the test lets it go on. */
const standIn = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
const path = process.argv[2];
appendFileSync('begun', path);
while (path === '/slow' && !existsSync('go')) await pause(20);
const html = readFileSync(process.env.CONTENT_FOLDER + '/firm.yaml', 'utf8');
console.log(JSON.stringify({ status: 200, html }));
`;

test('makes one preview at a time, each of the draft as it is by then', async () => {
  const root = folderWith({ 'scripts/preview.ts': standIn, 'content/firm.yaml': 'name: A\n' });
  const site: Site = { root, draft: folderWith() };
  const first = previewPage(site, '/slow');
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true);
  const second = previewPage(site, '/about');
  const again = previewPage(site, '/about');
  await new Promise(setImmediate);
  writeDraft(site, 'content/firm.yaml', 'name: B\n', { by: 'Beth', at: new Date() });
  writeFileSync(join(root, 'go'), '');
  expect((await first)?.html).toBe('name: A\n');
  expect((await second)?.html, 'it began after the first had ended').toBe('name: B\n');
  await again;
  expect(readFileSync(join(root, 'begun'), 'utf8'), 'asked for twice').toBe('/slow/about');
});
