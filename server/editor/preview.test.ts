import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { type Site, writeDraft } from './draft.ts';
import { linkedToFields, previewPage } from './preview.ts';

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
  const root = folderWith({ 'scripts/preview.ts': standIn, 'content/firm.yaml': 'name: A\n' });
  const site: Site = { root, draft: folderWith() };
  const first = previewPage(site, '/slow');
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true);
  writeDraft(site, 'content/firm.yaml', 'name: B\n', { by: 'Beth', at: new Date() });
  expect(await previewPage(site, '/about')).toBe('name: B\n');
  expect(await first, 'it would have waited for ever').toBeUndefined();
});

const fields = new Map([
  ['Dan &amp; Sons’ drive', '/edit/about#f-title'],
  ['10 years', '/edit/home#f-points-0'],
]);
const link = (address: string, rest = '') =>
  `<a href="${address}" target="_top" tabindex="-1"${rest}`;
const apart = ' style="all:unset;cursor:pointer"';

test.each([
  [
    '<h1>Dan &amp; Sons’ drive</h1><p>Dan &amp; Sons’ drive</p>',
    `<h1>${link('/edit/about#f-title', ` id="edited"${apart}`)}>Dan &amp; Sons’ drive</a></h1><p>${link('/edit/about#f-title', apart)}>Dan &amp; Sons’ drive</a></p>`,
  ],
  ['<p>10\u00a0years</p>', `<p>${link('/edit/home#f-points-0', apart)}>10\u00a0years</a></p>`],
  [
    '<a class="x" href="/y"><b>10 years</b></a>',
    `${link('/edit/home#f-points-0')} class="x"><b>10 years</b></a>`,
  ],
  ['<a href="/y">Another</a>', '<a>Another</a>'],
  [
    '<script>10 years</script><button>10 years</button>',
    '<script>10 years</script><button>10 years</button>',
  ],
])('links the words of %s to their field', (html, linked) =>
  expect(linkedToFields(html, fields, '/edit/about#')).toBe(linked),
);
