/** The list of projects is split into pages, so that each stays light with hundreds of projects. */

export const perPage = 24;
/** On the home page, under Recent projects. */
export const mostRecent = 20;

/** `page` counts from 1. */
type Paged<T> = { items: T[]; page: number; pages: number };

export const pagesOf = (count: number, most = perPage): number =>
  Math.max(1, Math.ceil(count / most));

/** An invalid page number falls back to page 1. */
export function pageOf<T>(list: readonly T[], wanted: string | null, most = perPage): Paged<T> {
  const pages = pagesOf(list.length, most);
  const number = /^[1-9]\d*$/.test(wanted ?? '') ? Number(wanted) : 1;
  const page = number <= pages ? number : 1;
  return { items: list.slice((page - 1) * most, page * most), page, pages };
}

export function pageAddress(path: string, page: number, category?: string): string {
  const query = [
    ...(category ? [`category=${encodeURIComponent(category)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length ? `${path}?${query.join('&')}` : path;
}

/**
 * The page numbers that the pager shows: the first, the last, the current one and its neighbours. A
 * single skipped page is shown too, so a gap always stands for two or more.
 */
export function pagesNear(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(pages - 2)) wanted.add(pages - 1);
  return [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
}
