/**
 * The canary takes the customer's road: it opens the public address over the network, reads the
 * page, and posts the form that it finds there, with a photo, through whatever stands in between.
 */
import { type FormInPage, formInPage } from './form-in-page.ts';
import { newPhoto } from './photo.ts';

/** How far it came: `fault` says why it went no further, for the operator. */
type Visit =
  | { kind: 'taken'; reference: string }
  | { kind: 'stopped'; at: 'address' | 'page' | 'form' | 'sending' | 'photo'; fault: string };

const patience = 30_000;
/** What a browser sends, and what the site asks of one. */
const headers = {
  Accept: 'text/html',
  'Accept-Language': 'en-GB',
  'User-Agent': 'Thornbeck-Canary (the site’s own daily test)'.replace('’', "'"),
};

const stopped = (at: (Visit & { kind: 'stopped' })['at'], fault: string): Visit => ({
  kind: 'stopped',
  at,
  fault,
});

/**
 * `token` proves to the server that this enquiry is the site's own. `from`: the sender's address.
 */
export async function visit(siteUrl: string, token: string, from: string): Promise<Visit> {
  const opened = await ask(`${siteUrl}/`, {});
  if ('fault' in opened) return stopped('address', opened.fault);
  if (opened.status !== 200) return stopped('page', faultOfStatus(opened));
  const form = formInPage(opened.html, 'lead');
  if (!form) return stopped('form', 'the page at SITE_URL has no enquiry form');
  const values = valuesFor(from);
  const missing = [...Object.keys(values), 'file'].find((name) => !form.names.has(name));
  if (missing) return stopped('form', `the form on the page has no field “${missing}”`);
  const posted = await ask(new URL(form.action, `${siteUrl}/`).href, {
    method: 'POST',
    headers: { Origin: siteUrl, Referer: `${siteUrl}/` },
    body: bodyOf(form, { ...values, canary: token }),
  });
  if ('fault' in posted) return stopped('sending', posted.fault);
  const reference = posted.html.match(/class="reference">([A-Z]{4}-[3-9A-Z]{4})</)?.[1];
  if (posted.status !== 200 || !reference) return stopped('sending', faultOfStatus(posted));
  if (!posted.html.includes('canary.jpg') || posted.html.includes('didn’t arrive'))
    return stopped('photo', `${reference} was taken, but its photo was not`);
  return { kind: 'taken', reference };
}

const valuesFor = (email: string) => ({
  fullName: 'Canary (a test, not a customer)',
  phone: '01632 960 000',
  email,
  postcode: 'HG5',
  service: 'other',
  projectDetails: 'The daily test enquiry that the site sends itself. Nobody waits for a call.',
  gdprConsent: 'on',
});

function bodyOf({ hidden, names }: FormInPage, values: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of hidden) body.set(name, value);
  // As a browser does, it sends the honeypot empty.
  for (const name of names) if (!hidden.has(name) && name !== 'file') body.set(name, '');
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  body.append('file', newPhoto());
  return body;
}

type Asked = { status: number; html: string; location: string | null } | { fault: string };

async function ask(url: string, { headers: more = {}, ...request }: RequestInit): Promise<Asked> {
  try {
    const answer = await fetch(url, {
      ...request,
      headers: { ...headers, ...(more as Record<string, string>) },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const location = answer.headers.get('Location');
    return { status: answer.status, html: await answer.text(), location };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

const faults: Record<string, string> = {
  ENOTFOUND: 'the name in SITE_URL leads to no address (DNS)',
  EAI_AGAIN: 'the name in SITE_URL cannot be looked up (DNS)',
  ECONNREFUSED: 'nobody listens at SITE_URL: the proxy or the server is not there',
  ECONNRESET: 'the connection to SITE_URL was cut',
  UND_ERR_SOCKET: 'the connection to SITE_URL was cut',
  CERT_HAS_EXPIRED: 'the certificate of SITE_URL has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of SITE_URL is made for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of SITE_URL is signed by nobody that browsers know',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of SITE_URL is signed by nobody that browsers know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of SITE_URL comes without its chain',
};

function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `SITE_URL did not answer within ${patience / 1000} s`;
  const { code = 'unknown' } = cause ?? {};
  return faults[code] ?? `SITE_URL cannot be reached (${code})`;
}

function faultOfStatus({ status, location }: { status: number; location: string | null }): string {
  if (location) return `SITE_URL redirects (${status}): set it to the address that visitors end at`;
  if (status === 413)
    return 'refused as too big (413): the proxy allows smaller bodies than the form';
  if (status === 429)
    return 'refused as a flood (429): does TRUST_PROXY count the proxies rightly?';
  if (status === 400 || status === 403)
    return `refused (${status}): is SITE_URL the address in the browser, and does the proxy pass Host?`;
  if (status >= 500) return `the proxy or the server answers ${status}`;
  return status === 200 ? 'the answer shows no reference' : `the answer is ${status}`;
}
