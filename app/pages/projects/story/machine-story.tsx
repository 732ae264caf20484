import { MachinePost, type PostProps } from '../../../drawings/projects/machine-post.tsx';
import {
  type Build,
  Compared,
  Ending,
  Facts,
  FileDrawing,
  kindDrawing,
  Large,
  Name,
  type PageOf,
  Seen,
  Shots,
  Told,
} from './pieces.tsx';

type Machine = Build<'machine'>;

const Post = kindDrawing<PostProps>('post', MachinePost);

/** One post on its way into the ground. */
function Moments({ build, moments }: { build: Machine; moments: NonNullable<Machine['moments']> }) {
  const { mast, hammer, post, thick } = build;
  const deepest = Math.max(...moments.at.map(({ down = 0 }) => down));
  return (
    <section className="machine-moments sheet section on-limestone" aria-labelledby="moments">
      <h2 id="moments">{moments.title}</h2>
      <p className="lead">{moments.text}</p>
      <ol>
        {moments.at.map(({ down = 0, title, text }) => (
          <li key={title}>
            <Post {...{ mast, hammer, post, thick, down, deepest }} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The time that it took, and the time that it takes without the machine, to one scale. */
const Times = ({ build: { times, ours, byHand } }: { build: Machine }) => (
  <dl className="machine-times">
    {(
      [
        [ours, 1],
        [byHand, times],
      ] as const
    ).map(([name, long]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <svg viewBox={`0 0 ${times} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path className="machine-times__scale" d={`M0 .5H${times}`} />
            <path className="machine-times__long" d={`M0 .5H${long}`} />
            <path d={Array.from({ length: times + 1 }, (_, i) => `M${i} 0v1`).join('')} />
          </svg>
          <span>{long === 1 ? `1 part of ${times}` : 'The usual time'}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** A job that a machine made possible: the whole machine, the time it saved, its measures. */
export function MachineStory(page: PageOf<'machine'>) {
  const { project } = page;
  const { build } = project;
  return (
    <article className="machine-story">
      <section className="machine-top sheet" aria-labelledby="title">
        <Seen project={project} sizes="(min-width: 64rem) 66vw, 100vw" first />
        <div className="machine-top__words">
          <Name {...project} />
        </div>
      </section>
      <div className="machine-saved sheet">
        <Large {...project} />
        {build && <Times build={build} />}
      </div>
      {build?.moments && <Moments build={build} moments={build.moments} />}
      {build && (
        <section
          className={`machine-cut sheet section${build.moments ? '' : ' on-limestone'}`}
          aria-labelledby="drawn-to-scale"
        >
          <div className="machine-cut__words">
            <h2 id="drawn-to-scale">{build.title}</h2>
            <p className="lead">{build.text}</p>
            <Facts {...project} />
          </div>
          <FileDrawing name="elevation" project={project} />
        </section>
      )}
      <Told project={project} across={Boolean(build)}>
        {!build && <Facts {...project} />}
      </Told>
      <Compared {...project} />
      <Shots {...project} />
      <Ending {...page} />
    </article>
  );
}
