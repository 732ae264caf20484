import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { readSettings } from '../settings.ts';
import { isOffice, officePages } from './office.ts';

test('a page that fails once it has read a form is answered with 500, and logged', async () => {
  const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => logged.mockRestore());
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
    visitOf: async () => ({ person: undefined, session: undefined, known: false, setCookie: [] }),
  });
  const server = createServer((req, res) => void pages(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/office/sign-in`, {
    method: 'POST',
    body: 'what',
  });
  expect(answer.status).toBe(500);
  expect(logged.mock.calls.join()).toContain('a page of the office failed');
});

test.each([
  ['/office', true],
  ['/office/', true],
  ['/Office/site', true],
  ['/office/assets/office.js', false],
  ['/officeworks', false],
])('%s: %s', (path, ours) => expect(isOffice(path)).toBe(ours));
