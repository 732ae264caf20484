/** The way of the canary: through the public address, the proxy and the real form. */

/** In ms. */
const patience = 30_000;

/** What a browser sends, and what the site asks of one. */
const headers = {
  Accept: 'text/html',
  'Accept-Language': 'en-GB',
  'User-Agent': "Thornbeck-Canary (the site's own daily test)",
};

/**
 * Opens the home page and posts its form with these values and a photo. Answers why it went no
 * further, in words for the operator; `undefined` if the site has accepted it.
 */
export async function openPublicForm(
  siteUrl: string,
  values: { form: string } & Record<string, string>,
): Promise<string | undefined> {
  const page = await ask(`${siteUrl}/`, { headers });
  if (page.fault) return `stopped at the page: ${page.fault}`;
  if (!page.html?.includes(`id="${values.form}"`))
    return 'stopped at the page: the page at SITE_URL has no enquiry form';
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  body.append('file', new File([picture, Buffer.alloc(padding)], 'canary.jpg', { type }));
  const own = { Origin: siteUrl, Referer: `${siteUrl}/` };
  const { fault } = await ask(`${siteUrl}/`, {
    method: 'POST',
    headers: { ...headers, ...own },
    body,
  });
  return fault && `stopped at the sending: ${fault}`;
}

async function ask(url: string, request: RequestInit): Promise<{ html?: string; fault?: string }> {
  try {
    const answer = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const html = await answer.text();
    return answer.status === 200 ? { html } : { fault: statusWords(answer.status) };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    if (name === 'TimeoutError')
      return { fault: `SITE_URL did not answer within ${patience / 1000} s` };
    const { code = 'unknown' } = cause ?? {};
    const known = Object.entries(faults).find(([codes]) => codes.split(' ').includes(code));
    return { fault: known?.[1] ?? `SITE_URL cannot be reached (${code})` };
  }
}

/** By the codes of Node's errors. */
const faults: Record<string, string> = {
  'ENOTFOUND EAI_AGAIN': 'the name in SITE_URL leads to no address (DNS)',
  ECONNREFUSED: 'nothing listens at SITE_URL: is the proxy running?',
  'ECONNRESET UND_ERR_SOCKET': 'the connection to SITE_URL was cut',
  CERT_HAS_EXPIRED: 'the certificate of SITE_URL has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of SITE_URL is for another name',
  'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    'browsers do not trust the certificate of SITE_URL, or its chain is missing',
};

function statusWords(status: number): string {
  if (status >= 300 && status < 400)
    return `SITE_URL redirects (${status}): set it to the address where visitors end`;
  if (status === 413)
    return 'refused as too big (413): the proxy allows smaller bodies than the form';
  if (status === 429) return 'refused as a flood (429): is TRUST_PROXY the number of proxies?';
  if (status === 400 || status === 403)
    return `refused (${status}): is SITE_URL the address in the browser, and does the proxy pass Host?`;
  return `the proxy or the server answers ${status}`;
}

/**
 * A few green pixels, followed by empty bytes that make the file larger than 1 MB: nginx accepts no
 * more by default. The empty bytes go when the photo is processed, so the office's email is small.
 */
const padding = 1_200_000;
const type = 'image/jpeg';
const picture = Buffer.from(
  [
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ',
    'YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P',
    'T09PT09PT0//wAARCAAwAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAA',
    'AAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCe',
    'AhTAAAAAAAAAAAAAAAAAAAAAAP/Z',
  ].join(''),
  'base64',
);
