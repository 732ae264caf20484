import { projectsPage } from '../../../content/read.ts';
import { keyMapNote, mapPlaces } from '../../content/places.server.ts';
import { projectList } from '../../content/shown.server.ts';
import { ProjectBoard, useCategory } from '../../sections/project-board.tsx';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { breadcrumbs } from '../../seo/structured.ts';
import { Go } from '../../ui/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { widestJpeg } from '../../ui/picture.tsx';
import type { Route } from './+types/projects';

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
const trail = [{ label: 'Home', to: '/' }, { label: 'Projects' }];

export const loader = () => ({
  ...projectsPage(),
  projects: projectList(),
  places: mapPlaces(),
  mapNote: keyMapNote(),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = originOf(matches);
  const first = loaderData?.projects[0]?.picture;
  return pageMeta({
    title: 'Projects',
    description: loaderData.description,
    path: '/projects',
    origin,
    image: first && widestJpeg(first),
    data: [breadcrumbs(trail, origin)],
  });
};

export default function Projects({ loaderData }: Route.ComponentProps) {
  const category = useCategory(categories);
  return (
    <section className="projects projects--all sheet" aria-labelledby="title">
      <div className="page-opening">
        <Crumbs trail={trail} />
        <h1 id="title">{loaderData.heading}</h1>
        <p className="lead">{loaderData.lead}</p>
      </div>
      <h2 className="visually-hidden">Finished jobs</h2>
      <ProjectBoard
        projects={loaderData.projects}
        places={loaderData.places}
        mapNote={loaderData.mapNote}
        categories={categories}
        category={category}
        path="/projects"
        summaries
      />
      <div className="buttons projects__buttons">
        <Go to="/contact">Get a free site survey</Go>
      </div>
    </section>
  );
}

/** A filter is worked out from what is there already: it asks the server nothing. */
export const shouldRevalidate = () => false;
