import { afterEach, describe, expect, test, vi } from 'vitest';
import * as content from '../content/read.ts';
import { receive } from '../server/door.ts';
import { hearLog } from '../test/support/logged.ts';
import { answer } from './entry.tsx';

// The unit tests run before a build makes pictures.
vi.mock('./content/pictures.server.ts', () => ({
  picture: () => ({ hash: '0', width: 3, height: 2, alt: '', widths: [320], fallback: [320] }),
}));
vi.mock('../content/read.ts', { spy: true });
vi.mock('../server/door.ts', { spy: true });

const log = hearLog();

async function ask(path: string, init?: RequestInit) {
  const response = await answer(new Request(`http://localhost${path}`, init));
  const { status, headers } = response;
  const html = await response.text();
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { status, type: headers.get('Content-Type'), title, headers, html };
}
const post = (path: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) });
const type = 'text/html; charset=utf-8';

test('renders a page with the hashes of its scripts and styles in its policy', async () => {
  const page = await ask('/contact');
  expect(page).toMatchObject({ status: 200, type, title: expect.stringMatching('Get in Touch') });
  expect(page.html.startsWith('<!DOCTYPE html><html lang="en-GB"')).toBe(true);
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /script-src 'self' 'sha256-.*style-src 'self' 'sha256-/,
  );
});

test('answers HEAD with the headers of the page alone', async () => {
  const page = await ask('/contact');
  const head = await ask('/contact', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, html: '' });
  expect([...head.headers]).toEqual([...page.headers]);
});

test('redirects a case study from its address in the other family for good', async () => {
  const { status, headers } = await ask('/project/garden-drainage-york-2');
  expect([status, headers.get('Location')]).toEqual([301, '/projects/garden-drainage-york-2']);
});

test('answers a file as its route wrote it', async () => {
  const { status, type, html } = await ask('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(html).toContain('User-agent');
});

const lost = expect.stringMatching(/^Page Not Found/);
test.each([
  ['an unknown address', '/unknown', lost],
  ['an unknown town', '/areas/unknown', lost],
  ['an unknown project', '/project/unknown', expect.stringMatching(/^Project Not Found/)],
  ['the address of posts', '/enquiries', lost],
  ['an unknown link of a customer', '/enquiry/unknown', lost],
])('answers 404 for %s, within header and footer', async (_, path, title) => {
  const html = expect.stringMatching(/<header.*<main.*<footer/s);
  expect(await ask(path)).toMatchObject({ status: 404, type, title, html });
});

test('answers 405 for a form that is sent to a page without one, 404 where no page is', async () => {
  expect(await post('/privacy')).toMatchObject({ status: 405, type });
  expect(await post('/unknown')).toMatchObject({ status: 404, type, title: lost });
});

describe('shows the page for errors and keeps the words of the visitor out of the log', () => {
  const fail = () => {
    throw new Error('Ann Thwaite, 01632 960 001');
  };
  const broken = { status: 500, type, title: 'Unexpected Application Error!' };

  test('when a loader throws', async () => {
    vi.mocked(content.contactPage).mockImplementationOnce(fail);
    expect(await ask('/contact')).toMatchObject(broken);
  });
  test.each(['/contact', '/enquiries'])('when the action of %s throws', async (path) => {
    vi.mocked(receive).mockImplementationOnce(fail);
    expect(await post(path)).toMatchObject(broken);
  });
  test('when a page cannot be rendered', async () => {
    vi.mocked(content.contactPage).mockReturnValueOnce({ heading: {} } as never);
    expect(await ask('/contact')).toMatchObject(broken);
  });
  afterEach(() => {
    expect(log).toMatchObject([
      { level: 'error', message: 'page failed', error: expect.any(String) },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Ann|01632/);
  });
});
