import { expect, test } from 'vitest';
import { firm } from '../../content/read.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { serve } from '../../test/support/listening.ts';
import { hearLog } from '../../test/support/logged.ts';
import { readSettings } from '../settings.ts';
import { isOffice, officePages } from './office.ts';
import { hashPage } from './security.ts';

const logged = hearLog();

/** The office with a bundle that answers so, and 404 where it has no page. */
async function office(answer: string, env = {}) {
  const pages = await officePages({
    build: folderWith({
      'office/index.js': `export const answer = async (request, _, assets) => { ${answer} };`,
      'office/manifest.json': '{"entry":{"isEntry":true,"file":"assets/o.js"}}',
      'office/package.json': '{ "type": "module" }',
    }),
    settings: readSettings(env),
    use: () => Promise.reject(new Error('not asked')),
    visitOf: async () => ({}),
  });
  return serve((req, res) => void pages(req, res).then((done) => done || res.writeHead(404).end()));
}

test.each([
  ['on', '/office/rang/x', [200, '/office/assets/o.js']],
  ['on', '/release/x', [200, '/office/assets/o.js']],
  ['off', '/office/rang/x', [404, '']],
  ['off', '/release/x', [200, '']],
])('with OFFICE=%s %s has this status and these scripts: %j', async (OFFICE, path, found) => {
  const site = await office('return new Response(assets.scripts)', { OFFICE });
  const answer = await fetch(site + path);
  expect([answer.status, await answer.text()]).toEqual(found);
});

test.each([
  ['/office/sign-in', 500, 'Something went wrong'],
  ['/release/x', 503, `${firm().phone}</a>`],
  ['/office/rang/x', 503, `${firm().phone}</a>`],
])(
  'if %s fails after reading a form, the status is %i, and it is logged',
  async (path, status, words) => {
    const site = await office("await request.text(); throw new Error('broken')");
    const answer = await fetch(site + path, { method: 'POST', body: 'what' });
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain(words);
    const [style = ''] = hashPage(page).styles;
    expect(answer.headers.get('content-security-policy')).toContain(`style-src ${style};`);
    expect(logged).toMatchObject([
      { message: expect.stringContaining('a page of the office failed') },
    ]);
  },
);

test.each([
  ['/office', true],
  ['/office/', true],
  ['/Office/site', true],
  ['/office/assets/office.js', false],
  ['/officeworks', false],
  ['/release/x', true],
  ['/released/x', false],
])('%s: %s', (path, ours) => expect(isOffice(path)).toBe(ours));
