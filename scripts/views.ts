/**
 * After React Router's build: renders what no file is there for yet, so that the server renders
 * nothing for a visitor who only reads. Pages for unknown addresses, and each page as a query makes
 * it wherever a page of the site links to one: a filter that is chosen, a subject that is filled in.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, matchRoutes, type ServerBuild } from 'react-router';
import type { Views } from '../server/views.ts';

type Answer = (path: string) => Promise<Response>;

/** Renders the views of a built site into its folder `views`. Answers how many there are. */
export async function renderViews(build: string): Promise<number> {
  const folder = join(build, 'views');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // app/entry.server.tsx reads this: what is kept in a file is written without a nonce.
  process.env.IS_RR_BUILD_REQUEST = 'yes';
  const server = (await import(
    pathToFileURL(resolve(build, 'server/index.js')).href
  )) as ServerBuild;
  const handle = createRequestHandler(server, 'production');
  const answer: Answer = (path) => handle(new Request(new URL(path, 'http://localhost')));
  const pages = pagesOf(build);

  let count = 0;
  const keep = async (path: string, status: number): Promise<string> => {
    const page = await answer(path);
    if (page.status !== status)
      throw new Error(`${path} was answered with ${page.status}, not ${status}, while building`);
    count += 1;
    const file = `${count}.html`;
    writeFileSync(join(folder, file), await page.text());
    return file;
  };

  const views: Views = { unknown: [], chosen: [], moved: {}, forms: [] };
  for (const pattern of openPatterns(server))
    views.unknown.push({ pattern, file: await keep(addressIn(pattern), 404) });
  for (const link of linksWithQuery(build)) {
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    searchParams.sort();
    views.chosen.push({
      path: pathname,
      query: [...searchParams],
      file: await keep(link, 200),
    });
  }
  views.moved = await otherAddresses(answer, pages);
  views.forms = formAddresses(server, pages);
  writeFileSync(join(folder, 'views.json'), JSON.stringify(views));
  return count;
}

/** The addresses of the built pages. */
const pagesOf = (build: string): string[] =>
  globSync('**/index.html', { cwd: join(build, 'client') }).map(
    (file) => `/${file}`.replace(/\/index\.html$/, '') || '/',
  );

/** Every link of the built pages that has a query. */
function linksWithQuery(build: string): string[] {
  const root = join(build, 'client');
  const links = globSync('**/*.html', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ href="(\/[^"#?]*\?[^"#]*)/g)].map(
      ([, link = '']) => link.replaceAll('&amp;', '&'),
    ),
  );
  return [...new Set(links)].sort();
}

/** The paths of routes that match any number of addresses, such as 'areas/:slug'; '*' is last. */
const openPatterns = (server: ServerBuild): string[] =>
  Object.values(server.routes)
    .flatMap((route) => (route?.path && /[:*]/.test(route.path) ? [route.path] : []))
    .sort((a, b) => Number(a === '*') - Number(b === '*'));

/** An address that the pattern matches, and nothing has. */
const addressIn = (pattern: string): string =>
  `/${pattern.replace(/:\w+/g, 'unknown-address').replace('*', 'unknown-address')}`;

/** Pages that have a second address, which leads to the first: a project's in the other family. */
async function otherAddresses(answer: Answer, pages: string[]): Promise<Record<string, string>> {
  const moved: Record<string, string> = {};
  for (const page of pages) {
    const [, family, id] = /^\/(projects?)\/([^/]+)$/.exec(page) ?? [];
    if (!family || !id) continue;
    const other = `/${family === 'project' ? 'projects' : 'project'}/${id}`;
    const to = (await answer(other)).headers.get('Location');
    if (to) moved[other] = to;
  }
  return moved;
}

/** The addresses that take forms: those whose route has an action. */
function formAddresses(server: ServerBuild, pages: string[]): string[] {
  const routes = Object.values(server.routes).flatMap((route) => (route ? [route] : []));
  // They all hang under the root, at their whole path.
  const tree = routes
    .filter(({ parentId }) => parentId === 'root')
    .map(({ id, path = '/' }) => ({ id, path }));
  const fixed = routes.flatMap(({ path }) => (path && !/[:*]/.test(path) ? [`/${path}`] : []));
  return [...new Set([...pages, ...fixed])].filter((address) => {
    const [match] = matchRoutes(tree, address) ?? [];
    return match && server.routes[match.route.id ?? '']?.module.action;
  });
}
