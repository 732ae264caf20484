/**
 * Long lists in pages. The list of projects is the only one that grows without end: with a few
 * dozen it is one page, with hundreds each page stays as light as that one.
 */

/** So many projects stand on one page of their list. */
export const perPage = 24;
/** So many stand on the home page, under Recent projects: the first of those that may. */
export const mostRecent = 20;

/** One page of a list, from 1, and how many there are. */
type Paged<T> = { items: T[]; page: number; pages: number };

/** How many pages so many things take; an empty list has one. */
export const pagesOf = (count: number, most = perPage): number =>
  Math.max(1, Math.ceil(count / most));

/**
 * A page of a list by its number as an address has it. What is no number of one of its pages means
 * nothing, as in any query of ours: it is the first page then.
 */
export function pageOf<T>(list: readonly T[], wanted: string | null, most = perPage): Paged<T> {
  const pages = pagesOf(list.length, most);
  const number = /^[1-9]\d*$/.test(wanted ?? '') ? Number(wanted) : 1;
  const page = number <= pages ? number : 1;
  return { items: list.slice((page - 1) * most, page * most), page, pages };
}

/** The address of a page of a list, filtered or not. The first has no number. */
export function pageAddress(path: string, page: number, category?: string): string {
  const query = [
    ...(category ? [`category=${encodeURIComponent(category)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return query.length ? `${path}?${query.join('&')}` : path;
}

/**
 * The pages that a page links to by number, itself among them, lowest first: the ends and its
 * neighbours. A single page is named, never left out: a gap stands for two or more.
 */
export function pagesNear(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(pages - 2)) wanted.add(pages - 1);
  return [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
}
