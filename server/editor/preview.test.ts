import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { type Site, writeDraft } from './draft.ts';
import { previewPage } from './preview.ts';

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
