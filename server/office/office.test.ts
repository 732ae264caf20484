import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { serve } from '../../test/support/listening.ts';
import { hearLog } from '../../test/support/logged.ts';
import { readSettings } from '../settings.ts';
import { isOffice, officePages } from './office.ts';

const logged = hearLog();

test('a page that fails once it has read a form is answered with 500, and logged', async () => {
  const pages = await officePages({
    build: folderWith({
      'office/index.js':
        "export const answer = async (request) => { await request.text(); throw new Error('broken'); };",
      'office/manifest.json': '{}',
      'office/package.json': '{ "type": "module" }',
    }),
    settings: readSettings({}),
    use: () => Promise.reject(new Error('not asked')),
    addressOf: () => '127.0.0.1',
    visitOf: async () => ({ known: false }),
  });
  const site = await serve((req, res) => void pages(req, res));
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
])('%s: %s', (path, ours) => expect(isOffice(path)).toBe(ours));
