/** Check of the public address: does it answer with this build, through a proxy that is set up? */
import { existsSync, readFileSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { second } from '../../calendar/durations.ts';
import { isPublic } from '../../content/claims.ts';
import { fileLimits } from '../../enquiry/limits.ts';
import { type Check, codeOf, ok, wrong } from './checks.ts';

type Answer = { status: number; location: string; body: string };
export type Ask = (address: string, length?: number) => Promise<Answer>;

/**
 * Asks without following redirects. `length`: announces a form of this many bytes and sends none.
 */
export const ask: Ask = (address, length) =>
  new Promise((resolve, reject) => {
    const req = (address.startsWith('https:') ? secure : plain)(address, {
      agent: false,
      signal: AbortSignal.timeout(10 * second),
      ...(length && { method: 'POST', headers: { 'Content-Length': length } }),
    });
    req.on('error', reject).on('response', async (res) => {
      const body = length ? '' : await text(res).catch(() => '');
      resolve({ status: res.statusCode ?? 0, location: res.headers.location ?? '', body });
      req.destroy();
    });
    if (length) req.flushHeaders();
    else req.end();
  });

/** Asks the public address for its home page, then tests the proxy in front. */
export async function checkAddress(siteUrl: string, asks = ask, build = 'build'): Promise<Check[]> {
  if (!isPublic(siteUrl))
    return [wrong('The site has no public address.', 'Set SITE_URL to its https address.')];
  const home = join(build, 'client/index.html');
  if (!existsSync(home)) return [wrong('There is no built site.', 'Run npm start.')];
  try {
    const page = await checkHome(siteUrl, readFileSync(home, 'utf8'), asks);
    const others = [checkUploads, checkForwarded, checkPlain];
    if (page.state !== 'ok') return [page];
    return [page, ...(await Promise.all(others.map((check) => check(siteUrl, asks))))];
  } catch (error) {
    const todo = 'Check its DNS record, the proxy and the certificate.';
    return [wrong(`${siteUrl} does not answer (${codeOf(error)}).`, todo)];
  }
}

async function checkHome(siteUrl: string, built: string, asks: Ask): Promise<Check> {
  const canonical = `rel="canonical" href="${siteUrl}/"`;
  if (!built.includes(canonical))
    return wrong('The site was built for another address.', 'Build it again with this SITE_URL.');
  const { status, location, body } = await asks(`${siteUrl}/`);
  if (body === built) return ok(`${siteUrl} answers with this build.`);
  const passOn = 'Let the proxy or CDN pass on Host, or send X-Forwarded-Host.';
  if (location.startsWith(`${siteUrl}/`)) return wrong(`${siteUrl} redirects to itself.`, passOn);
  const setTo = 'Set SITE_URL to that, or end the redirect.';
  if (location) return wrong(`${siteUrl} redirects to ${location}.`, setTo);
  if (status !== 200)
    return wrong(`${siteUrl} answers with ${status}.`, 'Start the site, or repair the proxy.');
  return body.includes(canonical)
    ? wrong(`${siteUrl} answers with another build.`, 'Run npm run publish, or empty the CDN.')
    : wrong(`${siteUrl} answers with another site.`, 'Point its name, or the proxy, to this one.');
}

/**
 * Announces the largest form to a page that takes no forms: our server refuses it unread (405), a
 * proxy with too small a limit refuses it before (413), and a proxy that buffers it waits.
 */
async function checkUploads(siteUrl: string, asks: Ask): Promise<Check> {
  const size = fileLimits.all + 1_000_000;
  const { status } = await asks(`${siteUrl}/robots.txt`, size).catch((error) => ({
    status: codeOf(error),
  }));
  const forms = `forms of ${size / 1e6} MB`;
  const todo = 'In nginx set client_max_body_size 70m and proxy_request_buffering off.';
  return status === 405
    ? ok(`The proxy lets ${forms} through.`)
    : wrong(`The proxy stops ${forms} (${status}), so photos are lost.`, todo);
}

/** The server shows details in /health only to a request that no proxy passed on. */
async function checkForwarded(siteUrl: string, asks: Ask): Promise<Check> {
  const { body } = await asks(`${siteUrl}/health`);
  const todo = 'In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.';
  return body.includes('"outbox"')
    ? wrong('The proxy does not pass on who asks: all visitors count as one.', todo)
    : ok('The proxy passes on the addresses of visitors.');
}

async function checkPlain(siteUrl: string, asks: Ask): Promise<Check> {
  const address = siteUrl.replace(/^https:/, 'http:');
  const location = await asks(`${address}/`).then((answer) => answer.location, codeOf);
  return location.startsWith('https:')
    ? ok(`${address} redirects to https.`)
    : wrong(`${address} does not redirect to https (${location}).`, 'Let the proxy do it (308).');
}
