import { useEffect, useRef } from 'react';
import { projectsPage } from '../../../content/read.ts';
import { keyMapNote, mapPlaces } from '../../content/places.server.ts';
import { ProjectBoard, useCategory } from '../../sections/project-board.tsx';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { Go } from '../../ui/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { NamedHeading } from '../../ui/named-heading.tsx';
import type { Route } from './+types/projects';
import { listed } from './listed.server.ts';
import { Pager } from './pager.tsx';

/** The categories of this page's filter, in the specification's order. */
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
const trail = [{ label: 'Home', to: '/' }, { label: 'Projects' }];

export const loader = ({ request }: Route.LoaderArgs) => ({
  ...projectsPage(),
  ...listed(new URL(request.url).searchParams, categories),
  places: mapPlaces(),
  mapNote: keyMapNote(),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: loaderData.page > 1 ? `Landscaping Projects, page ${loaderData.page}` : named,
    description: loaderData.description,
    path: loaderData.address,
    origin,
  });
};

/** Is the list longer than a page? A filter then needs jobs that are not here. */
let isLong = false;

export default function Projects({ loaderData }: Route.ComponentProps) {
  const category = useCategory(categories);
  const { page, pages, long } = loaderData;
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    isLong = long;
    // Another page of the list is read from its beginning, by the keyboard too.
    if (before.current !== page) start.current?.focus({ preventScroll: true });
    before.current = page;
  }, [page, long]);
  return (
    <section className="projects projects--all sheet" aria-labelledby="title">
      <div className="page-opening">
        <Crumbs trail={trail} />
        <NamedHeading name={named}>{loaderData.heading}</NamedHeading>
        <p className="lead">{loaderData.lead}</p>
      </div>
      {long ? (
        <div className="pager-start" id="jobs" tabIndex={-1} ref={start}>
          <h2 className="visually-hidden">
            Finished jobs{pages > 1 && `, page ${page} of ${pages}`}
          </h2>
        </div>
      ) : (
        <h2 className="visually-hidden">Finished jobs</h2>
      )}
      <ProjectBoard
        projects={loaderData.projects}
        places={loaderData.places}
        mapNote={loaderData.mapNote}
        empty={loaderData.empty}
        categories={categories}
        counts={loaderData.counts}
        category={category}
        path="/projects"
        summaries
      />
      {pages > 1 && <Pager page={page} pages={pages} category={category} anchor="#jobs" />}
      <div className="buttons projects__buttons">
        <Go to="/contact">Get a free site survey</Go>
      </div>
    </section>
  );
}

/**
 * A filter is worked out from what is there already, if all of it is: it asks the server nothing.
 */
export const shouldRevalidate = () => isLong;
