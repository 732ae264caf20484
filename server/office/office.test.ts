import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { readSettings } from '../settings.ts';
import { isOffice, officePages } from './office.ts';

test('a build that was made before there was an office is served all the same', async () => {
  const pages = await officePages({
    build: folderWith({ stamp: 'old' }),
    settings: readSettings({}),
    use: () => Promise.reject(new Error('not asked')),
    addressOf: () => '127.0.0.1',
    visitOf: () => Promise.reject(new Error('not asked')),
  });
  const [req, res] = [{}, {}] as Parameters<typeof pages>;
  expect(await pages(req, res)).toBe(false);
});

test.each([
  ['/office', true],
  ['/office/', true],
  ['/Office/site', true],
  ['/office/assets/office.js', false],
  ['/officeworks', false],
])('%s: %s', (path, ours) => expect(isOffice(path)).toBe(ours));
