import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { home } from '../../content/read.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { checkAddress } from './address.ts';

const site = 'https://www.example.org';
const page = (canonical = `${site}/`, heading = home().heading.replaceAll('&', '&amp;')) =>
  `<title>x</title><link rel="canonical" href="${canonical}"/><h1>${heading}</h1>`;

/** What is said of an address that answers so. */
const answering = (body: string, { status = 200, from = `${site}/` } = {}, served?: string) =>
  checkAddress(
    site,
    async () => Object.defineProperty(new Response(body, { status }), 'url', { value: from }),
    served,
  );
const rejecting = (facts: object) => checkAddress(site, () => Promise.reject(facts));

test('our site at its own address is right', async () => {
  const line = `${site} answers, and it is our site.`;
  expect(await answering(page())).toEqual({ done: true, line });
});

test('our site is known by the words that are served, also while content/ has others', async () => {
  const words = readFileSync('content/home.yaml', 'utf8').replace(
    /^(heading:).*$/m,
    '$1 As it was',
  );
  const served = folderWith({ 'home.yaml': words });
  const old = page(undefined, 'As it was');
  expect(await answering(old, {}, served)).toMatchObject({ done: true });
  expect(await answering(old, {}, `${served}/none`)).toMatchObject({ done: false });
});

test.each([
  ['another site', () => answering('<h1>Parked</h1>')],
  ['built for another address', () => answering(page('/'))],
  ['leads to https://example.org', () => answering(page(), { from: 'https://example.org/' })],
  ['answers with 502', () => answering('', { status: 502 })],
  ['ECONNREFUSED', () => rejecting({ cause: { code: 'ECONNREFUSED' } })],
  ['no answer within ten seconds', () => rejecting({ name: 'TimeoutError' })],
  ['SITE_URL: set it', () => checkAddress('http://www.example.org')],
])('is wrong: %s', async (says, check) => {
  expect(await check()).toEqual({ done: false, line: expect.stringContaining(says) });
});
