import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Pages as the build's own code renders them where the site's address is this one. */
export async function pagesAt(
  origin: string,
  paths: string[],
): Promise<[path: string, html: string][]> {
  const before = process.env.SITE_URL;
  process.env.SITE_URL = origin;
  try {
    const server = (await import(
      pathToFileURL(resolve('build/server/index.js')).href
    )) as ServerBuild;
    const handle = createRequestHandler(server, 'production');
    const pages: [string, string][] = [];
    for (const path of paths)
      pages.push([path, await (await handle(new Request(origin + path))).text()]);
    return pages;
  } finally {
    if (before === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = before;
  }
}
