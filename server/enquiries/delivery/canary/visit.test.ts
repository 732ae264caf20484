import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { visit } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const fields = ['fullName', 'phone', 'email', 'postcode', 'service', 'projectDetails'];
const inputs = [...fields, 'gdprConsent', 'company', 'file'].map(
  (name) => `<input name="${name}">`,
);
const page = `<h1>Home</h1><form action="/?index" enctype="multipart/form-data" method="post">
<input type="hidden" name="form" value="lead"><input type="hidden" name="page" value="/">
${inputs.join('')}</form>`;
const receipt = '<p class="reference">NIDD-7K3F</p><li>canary.jpg</li>';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;
const says =
  (status: number, html = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(html);

/** A site that answers so, and what it was sent. */
async function site(opened: Answer = says(200, page), posted: Answer = says(200, receipt)) {
  const seen: { url?: string | undefined; headers: IncomingMessage['headers']; form?: FormData }[] =
    [];
  const server = createServer(async (request, response) => {
    const { url, headers, method } = request;
    if (method !== 'POST') {
      seen.push({ url, headers });
      return opened(response, request);
    }
    const body = new Uint8Array(await buffer(request));
    const form = await new Response(body, {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    }).formData();
    seen.push({ url, headers, form });
    return posted(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, visit: () => visit(url, 'the-token', 'site@example.org') };
}

test('it reads the page, fills in its form and posts it with a photo, as a browser would', async () => {
  const { url, seen, visit } = await site();
  expect(await visit()).toEqual({ kind: 'taken', reference: 'NIDD-7K3F' });
  const [opened, posted] = seen;
  expect([opened?.url, posted?.url, seen.length]).toEqual(['/', '/?index', 2]);
  for (const { headers } of seen)
    expect(headers).toMatchObject({
      accept: 'text/html',
      'accept-language': 'en-GB',
      'user-agent': expect.stringContaining('Thornbeck-Canary'),
    });
  expect(posted?.headers).toMatchObject({ origin: url, referer: `${url}/` });
  const { file, ...values } = Object.fromEntries(posted?.form ?? []);
  expect(values).toEqual({
    form: 'lead',
    page: '/',
    company: '',
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
  expect(file).toMatchObject({ name: 'canary.jpg', type: 'image/jpeg' });
  expect((file as File).size).toBeGreaterThan(1024 * 1024);
});

test.each([
  [301, 'redirects (301): set it to the address that visitors end at'],
  [413, 'refused as too big (413)'],
  [429, 'does TRUST_PROXY count the proxies rightly?'],
  [400, 'refused (400): is SITE_URL the address in the browser'],
  [403, 'refused (403): is SITE_URL the address in the browser'],
  [500, 'the proxy or the server answers 500'],
  [502, 'the proxy or the server answers 502'],
  [404, 'the answer is 404'],
])(
  'an answer of %i stops it at the page or at sending, and says what to look at',
  async (status, words) => {
    const headers: Record<string, string> = status === 301 ? { Location: '/elsewhere' } : {};
    const fault = expect.stringContaining(words);
    const answer = says(status, status === 301 ? '' : receipt, headers);
    const opening = await site(answer);
    expect(await opening.visit()).toEqual({ kind: 'stopped', at: 'page', fault });
    expect(opening.seen, 'nothing was posted, no redirect followed').toHaveLength(1);
    const sending = await site(says(200, page), answer);
    expect(await sending.visit()).toEqual({ kind: 'stopped', at: 'sending', fault });
    expect(sending.seen).toHaveLength(2);
  },
);

test('a page without the form, or whose form lacks a field, stops it at the form', async () => {
  const stopped = async (html: string) => {
    const { seen, visit } = await site(says(200, html));
    const found = await visit();
    expect(seen, 'nothing was posted').toHaveLength(1);
    return found;
  };
  const at = { kind: 'stopped', at: 'form' };
  const fault = 'the page at SITE_URL has no enquiry form';
  expect(await stopped('<h1>Parked domain</h1>')).toEqual({ ...at, fault });
  for (const name of [...fields, 'gdprConsent', 'file'])
    expect(await stopped(page.replace(`<input name="${name}">`, ''))).toEqual({
      ...at,
      fault: `the form on the page has no field “${name}”`,
    });
});

test('an answer that shows no reference was not taken; one that is not ours neither', async () => {
  for (const html of ['<p>Thank you</p>', '<p class="reference">nidd-7k3f</p>']) {
    const { visit } = await site(says(200, page), says(200, html));
    expect(await visit()).toEqual({
      kind: 'stopped',
      at: 'sending',
      fault: 'the answer shows no reference',
    });
  }
});

test('a receipt without the photo, or that says it did not arrive, stops it at the photo', async () => {
  for (const html of [
    receipt.replace('canary.jpg', ''),
    `${receipt}<p>canary.jpg did not arrive</p>`,
  ]) {
    const { visit } = await site(says(200, page), says(200, html));
    expect(await visit()).toEqual({
      kind: 'stopped',
      at: 'photo',
      fault: 'NIDD-7K3F was taken, but its photo was not',
    });
  }
});

test('a site that is cut off while it answers is said, when opened and when posted to', async () => {
  const cut: Answer = (response) => response.destroy();
  const fault = 'the connection to SITE_URL was cut';
  const opening = await site(cut);
  expect(await opening.visit()).toEqual({ kind: 'stopped', at: 'address', fault });
  const sending = await site(says(200, page), cut);
  expect(await sending.visit()).toEqual({ kind: 'stopped', at: 'sending', fault });
});

test('a site that does not answer is given up after thirty seconds', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
  const { visit } = await site(() => undefined);
  expect(await visit()).toEqual({
    kind: 'stopped',
    at: 'address',
    fault: 'SITE_URL did not answer within 30 s',
  });
  expect(spy).toHaveBeenCalledWith(30_000);
});

test('nobody at the address is said as such', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  expect(await visit(`http://127.0.0.1:${port}`, 'token', '')).toEqual({
    kind: 'stopped',
    at: 'address',
    fault: 'nobody listens at SITE_URL: the proxy or the server is not there',
  });
});

test.each([
  ['ENOTFOUND', /leads to no address \(DNS\)/],
  ['ECONNREFUSED', /nobody listens at SITE_URL/],
  ['CERT_HAS_EXPIRED', /certificate of SITE_URL has expired/],
  ['EPROTO', /^SITE_URL cannot be reached \(EPROTO\)$/],
  [undefined, /^SITE_URL cannot be reached \(unknown\)$/],
])('what the network says (%s) is put into the operator’s words', async (code, words) => {
  const cause = code ? { cause: { code } } : {};
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(
    Object.assign(new TypeError('fetch failed'), cause),
  );
  expect(await visit('https://site.example', 'token', '')).toEqual({
    kind: 'stopped',
    at: 'address',
    fault: expect.stringMatching(words),
  });
});
