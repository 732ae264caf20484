import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProjectCard } from '../content/shown.server.ts';
import { KeyMap } from '../drawings/maps/key-map.tsx';
import type { MapPlace } from '../drawings/maps/sheet.ts';
import { Measure } from '../ui/measure.tsx';
import { Picture } from '../ui/picture.tsx';

/** The category in the address; 'All' when there is none, or one that this page does not have. */
export function useCategory(categories: string[]) {
  const [search] = useSearchParams();
  const wanted = search.get('category') ?? '';
  return categories.includes(wanted) ? wanted : 'All';
}

/** Where a category without a job of its own sends one: what most of them come nearest to. */
export const kin = /Garden|Paving/;

/** The words of a filter that has nothing to show; `{kind}` in the heading is what it is of. */
type Empty = { heading: string; text: string; all: string; near: string };

type Props = {
  projects: ProjectCard[];
  places: MapPlace[];
  mapNote: string;
  empty: Empty;
  categories: string[];
  /** How many jobs each filter has, `All` among them: there may be more than are shown. */
  counts: Record<string, number>;
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
  mapNote,
  empty,
  categories,
  counts,
  category,
  path,
  anchor = '',
  summaries,
}: Props) {
  const fits = (project: ProjectCard) => category === 'All' || project.category === category;
  const shown = projects.filter(fits);
  const near = projects.filter((project) => kin.test(project.category)).slice(0, 2);
  const filters = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen: the chosen one stands in its middle.
  useEffect(() => {
    const row = filters.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (chosen) row?.scrollTo(chosen.offsetLeft + (chosen.offsetWidth - row.clientWidth) / 2, 0);
  }, [category]);
  return (
    <>
      <nav className="project-filters" aria-label="Show projects" ref={filters}>
        {['All', ...categories].map((one) => (
          <Filter
            key={one}
            name={one}
            on={one === category}
            to={one === 'All' ? path : `${path}?category=${encodeURIComponent(one)}`}
            anchor={anchor}
          >
            {counts[one]}
          </Filter>
        ))}
      </nav>
      <p className="visually-hidden" role="status">
        {counts[category] === 1 ? '1 project' : `${counts[category]} projects`}
      </p>
      <div className={summaries ? 'project-board project-board--told' : 'project-board'}>
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
          <figcaption>{mapNote}</figcaption>
        </figure>
        {shown.map((project, index) => (
          <Job
            key={project.id}
            project={project}
            place={index < 5 ? index + 1 : undefined}
            summary={summaries}
          />
        ))}
        {shown.length === 0 && (
          <div className="project-board__empty">
            <h3>{empty.heading.replace('{kind}', category.toLowerCase())}</h3>
            <p className="quiet">{empty.text}</p>
            <div className="buttons projects__buttons">
              <Link className="button button--line" to={path + anchor} preventScrollReset>
                {empty.all}
              </Link>
            </div>
            <h3 className="project-near__head">{empty.near}</h3>
            <ul className="project-near">
              {near.map(({ id, to, picture, title, location }) => (
                <li key={id}>
                  <Link to={to}>
                    <div className="crop project-near__picture">
                      <Picture picture={picture} sizes="(min-width: 48rem) 25vw, 46vw" silent />
                    </div>
                    {title}, {location}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

type FilterProps = { name: string; on: boolean; to: string; anchor: string; children: ReactNode };

/** One category, with how many jobs it has. */
const Filter = ({ name, on, to, anchor, children }: FilterProps) => (
  <Link to={to + anchor} aria-current={on ? 'true' : undefined} preventScrollReset viewTransition>
    {name} <sup>{children}</sup>
  </Link>
);

/**
 * The first five stand large in a pattern; the others are rows of a list. With a sentence each has
 * a phone to itself, and a row's picture is as high as it is wide.
 */
const shownAt = (place: number | undefined, told: boolean | undefined) =>
  place
    ? `(min-width: 48rem) 5${place === 1 ? 5 : 0}vw, ${told || place === 1 ? 100 : 46}vw`
    : told
      ? '144px'
      : '96px';

function Job({
  project,
  place,
  summary,
}: {
  project: ProjectCard;
  place: number | undefined;
  summary: boolean | undefined;
}) {
  const { to, picture, measure, title, location, category } = project;
  return (
    <Link
      className={place ? `project-card project-card--${place}` : 'project-card project-card--row'}
      to={to}
      prefetch="intent"
    >
      <div className="crop project-card__picture">
        <Picture picture={picture} sizes={shownAt(place, summary)} silent />
      </div>
      {measure && (
        <Measure
          {...measure}
          drawn={place ? measure.drawn : undefined}
          className="project-card__fact"
        />
      )}
      <h3>
        {title}, <span>{location}</span>
      </h3>
      <p className="project-card__kind">{category}</p>
      {summary && <p className="project-card__say">{project.summary}</p>}
      <span className="project-card__more">View Details</span>
    </Link>
  );
}
