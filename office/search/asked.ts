import { type Narrowed, narrowed } from '../../server/workflow/search.ts';

/** What an address asks the search for. A longer text than anybody types is cut. */
export function askedOf({ searchParams }: URL): { typed: string; show: Narrowed | undefined } {
  const show = searchParams.get('show') ?? '';
  return {
    typed: (searchParams.get('q') ?? '').slice(0, 200),
    show: Object.hasOwn(narrowed, show) ? (show as Narrowed) : undefined,
  };
}

/** The address of a search. */
export function searchPath(path: string, typed: string, show?: Narrowed): string {
  const asked = new URLSearchParams({ ...(typed && { q: typed }), ...(show && { show }) });
  return asked.size ? `${path}?${asked}` : path;
}
