/**
 * Renders the whole site in this process, from its bundle: every page, the files that are no pages,
 * the pages for unknown addresses, and each page as a query changes it wherever a link of the site
 * leads there: a chosen filter, a later page of a long list. The server then renders nothing for a
 * visitor who only reads.
 *
 * As a program it renders one page with the words of a folder that is not published, and writes its
 * status and HTML as JSON:
 *
 *   CONTENT_FOLDER=… DRAFT_PICTURES=… node scripts/render.ts /projects
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { noSignalPath } from '../app/offline/edition.ts';
import { searchIndex } from '../app/search/entries.server.ts';
import { knownPaths, pagesOfKind, projectPath } from '../content/pages.ts';
import type { Views } from '../server/http/views.ts';

type Application = {
  answer(request: Request): Promise<Response>;
  openPatterns: string[];
  filePaths: string[];
  takesForms(path: string): boolean;
  cardOf(path: string): Promise<{ name: string; picture: string | undefined }>;
};
export type Renderer = Omit<Application, 'answer'> & { answer(path: string): Promise<Response> };

/** The renderer of a build. */
export async function rendererOf(build: string): Promise<Renderer> {
  process.env.SHOW_ERRORS = 'yes'; // no visitor wrote a word of them
  const application = (await import(
    pathToFileURL(resolve(build, 'server/index.js')).href
  )) as Application;
  return {
    ...application,
    answer: (path) => application.answer(new Request(new URL(path, 'http://localhost'))),
  };
}

/** The body of an answer. @throws Error when its status is another than this. */
async function bodyOf({ answer }: Renderer, path: string, status = 200): Promise<Buffer> {
  const page = await answer(path);
  if (page.status !== status)
    throw new Error(`${path} was answered with ${page.status}, not ${status}, while building`);
  return Buffer.from(await page.arrayBuffer());
}

async function write(build: string, renderer: Renderer, path: string, file = path) {
  const target = join(build, 'client', file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, await bodyOf(renderer, path));
}

/** Every address with a page of its own. */
export const builtPaths = (): string[] => [...knownPaths(), '/search', noSignalPath];

/** Renders pages into a build's folder `client`. */
export async function renderPages(
  build: string,
  renderer: Renderer,
  pages = builtPaths(),
): Promise<void> {
  for (const path of pages) await write(build, renderer, path, join(path, 'index.html'));
}

/** Writes the files of the site that are no pages into a build's folder `client`. */
export async function renderFiles(build: string, renderer: Renderer): Promise<void> {
  for (const file of renderer.filePaths) await write(build, renderer, file);
}

/** Renders the views of a built site into its folder `views`. Returns how many there are. */
export async function renderViews(build: string, renderer: Renderer): Promise<number> {
  const folder = join(build, 'views');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { openPatterns, takesForms } = renderer;
  const ask = async (path: string, status?: number) =>
    (await bodyOf(renderer, path, status)).toString();

  let count = 0;
  const keep = (text: string): string => {
    count += 1;
    const file = `${count}.html`;
    writeFileSync(join(folder, file), text);
    return file;
  };

  const views: Views = { unknown: [], chosen: [], moved: {}, forms: [], proposals: proposals() };
  for (const pattern of openPatterns)
    views.unknown.push({ pattern, file: keep(await ask(addressIn(pattern), 404)) });
  const links = new Set(builtPages(build).flatMap(linksWithQuery).sort());
  // It grows on the way: a page of a list links to the next.
  for (const link of links) {
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    searchParams.sort();
    const query = [...searchParams];
    const page = await ask(link);
    for (const next of linksWithQuery(page)) links.add(next);
    views.chosen.push({ path: pathname, query, file: keep(page) });
  }
  views.moved = otherAddresses();
  views.forms = [...builtPaths(), '/enquiries'].filter(takesForms);
  writeFileSync(join(folder, 'views.json'), JSON.stringify(views));
  return count;
}

/** What the page of an unknown address may propose: what the search of the site finds as pages. */
function proposals(): Views['proposals'] {
  const { entries, means } = searchIndex();
  return {
    pages: entries.filter(([, to]) => !to.includes('#')).map(([, path, name]) => ({ path, name })),
    means,
  };
}

const builtPages = (build: string): string[] =>
  globSync('client/**/*.html', { cwd: build }).map((file) =>
    readFileSync(join(build, file), 'utf8'),
  );

const linksWithQuery = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"#?]*\?[^"#]*)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );

/** An address that the pattern matches, and nothing has. */
const addressIn = (pattern: string): string =>
  `/${pattern.replace(/^\//, '').replace(/:\w+|\*/g, 'unknown-address')}`;

/** The second address of each project, in the other family, and its page. */
const otherAddresses = (): Record<string, string> =>
  Object.fromEntries(
    pagesOfKind('project').map(({ path, slug, content: { caseStudy } }) => [
      projectPath(slug, { caseStudy: !caseStudy }),
      path,
    ]),
  );

if (import.meta.main) {
  const [, , path = '/'] = process.argv;
  const { answer } = await rendererOf(new URL('../build', import.meta.url).pathname);
  const response = await answer(path);
  const html = await response.text();
  process.stdout.write(JSON.stringify({ status: response.status, html }), () => process.exit());
}
