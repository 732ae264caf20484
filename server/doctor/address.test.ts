import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from '../../content/read.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { checkAddress } from './address.ts';

const site = 'https://www.example.org';
const page = (canonical = `${site}/`) =>
  `<title>x</title><link rel="canonical" href="${canonical}"/><h1>${home().heading.replaceAll('&', '&amp;')}</h1>`;

/** What is said of an address that answers so. */
const answering = (body: string, { status = 200, from = `${site}/` } = {}) =>
  checkAddress(site, async () => {
    const answer = new Response(body, { status });
    Object.defineProperty(answer, 'url', { value: from });
    return answer;
  });

test('our site at its own address is right', async () => {
  expect(await answering(page())).toEqual({
    done: true,
    line: `${site} answers, and it is our site.`,
  });
});

test('our site is known by the words that are served, also while content/ has others', async () => {
  const words = readFileSync('content/home.yaml', 'utf8');
  const served = folderWith({
    'home.yaml': words.replace(/^heading:.*$/m, 'heading: As it was'),
  });
  const ask = async () => new Response(page().replace(/<h1>.*<\/h1>/, '<h1>As it was</h1>'));
  expect(await checkAddress(site, ask, served)).toMatchObject({ done: true });
  expect(await checkAddress(site, ask, join(served, 'none'))).toMatchObject({ done: false });
});

test.each([
  ['another site', () => answering('<h1>Parked</h1>'), 'another site'],
  ['a build for another address', () => answering(page('/')), 'built for another address'],
  [
    'a redirect elsewhere',
    () => answering(page(), { from: 'https://example.org/' }),
    'leads to https://example.org',
  ],
  ['a fault', () => answering('', { status: 502 }), 'answers with 502'],
] as const)('%s is told', async (_, ask, says) => {
  const { done, line } = await ask();
  expect(done).toBe(false);
  expect(line).toContain(says);
});

test('no address, none that is public, and silence are told with what to do', async () => {
  for (const none of ['', 'http://www.example.org'])
    expect((await checkAddress(none)).line).toMatch(/^SITE_URL: set it/);
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  const silent = Object.assign(new Error('late'), { name: 'TimeoutError' });
  for (const [error, says] of [
    [refused, 'ECONNREFUSED'],
    [silent, 'no answer within ten seconds'],
  ] as const) {
    const { done, line } = await checkAddress(site, () => Promise.reject(error));
    expect(done).toBe(false);
    expect(line).toContain(says);
  }
});
