import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { serve } from '../../test/support/listening.ts';
import { hearLog } from '../../test/support/logged.ts';
import { readSettings } from '../settings.ts';
import { isOffice, officePages } from './office.ts';

const logged = hearLog();

/** The office with a bundle that answers so, and 404 where it has no page. */
async function office(answer: string, env = {}) {
  const pages = await officePages({
    build: folderWith({
      'office/index.js': `export const answer = async (request) => { ${answer} };`,
      'office/manifest.json': '{}',
      'office/package.json': '{ "type": "module" }',
    }),
    settings: readSettings(env),
    use: () => Promise.reject(new Error('not asked')),
    addressOf: () => '127.0.0.1',
    visitOf: async () => ({ known: false }),
  });
  return serve((req, res) => void pages(req, res).then((done) => done || res.writeHead(404).end()));
}

test.each([
  ['on', [200, 200]],
  ['off', [404, 200]],
])(
  'with OFFICE=%s its pages and the link of a mail about spam answer %j',
  async (OFFICE, found) => {
    const site = await office("return new Response('page')", { OFFICE });
    const statusOf = async (path: string) => (await fetch(site + path)).status;
    expect([await statusOf('/office/rang/x'), await statusOf('/release/x')]).toEqual(found);
  },
);

test('a page that fails once it has read a form is answered with 500, and logged', async () => {
  const site = await office("await request.text(); throw new Error('broken')");
  const answer = await fetch(`${site}/office/sign-in`, { method: 'POST', body: 'what' });
  expect(answer.status).toBe(500);
  expect(logged).toMatchObject([
    { message: expect.stringContaining('a page of the office failed') },
  ]);
});

test.each([
  ['/office', true],
  ['/office/', true],
  ['/Office/site', true],
  ['/office/assets/office.js', false],
  ['/officeworks', false],
  ['/release/x', true],
  ['/released/x', false],
])('%s: %s', (path, ours) => expect(isOffice(path)).toBe(ours));
