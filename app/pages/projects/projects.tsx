import { Fragment } from 'react';
import { pageAddress, pageOf, pagesNear, perPage } from '../../../content/pages.ts';
import { projectsPage } from '../../../content/read.ts';
import { Crumbs } from '../../blocks/crumbs.tsx';
import { kin, ProjectBoard, useCategory } from '../../blocks/project-board.tsx';
import { Go } from '../../components/button.tsx';
import { NamedHeading } from '../../components/text.tsx';
import { countsOf, type ProjectCard, projectList } from '../../content/jobs.server.ts';
import { keyMapNote, mapPlaces } from '../../drawings/maps/sheet.ts';
import type { HeadOf, LoaderArgs, PageProps } from '../../page-module.ts';

const categories = [
  'Landscaping',
  'Paving',
  'Fencing',
  'Driveways',
  'Garden Design',
  'Agricultural',
  'Site Clearance',
  'Equestrian',
  'Land Drainage',
];
const named = 'Landscaping Projects in North Yorkshire';

export const loader = ({ request }: LoaderArgs) => ({
  ...projectsPage(),
  ...listed(new URL(request.url).searchParams, categories),
  places: mapPlaces(),
  mapNote: keyMapNote(),
});

export const head: HeadOf<typeof loader> = ({ page, description, address }) => ({
  title: page > 1 ? `Landscaping Projects, page ${page}` : named,
  description,
  path: address,
});

export default function Projects({ loaderData }: PageProps<typeof loader>) {
  const category = useCategory(categories);
  const { page, pages } = loaderData;
  return (
    <section className="projects projects--all sheet" aria-labelledby="title">
      <div className="page-opening">
        <Crumbs />
        <NamedHeading name={named}>{loaderData.heading}</NamedHeading>
        <p className="lead">{loaderData.lead}</p>
      </div>
      <div className="pager-start" id="jobs" tabIndex={-1}>
        <h2 className="visually-hidden">
          Finished jobs{pages > 1 && `, page ${page} of ${pages}`}
        </h2>
      </div>
      <ProjectBoard
        {...loaderData}
        categories={categories}
        category={category}
        path="/projects"
        summaries
      />
      {pages > 1 && <Pager page={page} pages={pages} category={category} anchor="#jobs" />}
      <div className="buttons buttons--below">
        <Go href="/contact">Get a free site survey</Go>
      </div>
    </section>
  );
}

/**
 * What one address of the list of projects shows: all of it, or a page of a longer one.
 * - `counts`: how many jobs each filter has, on all its pages.
 * - `long`: is the list longer than a page, whatever this filter has?
 * - `address`: under which search engines shall know the page. A filter's jobs are all in the list.
 */
export function listed(query: URLSearchParams, categories: string[], all = projectList()) {
  const counts = countsOf(all, categories);
  const long = all.length > perPage;
  const category = query.get('category') ?? '';
  const isFiltered = long && categories.includes(category);
  const fitting = isFiltered ? all.filter((project) => project.category === category) : all;
  const { items, page, pages } = pageOf(fitting, long ? query.get('page') : null);
  return {
    projects: items.length ? items : besides(all),
    counts,
    page,
    pages,
    long,
    address: isFiltered ? '/projects' : pageAddress('/projects', page),
  };
}

/** What stands beside the words that a category has no job to show yet. */
const besides = (all: ProjectCard[]) =>
  all.filter(({ category }) => kin.test(category)).slice(0, 2);

type Props = { page: number; pages: number; category: string; anchor: string };

/** The way to the other pages of a long list, by links that need no script. */
export function Pager({ page, pages, category, anchor }: Props) {
  const to = (number: number) =>
    pageAddress('/projects', number, category === 'All' ? undefined : category) + anchor;
  const numbers = pagesNear(page, pages);
  return (
    <nav className="pager" aria-label="Pages of the list">
      <p className="quiet">{`Page ${page} of ${pages}`}</p>
      <ol>
        {page > 1 && (
          <li>
            <a href={to(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {numbers.map((number, index) => (
          <Fragment key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <a
                href={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          </Fragment>
        ))}
        {page < pages && (
          <li>
            <a href={to(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
