/** A server between browser and site: the line is the same, only what is sent may be changed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

export type Change = {
  /** Another text of a page. */
  html?: (html: string) => string;
  /** In ms: so long does each picture wait. */
  pictures?: number;
};

/** What is a script in a page; data for search engines is none. */
const scripts = /<script(?! type="application)[\s\S]*?<\/script>/g;

/** The page as one writes it by hand: the same words and styles, no script. */
export const withoutScript: Change = { html: (html) => html.replace(scripts, '') };

export type Between = { address: string; close: () => void };

/** Starts one in front of the site at `origin`. It answers as the site does, but for the change. */
export async function between(origin: string, change: Change): Promise<Between> {
  const server = createServer(async ({ url = '/', method = 'GET', headers }, res) => {
    if (change.pictures && url.startsWith('/pictures/')) await pause(change.pictures);
    const isPage = headers.accept?.includes('text/html');
    const answer = await fetch(origin + url, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', accept: headers.accept ?? '*/*' },
    });
    const kind = answer.headers.get('content-type') ?? '';
    const kept = { 'content-type': kind, 'content-encoding': 'br' };
    if (isPage && change.html)
      return res
        .writeHead(answer.status, kept)
        .end(brotliCompressSync(change.html(await answer.text())));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (/^image\/(?!svg)|^font/.test(kind))
      return res.writeHead(answer.status, { 'content-type': kind }).end(bytes);
    const policy = isPage && answer.headers.get('content-security-policy');
    return res
      .writeHead(answer.status, { ...kept, ...(policy && { 'content-security-policy': policy }) })
      .end(brotliCompressSync(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
