import { longestQuery } from '../../content/search-words.ts';
import { Island } from '../islands/island.tsx';
import type { LoaderArgs, PageProps } from '../page-module.ts';
import { firstPages, search } from '../search/entries.server.ts';

export function loader({ request }: LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')?.slice(0, longestQuery).trim() ?? '';
  return { first: firstPages(), found: query ? search()(query) : undefined };
}

export const head = () => ({
  title: 'Search',
  description: 'Search this site for a job, a machine, a village or a postcode.',
  robots: 'noindex',
});

/** The search of the site. */
export default function Search({ loaderData }: PageProps<typeof loader>) {
  return <Island name="search" props={loaderData} />;
}
