/** How a page is answered: as the server has it, and without signal as it is kept here. */
import { type Here, noSignalPath } from './edition.ts';
import { isNeverKept } from './kinds.ts';
import { corePages, inCore, inRest, inSeen, keepSeen, restPages, seenPages } from './saved.ts';
import { type FetchEvent, worker } from './scope.ts';

/** How long a stalled connection may delay a saved page, in ms. */
const patience = 4000;

/** A page that opens without signal. */
const keptPage = async (path: string): Promise<Response | undefined> =>
  path === noSignalPath
    ? noSignalPage()
    : ((await inCore(path)) ?? (await inRest(path)) ?? inSeen(path));

/** What the line gives; a page that is here when it gives nothing in time; else nothing. */
export async function lineOrKept(
  coming: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const answer = coming.catch(() => undefined);
  const late = new Promise<void>((done) => setTimeout(done, patience)).then(kept);
  return (await Promise.race([answer, late.then((page) => page ?? answer)])) ?? kept();
}

/** A page, as the line or else this device has it. */
export async function pageOf(event: FetchEvent, coming: Promise<Response>): Promise<Response> {
  const url = new URL(event.request.url);
  event.waitUntil(
    coming.then(
      (answer) => keepUnlessHere(url, answer.clone()),
      () => undefined,
    ),
  );
  const answer = await lineOrKept(coming, async () => {
    const page = await keptPage(url.pathname);
    // What a query makes of a page is not here: the page is opened without it.
    return page && url.search ? Response.redirect(url.pathname + url.hash) : page;
  });
  return answer ?? noSignalPage();
}

const isHere = async (path: string): Promise<boolean> =>
  Boolean((await inCore(path)) ?? (await inRest(path)));

/** Saves a page that was fetched to be shown, unless the precache has it. */
async function keepUnlessHere(url: URL, answer: Response): Promise<void> {
  if (!(await isHere(url.pathname))) await keepSeen(url, answer);
}

/** Fetches a page that is shown by other means, and saves it, unless the precache has it. */
export async function keepSeenAt(path: string): Promise<void> {
  const url = new URL(path, worker.registration.scope);
  if (isNeverKept(url.pathname) || (await isHere(url.pathname))) return;
  await fetch(url).then(
    (answer) => keepSeen(url, answer),
    () => undefined,
  );
}

/** The titles in the built page are already escaped. */
const listOf = (title: string, pages: Here[]): string =>
  pages.length
    ? `<h2>${title}</h2><ul>${pages
        .map(({ path, title }) => `<li><a class="link" href="${path}">${title}</a></li>`)
        .join('')}</ul>`
    : '';

async function noSignalPage(): Promise<Response> {
  const page = await inCore(noSignalPath);
  if (!page) return Response.error();
  const core = corePages();
  const rest = await restPages();
  const known = new Set([...core, ...rest].map(({ path }) => path));
  const seen = (await seenPages()).filter(({ path }) => !known.has(path));
  const lists =
    listOf('Saved on this device', core) +
    listOf('Recently viewed', seen) +
    listOf('Other saved pages', rest);
  const mark = ' id="here">';
  const [before = '', after = ''] = (await page.text()).split(mark);
  return new Response(before + mark + lists + after, { status: 503, headers: page.headers });
}
