import type { Site } from './site-files.ts';

/**
 * Where an address that has no page leads, in one hop: an old name, a slash behind it, capitals,
 * letters written as %61 and a project's second address may all come together.
 */
export function movedTo(
  site: Pick<Site, 'file' | 'movedTo'>,
  redirectFor: (pathname: string) => string | undefined,
  path: string,
): string | undefined {
  for (const meant of [path, decodeURIComponent(path).toLowerCase()]) {
    const known = redirectFor(meant) ?? meant;
    const page = site.movedTo(known) ?? known;
    if (page !== path && site.file(page)) return page;
  }
  return redirectFor(path);
}
