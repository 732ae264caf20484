/**
 * The development server: renders each request from the source files, and reloads the browser when
 * one of them changes. `npm run dev` starts it (dev.mjs). PORT and HOST as in production.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createServer as createVite, type Plugin } from 'vite';
import { redirectFor } from '../content/redirects.ts';
import { answerRemoval, removalPath } from '../server/http/front.ts';

/** A page is made from the files in these folders. */
const watched = ['app', 'calendar', 'content', 'enquiry', 'media', 'public', 'server'];
const root = process.cwd();
const server = createServer();

const reload: Plugin = {
  name: 'reload',
  hotUpdate({ file, server }) {
    const { name, moduleGraph } = this.environment;
    if (name !== 'ssr') return;
    // content/read.ts and its importers keep what they have read.
    if (file.endsWith('.yaml'))
      for (const reader of moduleGraph.getModulesByFile(resolve('content/read.ts')) ?? [])
        moduleGraph.invalidateModule(reader);
    server.ws.send({ type: 'full-reload' });
  },
};

const vite = await createVite({
  configFile: false,
  appType: 'custom',
  cacheDir: '.cache/vite',
  optimizeDeps: { entries: 'app/enhance/site.ts' },
  plugins: [reload],
  server: {
    middlewareMode: { server },
    ws: { server },
    watch: {
      ignored: (path: string) =>
        path !== root && !watched.some((folder) => path.startsWith(join(root, folder))),
    },
  },
});

const client = '<script type="module" src="/@vite/client"></script>';

const answer = createRequestListener(
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const moved = redirectFor(pathname);
    if (moved) return new Response(null, { status: 301, headers: { Location: moved + search } });
    const { answer } = await vite.ssrLoadModule('/app/entry.tsx');
    const page: Response = await answer(request);
    // A page's policy allows none of Vite's own scripts and styles.
    page.headers.delete('Content-Security-Policy');
    return page.headers.get('Content-Type')?.startsWith('text/html')
      ? new Response((await page.text()).replace('</head>', `${client}</head>`), page)
      : page;
  },
  {
    onError(error) {
      vite.ssrFixStacktrace(error as Error);
      const stack = stripVTControlCharacters((error as Error).stack ?? String(error));
      console.error(stack);
      const text = stack.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return new Response(
        `<!DOCTYPE html><meta charset="utf-8"><title>Error</title>${client}<pre>${text}</pre>`,
        { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
      );
    },
  },
);

const { PORT = '3000', HOST = 'localhost' } = process.env;
server
  .on('request', (req, res) => {
    // A worker of the built site at this address would answer with its pages.
    if (req.url === removalPath) answerRemoval(req, res);
    else vite.middlewares(req, res, () => answer(req, res));
  })
  .on('error', ({ message }) => {
    console.error(`The development server did not start: ${message}. Set PORT to another port.`);
    process.exit(1);
  })
  .listen(Number(PORT), HOST, () =>
    console.log(`http://${HOST}:${(server.address() as AddressInfo).port}`),
  );
