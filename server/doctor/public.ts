/**
 * What visitors meet before our server: certificate, redirects, and a proxy that must take photos.
 * Nothing is stored: a form of 61 MB is announced to an address that takes none, so our own server
 * refuses it unread (405), and a proxy with too small a limit does so before it (413).
 */
import { request as plain } from 'node:http';
import { type RequestOptions, request as secure } from 'node:https';
import { connect } from 'node:tls';
import { day, second } from '../../calendar/durations.ts';
import { fileLimits } from '../../enquiry/limits.ts';
import { securityHeaders } from '../security.ts';
import { type Check, done, notTried, toDo } from './check.ts';

const patience = 8 * second;
const ours = securityHeaders({ hsts: 'off' })['Content-Security-Policy'];

export type Answer = { status: number; headers: Record<string, unknown> };

/** Sends the head of a request and no body, and gives the head of its answer. */
export function headOf(address: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = address.startsWith('https:') ? secure : plain;
    const req = send(address, { ...options, agent: false, signal: AbortSignal.timeout(patience) });
    req.on('error', reject).on('response', ({ statusCode = 0, headers }) => {
      resolve({ status: statusCode, headers });
      req.destroy();
    });
    if (options.method === 'POST') req.flushHeaders();
    else req.end();
  });
}

const codeOf = (error: unknown) =>
  (error as { code?: string }).code ?? (error as Error).name ?? 'unknown';

/** Is the certificate valid, for this name and for two weeks more? */
export function checkCertificate(siteUrl: string, now = new Date(), ca?: string): Promise<Check> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, ca, timeout: patience },
      () => {
        const until = new Date(socket.getPeerCertificate().valid_to);
        const days = Math.floor((until.getTime() - now.getTime()) / day);
        socket.destroy();
        resolve(
          days < 14
            ? toDo(
                `The certificate ends in ${days} days: renew it (certbot renew), and see why that did not happen by itself.`,
              )
            : done(`The certificate of ${hostname} is good for ${days} days more.`),
        );
      },
    );
    const end = (why: string) => {
      socket.destroy();
      resolve(
        /^E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT|HOSTUNREACH|NETUNREACH)/.test(why)
          ? notTried(`The certificate of ${hostname} could not be asked for (${why}).`)
          : toDo(
              `Browsers refuse the certificate of ${hostname} (${why}): get one for this name, with its whole chain.`,
            ),
      );
    };
    socket.on('error', (error) => end(codeOf(error))).on('timeout', () => end('ETIMEDOUT'));
  });
}

type Ask = (address: string, options?: RequestOptions) => Promise<Answer>;

/** Does a proxy let through as many photos as we promise to take? */
export async function checkBody(siteUrl: string, ask: Ask = headOf): Promise<Check> {
  const size = fileLimits.all + 1_000_000;
  const headers = { 'Content-Length': size, 'Content-Type': 'multipart/form-data; boundary=x' };
  try {
    const found = await ask(`${siteUrl}/robots.txt`, { method: 'POST', headers });
    if (found.status === 405 && found.headers['content-security-policy'] === ours)
      return done(`A form of ${size / 1e6} MB is let through, by the length that it announces.`);
    return toDo(
      `The proxy refuses a form of ${size / 1e6} MB (${found.status}), so enquiries with photos are lost: in nginx set client_max_body_size 70m.`,
    );
  } catch (error) {
    const why = codeOf(error);
    return /TIMEOUT|ABORT/i.test(why)
      ? toDo(
          'The proxy gathers all photos before it passes them on: in nginx set proxy_request_buffering off.',
        )
      : notTried(`No form could be sent to ${siteUrl} (${why}).`);
  }
}

/** Is who comes by http sent on to https? */
export async function checkPlain(siteUrl: string, ask: Ask = headOf): Promise<Check> {
  const address = siteUrl.replace(/^https:/, 'http:');
  try {
    const { status, headers } = await ask(`${address}/`);
    return status >= 300 && status < 400 && String(headers.location).startsWith('https://')
      ? done(`${address} leads to https.`)
      : toDo(`${address} answers with ${status}: let the proxy send it on to https (308).`);
  } catch (error) {
    return notTried(`${address} does not answer (${codeOf(error)}).`);
  }
}

/** In ms. The Date header is exact to a second; the way back takes some. */
const apart = 60 * second;

/** Does this machine's clock agree with that of whoever answers there? */
export async function checkClock(
  siteUrl: string,
  ask: Ask = headOf,
  now = () => Date.now(),
): Promise<Check> {
  try {
    const { headers } = await ask(`${siteUrl}/robots.txt`, { method: 'HEAD' });
    const ahead = now() - Date.parse(String(headers.date));
    if (Number.isNaN(ahead)) return notTried(`${siteUrl} does not say what time it is.`);
    // An agreement may be that of one machine with itself: it proves nothing.
    return Math.abs(ahead) <= apart
      ? notTried(`The clock agrees with that of ${siteUrl}, which may be this very machine.`)
      : toDo(
          `The clock is ${Math.round(ahead / 1000)} seconds ahead of that of ${siteUrl}: set it by NTP (timedatectl set-ntp true).`,
        );
  } catch (error) {
    return notTried(
      `The clock could not be compared: ${siteUrl} does not answer (${codeOf(error)}).`,
    );
  }
}
