/**
 * After React Router's build: renders what no file is there for yet, so that the server renders
 * nothing for a visitor who only reads. Pages for unknown addresses, and each page as a query makes
 * it wherever a page of the site links to one: a filter that is chosen, a subject that is filled
 * in, a later page of a long list. Of such a page its data too, where the query changes that: a
 * browser whose script runs asks for no more.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, matchRoutes, type ServerBuild } from 'react-router';
import { sentIndex } from '../app/search/entries.server.ts';
import { kinds } from '../app/search/find.ts';
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
  const ask = async (path: string, status: number): Promise<string> => {
    const page = await answer(path);
    if (page.status !== status)
      throw new Error(`${path} was answered with ${page.status}, not ${status}, while building`);
    return page.text();
  };
  const keep = (text: string, ending = 'html'): string => {
    count += 1;
    const file = `${count}.${ending}`;
    writeFileSync(join(folder, file), text);
    return file;
  };

  const views: Views = { unknown: [], chosen: [], moved: {}, forms: [], proposals: proposals() };
  for (const pattern of openPatterns(server))
    views.unknown.push({ pattern, file: keep(await ask(addressIn(pattern), 404)) });
  const links = new Set(builtPages(build).flatMap(linksWithQuery).sort());
  // It grows on the way: a page of a list links to the next.
  for (const link of links) {
    const { pathname, search, searchParams } = new URL(link, 'http://localhost');
    searchParams.sort();
    const query = [...searchParams];
    const page = await ask(link, 200);
    for (const next of linksWithQuery(page)) links.add(next);
    views.chosen.push({ path: pathname, query, file: keep(page) });
    const plain = join(build, 'client', `${pathname}.data`);
    if (!existsSync(plain)) continue; // the home page's has another name, and no query changes it
    const data = await ask(`${pathname}.data${search}`, 200);
    if (data !== readFileSync(plain, 'utf8'))
      views.chosen.push({ path: `${pathname}.data`, query, file: keep(data, 'data') });
  }
  views.moved = await otherAddresses(answer, pages);
  views.forms = formAddresses(server, pages);
  writeFileSync(join(folder, 'views.json'), JSON.stringify(views));
  return count;
}

/** What the page of an unknown address may propose: what the search of the site finds as pages. */
function proposals(): Views['proposals'] {
  const { entries, means } = sentIndex();
  return {
    pages: entries
      .filter(([kind]) => kind < kinds.indexOf('Question'))
      .map(([, path, name]) => ({ path, name })),
    means,
  };
}

/** The addresses of the built pages. */
const pagesOf = (build: string): string[] =>
  globSync('**/index.html', { cwd: join(build, 'client') }).map(
    (file) => `/${file}`.replace(/\/index\.html$/, '') || '/',
  );

const builtPages = (build: string): string[] =>
  globSync('client/**/*.html', { cwd: build }).map((file) =>
    readFileSync(join(build, file), 'utf8'),
  );

/** Every link of a page that has a query. */
const linksWithQuery = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"#?]*\?[^"#]*)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );

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
