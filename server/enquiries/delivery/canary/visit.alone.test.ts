import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../../../test/support/listening.ts';
import { visit } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const fields = ['fullName', 'phone', 'email', 'postcode', 'service', 'projectDetails'];
const inputs = [...fields, 'gdprConsent', 'company', 'file'].map(
  (name) => `<input name="${name}">`,
);
const page = `<h1>Home</h1><form action="/search"><input name="q"/></form>
<form class="form" id="lead" action="/?index&amp;x=1" encType="multipart/form-data" method="post">
<input type="hidden" name="form" value="lead"/><input type="hidden" name="page" value="&quot;/&quot;"/>
${inputs.join('')}<select name="kind"><option value="1"></select><textarea name="more"></textarea></form>`;
const receipt = '<p class="reference">NIDD-7K3F</p><li>canary.jpg</li>';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;
const says =
  (status: number, html = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(html);

/** A site that answers so, and what it was sent. */
async function site(opened: Answer = says(200, page), posted: Answer = says(200, receipt)) {
  const seen: (Pick<IncomingMessage, 'url' | 'headers'> & { form?: FormData })[] = [];
  const url = await serve(async (request, response) => {
    const { url, headers, method } = request;
    const type = { 'Content-Type': headers['content-type'] ?? '' };
    const body = new Response(new Uint8Array(await buffer(request)), { headers: type });
    const isPost = method === 'POST';
    seen.push({ url, headers, ...(isPost && { form: await body.formData() }) });
    return isPost ? posted(response, request) : opened(response, request);
  });
  return { url, seen, visit: () => visit(url, 'the-token', 'site@example.org') };
}

test('it reads the page, fills in its form and posts it with a photo, as a browser would', async () => {
  const { url, seen, visit } = await site();
  expect(await visit()).toEqual({ kind: 'taken', reference: 'NIDD-7K3F' });
  const [opened, posted] = seen;
  expect([opened?.url, posted?.url, seen.length]).toEqual(['/', '/?index&x=1', 2]);
  const browser = { accept: 'text/html', 'accept-language': 'en-GB' };
  for (const { headers } of seen) expect(headers).toMatchObject(browser);
  expect(posted?.headers).toMatchObject({ origin: url, referer: `${url}/` });
  const { file, ...values } = Object.fromEntries(posted?.form ?? []);
  expect(values).toEqual({
    form: 'lead',
    page: '"/"',
    ...{ company: '', kind: '', more: '' },
    fullName: 'Canary (a test, not a customer)',
    phone: '01632 960 000',
    email: 'site@example.org',
    postcode: 'HG5',
    service: 'other',
    projectDetails: expect.stringContaining('The daily test enquiry'),
    gdprConsent: 'on',
    canary: 'the-token',
  });
  expect(posted?.form?.getAll('file')).toHaveLength(1);
  const photo = file as File;
  expect(photo.size, 'larger than a proxy takes untold').toBeGreaterThan(1024 * 1024);
  const picture = sharp(Buffer.from(await photo.arrayBuffer())).raw();
  const { info } = await picture.toBuffer({ resolveWithObject: true });
  expect(info, 'it can be decoded').toMatchObject({ width: 64, height: 48 });
});

const cut: Answer = (response) => response.destroy();
const moved = says(301, '', { Location: '/elsewhere' });
test.each([
  ['page', 'redirects (301): set it to the address that visitors end at', moved],
  ['page', 'refused as too big (413)', says(413)],
  ['page', 'does TRUST_PROXY count the proxies rightly?', says(429)],
  ['page', 'refused (400): is SITE_URL the address in the browser', says(400)],
  ['page', 'refused (403): is SITE_URL the address in the browser', says(403)],
  ['page', 'the proxy or the server answers 500', says(500)],
  ['page', 'the answer is 404', says(404, receipt)],
  ['address', 'the connection to SITE_URL was cut', cut],
])(
  'a site that answers otherwise stops it at the %s or at sending: %s',
  async (at, words, answer) => {
    const fault = expect.stringContaining(words);
    const opening = await site(answer);
    expect(await opening.visit()).toEqual({ kind: 'stopped', at, fault });
    expect(opening.seen, 'nothing was posted, no redirect followed').toHaveLength(1);
    const sending = await site(says(200, page), answer);
    expect(await sending.visit()).toEqual({ kind: 'stopped', at: 'sending', fault });
  },
);

test.each([
  ['<h1>Parked domain</h1>', 'the page at SITE_URL has no enquiry form'],
  [page.replace('name="gdprConsent"', ''), 'the form on the page has no field “gdprConsent”'],
])('a page without the form or one of its fields stops it at the form', async (html, fault) => {
  const { seen, visit } = await site(says(200, html));
  expect(await visit()).toEqual({ kind: 'stopped', at: 'form', fault });
  expect(seen, 'nothing was posted').toHaveLength(1);
});

test.each([
  ['<p>Thank you</p>', 'sending', 'the answer shows no reference'],
  ['<p class="reference">nidd-7k3f</p>', 'sending', 'the answer shows no reference'],
  [receipt.replace('canary.jpg', ''), 'photo', 'NIDD-7K3F was taken, but its photo was not'],
  [`${receipt} didn’t arrive`, 'photo', 'NIDD-7K3F was taken, but its photo was not'],
])('an answer of %s stops it at %s: %s', async (html, at, fault) => {
  const { visit } = await site(says(200, page), says(200, html));
  expect(await visit()).toEqual({ kind: 'stopped', at, fault });
});
