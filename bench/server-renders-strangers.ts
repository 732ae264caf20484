/**
 * The control of scanner-storm.ts: what is no file is rendered by React Router for everybody who
 * asks, queries too.
 */
import type { RequestListener } from 'node:http';
import { standInFor } from './stand-in.ts';

// The query keeps this import from being stood in for itself.
const real = (await import(
  new URL('../server/front.ts?real', import.meta.url).href
)) as typeof import('../server/front.ts');

export function createFront(options: Parameters<typeof real.createFront>[0]): RequestListener {
  const front = real.createFront(options);
  return (req, res) => {
    const [path = '/', query] = (req.url ?? '/').split('?');
    const known = !query && (options.site.file(path) || path === '/health' || path === '/ready');
    if (req.method !== 'GET' || known) front(req, res);
    else options.render(req, res);
  };
}

standInFor(/\/front\.ts$/, import.meta.url);
