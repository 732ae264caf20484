import { projectsPage } from '../../../content/read.ts';
import { keyMapNote, mapPlaces } from '../../content/places.server.ts';
import type { HeadOf, LoaderArgs, PageProps } from '../../page-module.ts';
import { Crumbs } from '../../sections/crumbs.tsx';
import { ProjectBoard, useCategory } from '../../sections/project-board.tsx';
import { Go } from '../../ui/button.tsx';
import { NamedHeading } from '../../ui/text.tsx';
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
  const { page, pages, long } = loaderData;
  return (
    <section className="projects projects--all sheet" aria-labelledby="title">
      <div className="page-opening">
        <Crumbs />
        <NamedHeading name={named}>{loaderData.heading}</NamedHeading>
        <p className="lead">{loaderData.lead}</p>
      </div>
      {long ? (
        <div className="pager-start" id="jobs" tabIndex={-1}>
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
        <Go href="/contact">Get a free site survey</Go>
      </div>
    </section>
  );
}
