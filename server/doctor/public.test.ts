import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { home } from '../../content/read.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { frontWith, listen, serve } from '../../test/support/listening.ts';
import { emptySite } from '../site-files.ts';
import { checkAddress } from './address.ts';
import { checkOtherName } from './other-name.ts';
import { checkBody, checkCertificate, checkClock, checkPlain } from './public.ts';

const away = 'http://127.0.0.1:1';
const wrong = (says: string | RegExp) => ({ done: false, line: expect.stringMatching(says) });

test('our own server refuses a large form unread: it was let through', async () => {
  const file = (path: string) => (path === '/robots.txt' ? ({} as never) : undefined);
  const site = await serve(
    frontWith({
      site: { ...emptySite, file, takesForms: () => false },
      render: () => {
        throw new Error('a form was read');
      },
    }),
  );
  expect(await checkBody(site)).toMatchObject({ done: true });
});

test('a proxy that refuses photos is wrong, and so is a 405 of another program', async () => {
  for (const status of [413, 405, 502])
    expect(await checkBody(await serve((_, res) => void res.writeHead(status).end()))).toEqual(
      wrong(`\\(${status}\\).*: in nginx set client_max_body_size`),
    );
  const late = () => Promise.reject({ code: 'ABORT_ERR' });
  expect(await checkBody(away, late), 'it gathers photos').toEqual(
    wrong('proxy_request_buffering'),
  );
});

test('http that leads to https is right, and http that answers wrong', async () => {
  const answering = (status: number, location = '') =>
    checkPlain('https://x.example', async () => ({ status, headers: { location } }));
  expect(await answering(308, 'https://x.example/')).toMatchObject({ done: true });
  for (const found of [await answering(200), await answering(301, 'http://www.x.example/')])
    expect(found).toEqual(wrong(/: let the proxy/));
});

test('a clock that is off is wrong; one that agrees proves nothing', async () => {
  const date = new Date(0).toUTCString();
  const compared = (now: number) =>
    checkClock(
      'https://x.example',
      async () => ({ status: 200, headers: { date } }),
      () => now,
    );
  expect(await compared(0)).toMatchObject({ done: false, tried: false });
  expect(await compared(90_000)).toEqual(wrong('90 seconds ahead'));
});

test.each([checkBody, checkPlain, checkClock, checkCertificate])(
  'where nobody answers, %o has tried nothing',
  async (check) => expect(await check(away)).toMatchObject({ done: false, tried: false }),
);

test.skipIf(spawnSync('which', ['openssl']).status !== 0)(
  'a certificate is right for its name and its days, and wrong otherwise',
  async () => {
    const folder = folderWith();
    const words =
      'req -x509 -newkey rsa:2048 -nodes -days 30 -keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost';
    execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    const port = await listen(createServer({ key, cert }), 'localhost');
    const address = `https://localhost:${port}`;
    const now = new Date();
    const later = new Date(now.getTime() + 20 * day);
    expect(await checkCertificate(address, now, cert)).toMatchObject({ done: true });
    expect(await checkCertificate(address, now)).toEqual(wrong('SELF_SIGNED'));
    expect(await checkCertificate(address, later, cert)).toEqual(wrong(/ends in \d days: renew/));
    const other = await checkCertificate(`https://127.0.0.1:${port}`, now, cert);
    expect(other).toEqual(wrong('ALTNAME'));
  },
);

const site = 'https://www.example.org';
const page = (canonical = `${site}/`) =>
  `<title>x</title><link rel="canonical" href="${canonical}"/><h1>${home().heading.replaceAll('&', '&amp;')}</h1>`;

/** What is said of an address that answers so. */
const answering = (body: string, { status = 200, from = `${site}/` } = {}) =>
  checkAddress(site, async () =>
    Object.defineProperty(new Response(body, { status }), 'url', { value: from }),
  );
const rejecting = (facts: object) => checkAddress(site, () => Promise.reject(facts));

test('our site at its own address is right', async () => {
  const line = `${site} answers, and it is our site.`;
  expect(await answering(page())).toEqual({ done: true, line });
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

const siteOther = 'https://www.dale.example';
const failing = (...codes: string[]) =>
  Promise.reject(new AggregateError(codes.map((code) => ({ code }))));
const leadingTo = (location?: string, status = 308) => ({
  resolve: () => Promise.resolve(),
  head: async () => ({ status, headers: { location } }),
});

test.each([
  [siteOther, 'https://dale.example/'],
  ['https://dale.example', 'https://www.dale.example/'],
])('the other name leads to the one that is served: right', async (served, other) => {
  const head = async (address: string) =>
    address === other ? leadingTo(`${served}/`).head() : failing();
  expect(await checkOtherName(served, { ...leadingTo(), head })).toMatchObject({ done: true });
});

test.each([
  ['(200)', leadingTo(undefined, 200)],
  ['to https://old.example/', leadingTo('https://old.example/')],
  ['no name in the DNS', { resolve: () => failing('ENOTFOUND', 'ENODATA') }],
  ['have it in the certificate', { head: () => failing('ERR_TLS_CERT_ALTNAME_INVALID') }],
])('is wrong: %s', async (says, asks) => {
  const check = await checkOtherName(siteOther, { ...leadingTo(`${siteOther}/`), ...asks });
  expect(check).toEqual({ done: false, line: expect.stringContaining(says) });
});
