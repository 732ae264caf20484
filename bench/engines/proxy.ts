/** A proxy in front of the site, for what each engine offers in another way or not at all. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type SiteProxy = {
  url: string;
  /** Which requests are lost: their connection breaks. */
  lose: (method: string, path: string) => boolean;
  /** Response headers that replace those of the site. */
  headers: Record<string, string>;
  /** Pages collect their errors in `seenErrors`, from before their first script. */
  watch: boolean;
};

export type Watched = { seenErrors?: string[] };

function collect() {
  const seen: string[] = [];
  (window as Watched).seenErrors = seen;
  addEventListener(
    'error',
    ({ message, target }) => {
      const lost = target as (HTMLImageElement & HTMLLinkElement) | null;
      seen.push(message || `not loaded: ${lost?.src || lost?.href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push(`refused: ${violatedDirective} ${blockedURI}`),
  );
  console.error = (...words: unknown[]) => seen.push(words.map(String).join(' '));
}

const script = `(${collect})()`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Does some work with a proxy to the site at this address, which changes nothing yet. */
export async function withProxy(address: string, work: (site: SiteProxy) => Promise<void>) {
  const { hostname, port } = new URL(address);
  const server = createServer((req, res) => {
    const { method = 'GET', url: path = '/' } = req;
    if (site.lose(method, path)) return void req.socket.destroy();
    const headers = { ...req.headers, ...(site.watch && { 'accept-encoding': 'identity' }) };
    const onward = request({ hostname, port, path, method, headers }, async (back) => {
      const headers = { ...back.headers, ...site.headers };
      const watched = site.watch && headers['content-type']?.startsWith('text/html');
      if (watched) {
        // Beside the page's own scripts its policy allows this one: all else is refused as before.
        const policy = String(headers['content-security-policy']);
        headers['content-security-policy'] = policy.replace('script-src', `script-src ${hash}`);
        delete headers['content-length'];
      }
      res.writeHead(back.statusCode ?? 502, headers);
      if (!watched) return void back.pipe(res);
      res.end((await text(back)).replace('<head>', `<head><script>${script}</script>`));
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: SiteProxy = { url, lose: () => false, headers: {}, watch: false };
  await work(site);
  server.closeAllConnections();
  server.close();
}
