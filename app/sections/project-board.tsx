import { Link, useSearchParams } from 'react-router';
import type { ProjectCard } from '../content/shown.server.ts';
import { KeyMap } from '../drawings/maps/key-map.tsx';
import type { MapPlace } from '../drawings/maps/sheet.ts';
import { Dimension } from '../ui/dimension.tsx';
import { Picture } from '../ui/picture.tsx';

/** The category in the address; 'All' when there is none, or one that this page does not have. */
export function useCategory(categories: string[]) {
  const [search] = useSearchParams();
  const wanted = search.get('category') ?? '';
  return categories.includes(wanted) ? wanted : 'All';
}

type Props = {
  projects: ProjectCard[];
  places: MapPlace[];
  categories: string[];
  category: string;
  path: string;
  anchor?: string;
  summaries?: boolean;
};

/**
 * Finished jobs with a filter and the key map. The chosen category is in the address: it can be
 * shared, Back works, and without a script the server shows the same. A filter re-forms the pattern
 * from what is left, so it cannot leave a hole.
 */
export function ProjectBoard({
  projects,
  places,
  categories,
  category,
  path,
  anchor = '',
  summaries,
}: Props) {
  const fits = (project: ProjectCard) => category === 'All' || project.category === category;
  const shown = projects.filter(fits);
  return (
    <>
      <nav className="project-filters" aria-label="Show projects">
        {['All', ...categories].map((one) => (
          <Filter
            key={one}
            name={one}
            on={one === category}
            to={one === 'All' ? path : `${path}?category=${encodeURIComponent(one)}`}
            anchor={anchor}
          >
            {one === 'All'
              ? projects.length
              : projects.filter((project) => project.category === one).length}
          </Filter>
        ))}
      </nav>
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 project' : `${shown.length} projects`}
      </p>
      <div className="project-board">
        <figure className="project-board__map map">
          <KeyMap
            places={places}
            pegs={projects.map((project) => ({
              id: project.id,
              title: project.title,
              place: project.location,
              to: project.to,
              shown: fits(project),
            }))}
          />
          <figcaption>Sketch map. Each peg is a finished job. Contours every 25 m.</figcaption>
        </figure>
        {shown.map((project, index) => (
          <Job
            key={project.id}
            project={project}
            place={index < 5 ? index + 1 : undefined}
            summary={summaries && index < 5}
          />
        ))}
        {shown.length === 0 && (
          <div className="project-board__empty">
            <h3>No {category.toLowerCase()} to show yet</h3>
            <p className="quiet">
              We do this work but have not photographed it. Look through everything else, or ask us
              what we have done near you.
            </p>
            <div className="buttons projects__buttons">
              <Link className="button button--line" to={path + anchor} preventScrollReset>
                Show all projects
              </Link>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

type FilterProps = { name: string; on: boolean; to: string; anchor: string; children: number };

/** One category, with how many jobs it has. */
const Filter = ({ name, on, to, anchor, children }: FilterProps) => (
  <Link to={to + anchor} aria-current={on ? 'true' : undefined} preventScrollReset viewTransition>
    {name} <sup>{children}</sup>
  </Link>
);

/** The first five stand large in a pattern; the others are rows of a list. */
const large = ['(min-width: 48rem) 55vw, 100vw', ...Array(4).fill('(min-width: 48rem) 50vw, 46vw')];

function Job({
  project,
  place,
  summary,
}: {
  project: ProjectCard;
  place: number | undefined;
  summary: boolean | undefined;
}) {
  const { to, picture, fact, title, location, category } = project;
  return (
    <Link
      className={place ? `project-card project-card--${place}` : 'project-card project-card--row'}
      to={to}
      prefetch="intent"
    >
      <div className="crop project-card__picture">
        <Picture picture={picture} sizes={place ? (large[place - 1] ?? '50vw') : '96px'} silent />
      </div>
      <Dimension className="project-card__fact">{fact}</Dimension>
      <h3>
        {title}, <span>{location}</span>
      </h3>
      <p className="project-card__kind">{category}</p>
      {summary && <p className="project-card__say">{project.summary}</p>}
      <span className="project-card__more">View Details</span>
    </Link>
  );
}
