import type { ProjectCard } from '../content/jobs.server.ts';
import { Picture } from '../content/picture.tsx';
import { JobMeasure } from '../drawings/job-measure.tsx';
import { KeyMap } from '../drawings/maps/maps.tsx';
import type { MapPlace } from '../drawings/maps/sheet.ts';
import { usePage } from '../page-context.ts';
import { placeClass, placeOf, sizesAt } from './card-place.ts';

/** The category in the address; 'All' when there is none, or one that this page does not have. */
export function useCategory(categories: string[]) {
  const wanted = usePage().query.get('category') ?? '';
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
 * Finished jobs with a filter and the key map. The chosen category is in the address. The page has
 * every job that its filters may show; enhance/filter.ts shows another choice of them at once.
 */
export function ProjectBoard({ projects, empty, counts, category, path, ...board }: Props) {
  const { places, mapNote, categories, anchor = '', summaries } = board;
  const fits = (project: ProjectCard) => category === 'All' || project.category === category;
  const fitting = projects.filter(fits);
  const near = projects.filter((project) => kin.test(project.category)).slice(0, 2);
  /** Are the jobs of every filter here, or those of one page of a long list? */
  const isWhole = projects.length === counts.All;
  return (
    <>
      <nav
        className="project-filters"
        aria-label="Show projects"
        data-whole={isWhole || undefined}
        data-told={summaries}
      >
        {['All', ...categories].map((name) => (
          <a
            key={name}
            href={`${name === 'All' ? path : `${path}?category=${encodeURIComponent(name)}`}${anchor}`}
            aria-current={name === category ? 'true' : undefined}
            data-category={name}
          >
            {name} <sup>{counts[name]}</sup>
          </a>
        ))}
      </nav>
      <p className="visually-hidden" role="status">
        {counts[category] === 1 ? '1 project' : `${counts[category]} projects`}
      </p>
      <div className={`project-board twelve${summaries ? ' project-board--told' : ''}`}>
        <figure className="project-board__map map">
          <KeyMap
            places={places}
            pegs={projects.map((project) => ({ ...project, shown: fits(project) }))}
          />
          <figcaption>{mapNote}</figcaption>
        </figure>
        {projects.map((project) => (
          <Job
            key={project.id}
            project={project}
            at={fitting.indexOf(project)}
            told={Boolean(summaries)}
          />
        ))}
        {(isWhole || fitting.length === 0) && (
          <div className="project-board__empty" hidden={fitting.length > 0}>
            <h3 data-heading={empty.heading}>
              {empty.heading.replace('{kind}', category.toLowerCase())}
            </h3>
            <p className="quiet">{empty.text}</p>
            <div className="buttons buttons--below">
              <a className="button button--line" href={path + anchor}>
                {empty.all}
              </a>
            </div>
            <h3 className="project-near__head">{empty.near}</h3>
            <ul className="project-near">
              {near.map(({ id, to, picture, title, location }) => (
                <li key={id}>
                  <a href={to}>
                    <div className="crop project-near__picture">
                      <Picture picture={picture} sizes="(min-width: 48rem) 25vw, 46vw" silent />
                    </div>
                    {title}, {location}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

/** `at`: which of the shown jobs it is, or -1. */
type JobProps = { project: ProjectCard; at: number; told: boolean };

const Job = ({ project, at, told }: JobProps) => (
  <a
    className={`project-card ${placeClass(placeOf(at))}`}
    href={project.to}
    data-id={project.id}
    data-category={project.category}
    hidden={at < 0}
  >
    <div className="crop project-card__picture">
      <Picture picture={project.picture} sizes={sizesAt(placeOf(at), told)} silent />
    </div>
    {project.measure && <JobMeasure measure={project.measure} className="project-card__fact" />}
    <h3>
      {project.title}, <span>{project.location}</span>
    </h3>
    <p className="project-card__kind quiet small">{project.category}</p>
    {told && <p className="project-card__say">{project.summary}</p>}
    <span className="project-card__more small">View Details</span>
  </a>
);
