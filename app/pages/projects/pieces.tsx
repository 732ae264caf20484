import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { fits, ofJob } from '../../../content/fitting-drawings.ts';
import { measureWords } from '../../../content/measure.ts';
import { projectPath } from '../../../content/pages.ts';
import { priceToday } from '../../../content/prices.ts';
import * as content from '../../../content/read.ts';
import type { Project as Content } from '../../../content/schema.ts';
import { Crumbs } from '../../blocks/crumbs.tsx';
import { Similar } from '../../blocks/similar.tsx';
import { Figure, Paragraphs, Terms } from '../../components/text.tsx';
import { townOf } from '../../content/jobs.server.ts';
import { Picture } from '../../content/picture.tsx';
import { overPicture } from '../../content/pictures.server.ts';
import { Marks, SvgFile } from '../../drawings/ink.tsx';
import { pathOf } from '../../page-context.ts';
import { type LoaderArgs, notFound } from '../../page-module.ts';
import { projectTitle } from '../../seo/head.tsx';
import { BeforeAfter, Gallery } from './pictures.tsx';

/** The page of the work itself, unless it is one of the three related links already. */
const serviceOf = ({ service, related }: Content) =>
  service && !related.includes(service) ? service : undefined;

/** What such work costs today, while the page of the work shows its guide prices. */
const todayOf = ({ service, today }: Content) =>
  service && today ? priceToday(service, today) : undefined;

/** What search engines show: a short summary alone would leave their two lines empty. */
const describe = ({ description, summary, category, location }: Content) =>
  description ??
  (summary.length < 70
    ? `${summary} ${category} in ${location} by ${content.firm().name}, North Yorkshire.`
    : summary);

/**
 * One project: /projects/{id} for a case study, /project/{id} for the others.
 * @throws Response 404 for an unknown id, a redirect for an address of the other family.
 */
export function loader({ params: { id }, request }: LoaderArgs) {
  const project = content.projects().get(id);
  if (!project) throw notFound();
  const path = projectPath(id, project);
  if (path !== pathOf(new URL(request.url).pathname)) throw redirect(path, 301);
  return {
    title: projectTitle(project),
    project: {
      ...project,
      ...overPicture(project),
      fact: project.measure && measureWords(project.measure),
      description: describe(project),
      similar: project.similar ?? content.projectsPage().similar,
    },
    service: serviceOf(project),
    town: townOf(project),
    today: todayOf(project),
  };
}

export type Page = ReturnType<typeof loader>;
type Project = Page['project'];
/** The page of a job of one kind. */
export type PageOf<Kind extends Project['kind']> = Omit<Page, 'project'> & {
  project: Extract<Project, { kind: Kind }>;
};

/** Where it stands, what it was and where. */
export const Name = ({ category, location, title }: Project) => (
  <>
    <Crumbs
      trail={[
        { name: 'Back to Projects', path: '/projects' },
        { name: category },
        { name: location },
      ]}
    />
    {/* one text: in pieces, a comma that wraps anew crosses the page */}
    <h1 id="title">{`${title}, ${location}`}</h1>
  </>
);

/** Its picture, with what is measured on it; `sizes` is how wide it is shown. */
export const Seen = ({ project, sizes, first = false }: SeenProps) => (
  <div className="project-seen">
    <Picture picture={project.picture} sizes={sizes} first={first} />
    {project.marks && <Marks measure={project.marks} />}
  </div>
);
type SeenProps = { project: Project; sizes: string; first?: boolean };

/** The job's one large figure and what it is, or its measure in words. */
export const Large = ({ figure, fact, summary }: Project) => (
  <div className="project-figure">
    {figure ? (
      <>
        <p className="figure">
          <Figure {...figure} />
        </p>
        <p className="lead mt-3">{figure.text}</p>
      </>
    ) : (
      <>
        {fact && <p className="project-fact">{fact}</p>}
        <p className="lead mt-3">{summary}</p>
      </>
    )}
  </div>
);

/** What the page says nowhere else: season, crew, plant, what was taken away. */
export const Facts = ({ facts }: Project) =>
  facts.length > 0 && (
    <section className="project-facts" aria-label="The job in figures">
      <Terms names="quiet" rows={facts.map(({ name, text }) => [name, text])} />
    </section>
  );

/**
 * How it was done, in words and step by step; `children` stand below the steps. `across`: the words
 * in two columns and the steps below them, for a page whose facts stand elsewhere.
 */
export const Told = ({ project, across = false, children }: ToldProps) => {
  const { paragraphs, approach, facts } = project;
  const isTold = paragraphs.length + approach.length > 0;
  if (!isTold && !(children && facts.length)) return null;
  return (
    <section
      className={`steps sheet section gap-6${across ? ' steps--across' : ''}`}
      aria-labelledby={isTold ? 'how' : undefined}
    >
      {isTold && (
        <div className="steps__words left span-5 stack-4">
          <h2 className="project-how" id="how">
            How we did it
          </h2>
          <div className="project-words stack-4">
            <Paragraphs texts={paragraphs} />
          </div>
        </div>
      )}
      <div className={`project-steps right span-6 project-steps--${approach.length}`}>
        {approach.length > 0 && (
          <ol className="steps__list right span-6">
            {approach.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {children}
      </div>
    </section>
  );
};
type ToldProps = { project: Project; across?: boolean; children?: ReactNode };

/** The figures that the drawing of one kind is made from. */
export type Build<Kind extends Project['kind']> = NonNullable<
  Extract<Project, { kind: Kind }>['build']
>;

type CutProps = {
  build: { title: string; text: string };
  className?: string;
  /** Below the text. */
  words?: ReactNode;
  children: ReactNode;
};

/** What the job was built of, drawn to scale beside its words. */
export const Cut = ({ build, className = 'on-limestone', words, children }: CutProps) => (
  <section className={`job-cut sheet section gap-6 ${className}`} aria-labelledby="drawn-to-scale">
    <div className="job-cut__words left span-5">
      <h2 id="drawn-to-scale">{build.title}</h2>
      <p className="lead mt-4">{build.text}</p>
      {words}
    </div>
    {children}
  </section>
);

/** The drawing of a job that is a file, as `kindDrawing` twice. */
export const FileDrawing = ({ name, project }: { name: string; project: Project }) => {
  const drawing = ofJob(project);
  return (
    drawing &&
    fits(drawing) && (
      <div className={`kind-drawing kind-drawing--${name}`}>
        <SvgFile className="kind-drawing__wide" name={drawing.name} />
        <SvgFile className="kind-drawing__narrow" name={`${drawing.name}-narrow`} />
      </div>
    )
  );
};

/** The job before and after and from nearby, what such work costs today, and the way on. */
export const Ending = ({ project, service, town, today, children }: EndingProps) => (
  <>
    {project.compare && <BeforeAfter {...project.compare} />}
    {project.gallery.length > 0 && <Gallery shots={project.gallery} />}
    {children}
    {today && (
      <section className="project-today sheet" aria-labelledby="today">
        <h2 id="today">What this costs today</h2>
        <p>
          {today.words} <a href={today.to}>What affects the price</a>
        </p>
      </section>
    )}
    <Similar
      title="Need a similar project?"
      text={project.similar}
      related={project.related}
      service={service}
      town={town}
    />
  </>
);
type EndingProps = Page & { children?: ReactNode };
