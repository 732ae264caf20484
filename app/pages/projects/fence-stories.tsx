import { Dimension } from '../../components/measured.tsx';
import { Stretched } from '../../components/text.tsx';
import { kindDrawing } from '../../drawings/ink.tsx';
import {
  FenceRun,
  LineRails,
  LineRun,
  MachinePost,
  type PostProps,
  type RailsProps,
} from '../../drawings/projects/fences.tsx';
import { LineBay } from '../../drawings/projects/line-bay.tsx';
import { AsDrawn } from './pictures.tsx';
import {
  type Build,
  Cut,
  Ending,
  Facts,
  FileDrawing,
  Large,
  Name,
  type PageOf,
  Seen,
  Told,
} from './pieces.tsx';

type Line = Build<'line'>;
type Rails = Extract<Line['fence'], { of: 'rails' }>;

const Run = kindDrawing<{ build: Line }>('run', LineRun);
const Bay = kindDrawing<{ build: Line }>('bay', LineBay, 'kind-drawing');
const Bars = kindDrawing<RailsProps>('rails', LineRails);

/** Heights of a longer fence are drawn larger than its lengths (fences.tsx). */
const LONG = 100;

function Whole({ build }: { build: Line }) {
  const { length, fence, days } = build;
  if (fence.of === 'gates') return null;
  if (days && 'apart' in fence)
    return (
      <div className="line-whole">
        <FenceRun metres={length} bay={fence.apart / 1000} />
        <p className="quiet small mt-3">Every post is drawn. Only the heights are not to scale.</p>
      </div>
    );
  return (
    <div className="line-whole">
      <Run build={build} />
      <Dimension share={100}>{length} m</Dimension>
      <p className="quiet small mt-3">
        {length > LONG
          ? 'Every post is drawn, its height ten times as large as the lengths.'
          : 'Every post is drawn, and all of it to one scale.'}
      </p>
    </div>
  );
}

/** Every number of rails that could have been chosen; the chosen one in full ink. */
function Choice({ fence }: { fence: Rails }) {
  const { rails, high, text, apart, deep } = fence;
  const all = [{ rails, high, text }, ...fence.beside].sort((a, b) => a.rails - b.rails);
  const highest = Math.max(...all.map((one) => one.high));
  return (
    <ul className="line-rails">
      {all.map((one) => (
        <li key={one.rails} className={one.rails === rails ? 'is-chosen' : undefined}>
          <Bars {...{ rails: one.rails, high: one.high, highest, apart, deep }} />
          <h3 className="mt-3">
            {one.rails} rails{one.rails === rails && ', as built'}
          </h3>
          <p>{one.text}</p>
        </li>
      ))}
    </ul>
  );
}

const gateKey = ({ length, fence }: Line): [string, string][] =>
  fence.of === 'gates'
    ? [
        ['Clear opening', `${length} m`],
        ['Swing of each leaf', `${fence.degrees}°`],
        ['Clear behind an open leaf', `${fence.behind} mm`],
        ['Back from the carriageway', `${fence.back / 1000} m`],
      ]
    : [];

function Built({ project, build }: { project: PageOf<'line'>['project']; build: Line }) {
  const { fence } = build;
  const key = gateKey(build);
  return (
    <Cut
      build={build}
      className={`job-cut--${fence.of} on-limestone`}
      words={
        key.length > 0 && (
          <ol className="kind-key">
            {key.map(([name, figure]) => (
              <li key={name}>
                <span>{name}</span> <b>{figure}</b>
              </li>
            ))}
          </ol>
        )
      }
    >
      {fence.of === 'rails' && <Choice fence={fence} />}
      {fence.of === 'gates' && <FileDrawing name="bay" project={project} />}
      {fence.of !== 'rails' && fence.of !== 'gates' && <Bay build={build} />}
    </Cut>
  );
}

/** Something that runs from here to there: picture, the whole of it, one bay, then how. */
export function LineStory(page: PageOf<'line'>) {
  const { project } = page;
  const { build, picture, drawn } = project;
  return (
    <article className="line-story">
      <section className="project-top" aria-labelledby="title">
        <Seen project={project} sizes="100vw" first />
        <div className="sheet">
          <div className="project-top__plate">
            <Name {...project} />
          </div>
        </div>
      </section>
      <div className="line-measures sheet">
        <Large {...project} />
        {build && <Whole build={build} />}
      </div>
      {build && <Built project={project} build={build} />}
      <Told project={project}>
        <Facts {...project} />
      </Told>
      <Ending {...page}>{drawn && <AsDrawn picture={picture} fence={drawn} />}</Ending>
    </article>
  );
}

type Machine = Build<'machine'>;

const Post = kindDrawing<PostProps>('post', MachinePost);

function Moments({ build, moments }: { build: Machine; moments: NonNullable<Machine['moments']> }) {
  const { mast, hammer, post, thick } = build;
  const deepest = Math.max(...moments.at.map(({ down = 0 }) => down));
  return (
    <section
      className="machine-moments title span-6 sheet section on-limestone"
      aria-labelledby="moments"
    >
      <h2 id="moments">{moments.title}</h2>
      <p className="lead right span-5">{moments.text}</p>
      <ol className="tiles">
        {moments.at.map(({ down = 0, title, text }) => (
          <li key={title}>
            <Post {...{ mast, hammer, post, thick, down, deepest }} />
            <h3 className="mt-4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Times = ({ build: { times, ours, byHand } }: { build: Machine }) => (
  <dl className="machine-times right span-7">
    {(
      [
        [ours, 1],
        [byHand, times],
      ] as const
    ).map(([name, long]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Stretched box={`${times} 1`}>
            <path className="is-hair" d={`M0 .5H${times}`} />
            <path className="is-thick" d={`M0 .5H${long}`} />
            <path d={Array.from({ length: times + 1 }, (_, i) => `M${i} 0v1`).join('')} />
          </Stretched>
          <span className="quiet small">
            {long === 1 ? `1 part of ${times}` : 'The usual time'}
          </span>
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
        <Cut
          build={build}
          className={build.moments ? '' : 'on-limestone'}
          words={<Facts {...project} />}
        >
          <FileDrawing name="elevation" project={project} />
        </Cut>
      )}
      <Told project={project} across={Boolean(build)}>
        {!build && <Facts {...project} />}
      </Told>
      <Ending {...page} />
    </article>
  );
}
