/** The page in place of one that is not here: the number to ring, and what is here. */
import { corePages, inCore } from './core.ts';
import { type Here, noSignalPath } from './edition.ts';
import { restPages } from './rest.ts';
import { seenPages } from './seen.ts';

/** The titles in the built page are already escaped. */
const listOf = (title: string, pages: Here[]): string =>
  pages.length
    ? `<h2>${title}</h2><ul>${pages
        .map(({ path, title }) => `<li><a class="link" href="${path}">${title}</a></li>`)
        .join('')}</ul>`
    : '';

export async function noSignalPage(): Promise<Response> {
  const page = await inCore(noSignalPath);
  if (!page) return Response.error();
  const core = corePages();
  const rest = await restPages();
  const known = new Set([...core, ...rest].map(({ path }) => path));
  const seen = (await seenPages()).filter(({ path }) => !known.has(path));
  const lists =
    listOf('Saved on this device', core) +
    listOf('Recently viewed', seen) +
    listOf('Other pages', rest);
  const mark = ' id="here">';
  const [before = '', after = ''] = (await page.text()).split(mark);
  return new Response(before + mark + lists + after, { status: 503, headers: page.headers });
}
