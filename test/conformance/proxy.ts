/**
 * A proxy in front of the site for one mutation: it hands on what the browser asks, and changes the
 * answers. The content policy is kept in step, so that a proof fails for what it looks at, and not
 * because a changed inline script was refused.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Change } from './mutation.ts';

const kinds: [RegExp, Answer['kind']][] = [
  [/^text\/html/, 'page'],
  [/^text\/x-script/, 'data'],
  [/^text\/javascript/, 'script'],
];

const hashes = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, inside = '']) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`,
  );

/** The page's policy, allowing the inline scripts and styles that it has after the mutation. */
export function withHashes(policy: string, page: string): string {
  // A page that was rendered on request allows by nonce, and so does what has been added to it.
  const allow = (directive: string, tag: string) => (sources: string) =>
    `${directive} ${[...new Set([...sources.split(' ').slice(1), ...hashes(page, tag)])].join(' ')}`;
  return policy
    .replace(/script-src [^;]*/, allow('script-src', 'script'))
    .replace(/style-src [^;]*/, allow('style-src', 'style'));
}

async function textOf(stream: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** The data that a built page begins with has a file of its own; it is meant where the page is. */
function addressOf({ url = '/', headers }: IncomingMessage, kind: Answer['kind']): string {
  if (kind !== 'data' || !url.startsWith('/assets/') || !headers.referer) return url;
  const { pathname, search } = new URL(headers.referer);
  return pathname + search;
}

/** Starts a proxy on a port of its own. `hits` counts the answers that the mutation changed. */
export async function startProxy(sitePort: number, change: Change) {
  let hits = 0;

  async function pass(req: IncomingMessage, res: ServerResponse, found: IncomingMessage) {
    const headers = { ...found.headers } as Answer['headers'];
    const kind =
      kinds.find(([type]) => type.test(found.headers['content-type'] ?? ''))?.[1] ?? 'other';
    const status = found.statusCode ?? 502;
    const { method = 'GET' } = req;
    const url = addressOf(req, kind);
    const asked = { method, url, status, headers, kind };
    const before: Answer = { ...asked, text: kind === 'other' ? '' : await textOf(found) };
    const after = change(before);
    if (after !== before) hits += 1;
    const replaced = after.text !== before.text;
    if (kind === 'other' && !replaced) {
      res.writeHead(after.status, after.headers);
      found.pipe(res);
      return;
    }
    found.resume();
    const policy = String(after.headers['content-security-policy'] ?? '');
    const { 'transfer-encoding': _, ...rest } = after.headers;
    res.writeHead(after.status, {
      ...rest,
      ...(replaced && policy && { 'content-security-policy': withHashes(policy, after.text) }),
      'content-length': Buffer.byteLength(after.text),
    });
    res.end(method === 'HEAD' ? undefined : after.text);
  }

  const server = createServer((req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    // Unchanged since then is not said: the mutation changes what would be sent again.
    delete headers['if-none-match'];
    const onward = request(
      { host: '127.0.0.1', port: sitePort, path: req.url, method: req.method, headers },
      (found) => void pass(req, res, found),
    );
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
