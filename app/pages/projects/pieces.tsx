import type { ComponentType, ReactNode } from 'react';
import { fits, ofJob } from '../../../content/fitting-drawings.ts';
import { Crumbs } from '../../blocks/crumbs.tsx';
import { Similar } from '../../blocks/similar.tsx';
import { Figure } from '../../components/text.tsx';
import { Picture } from '../../content/picture.tsx';
import { SvgFile } from '../../drawings/ink.tsx';
import { Marks } from '../../drawings/marks.tsx';
import { BeforeAfter, Gallery } from './pictures.tsx';
import type { loader } from './project.server.ts';

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
        <p className="figure tab-num">
          <Figure {...figure} />
        </p>
        <p className="lead">{figure.text}</p>
      </>
    ) : (
      <>
        {fact && <p className="project-fact">{fact}</p>}
        <p className="lead">{summary}</p>
      </>
    )}
  </div>
);

/** What the page says nowhere else: season, crew, plant, what was taken away. */
export const Facts = ({ facts }: Project) =>
  facts.length > 0 && (
    <section className="project-facts" aria-label="The job in figures">
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
      className={`steps sheet section${across ? ' steps--across' : ''}`}
      aria-labelledby={isTold ? 'how' : undefined}
    >
      {isTold && (
        <div className="steps__words">
          <h2 className="project-how" id="how">
            How we did it
          </h2>
          <div className="project-words">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      )}
      <div className={`project-steps project-steps--${approach.length}`}>
        {approach.length > 0 && (
          <ol className="steps__list">
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

type Drawn<Props> = ComponentType<Props & { narrow?: boolean }>;

/** A drawing of a job: once, or twice, of which the style sheet shows the one that fits. */
export const kindDrawing =
  <Props extends object>(name: string, Draw: Drawn<Props>, times: 'once' | 'twice' = 'once') =>
  (props: Props) => (
    <div className={`kind-drawing kind-drawing--${name}`}>
      {times === 'once' ? (
        <Draw {...props} />
      ) : (
        <>
          <div className="kind-drawing__wide">
            <Draw {...props} />
          </div>
          <div className="kind-drawing__narrow">
            <Draw {...props} narrow />
          </div>
        </>
      )}
    </div>
  );

type CutProps = {
  build: { title: string; text: string };
  className?: string;
  /** Below the text. */
  words?: ReactNode;
  children: ReactNode;
};

/** What the job was built of, drawn to scale beside its words. */
export const Cut = ({ build, className = 'on-limestone', words, children }: CutProps) => (
  <section className={`job-cut sheet section ${className}`} aria-labelledby="drawn-to-scale">
    <div className="job-cut__words">
      <h2 id="drawn-to-scale">{build.title}</h2>
      <p className="lead">{build.text}</p>
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
