/** Reads a served site as a search engine does that runs no script: by its links. */

/** The answer's own text. @throws Error for any answer but a page. */
async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.text();
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

const isProject = (link: string) => /^\/projects?\/[^?]+$/.test(link);

/**
 * The projects that the list leads to, by the addresses of its pages that fit `wanted`: from
 * `start` on, page by page.
 */
export async function projectsFrom(
  origin: string,
  start: string,
  wanted: (link: string) => boolean,
): Promise<{ pages: number; found: Set<string> }> {
  const pages = new Set([start]);
  const found = new Set<string>();
  // It grows on the way.
  for (const page of pages) {
    const [, list = ''] = (await read(origin + page)).split('id="title"');
    for (const link of linksIn(list)) {
      if (isProject(link)) found.add(link);
      else if (link.startsWith('/projects?') && wanted(link)) pages.add(link);
    }
  }
  return { pages: pages.size, found };
}

/** The filters of the list, each with its first page. */
export async function filtersOf(origin: string): Promise<Map<string, string>> {
  const links = linksIn(await read(`${origin}/projects`));
  return new Map(
    links.flatMap((link): [string, string][] => {
      const [, name] = /^\/projects\?category=([^&]+)$/.exec(link) ?? [];
      return name ? [[decodeURIComponent(name), link]] : [];
    }),
  );
}

/** The addresses of the sitemap, without their origin. */
export async function sitemapOf(origin: string): Promise<string[]> {
  const xml = await read(`${origin}/sitemap.xml`);
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** Reads every page once, four at a time. */
export async function readAll(origin: string, paths: string[]): Promise<void> {
  const waiting = paths.values();
  const reader = async () => {
    for (const path of waiting) await read(origin + path);
  };
  await Promise.all(Array.from({ length: 4 }, reader));
}
