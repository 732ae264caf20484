import { Dimension } from '../../components/measured.tsx';
import { covering } from '../../content/picture.tsx';
import { kindDrawing } from '../../drawings/ink.tsx';
import { HoleRun } from '../../drawings/projects/hole-run.tsx';
import { SurfaceArea, SurfaceLayers } from '../../drawings/projects/surface.tsx';
import { HoleTrench } from '../../drawings/projects/trench.tsx';
import { type Build, Cut, Ending, Facts, Large, Name, type PageOf, Seen, Told } from './pieces.tsx';

type Surface = Build<'surface'>;

const Area = kindDrawing<{ build: Surface }>('area', SurfaceArea);
const Layers = kindDrawing<{ build: Surface }>('layers', SurfaceLayers, 'kind-drawing');

const Layered = ({ build }: { build: Surface }) => (
  <Cut
    build={build}
    words={
      <ol className="kind-key">
        {build.layers.map(({ title, text, thickness }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <b>
              {thickness}
              <small>mm</small>
            </b>
          </li>
        ))}
      </ol>
    }
  >
    <Layers build={build} />
  </Cut>
);

/** Something walked or driven on: how large it is beside its picture, then what is under it. */
export function SurfaceStory(page: PageOf<'surface'>) {
  const { project } = page;
  const { build } = project;
  const measured = build && (build.sides ?? build.area) ? build : undefined;
  return (
    <article className="surface-story">
      <section className="surface-top sheet" aria-labelledby="title">
        <div className={`surface-top__words${measured ? '' : ' surface-top__words--alone'}`}>
          <Name {...project} />
          <Large {...project} />
        </div>
        <Seen
          project={project}
          sizes={`(min-width: 64rem) ${covering(project.picture, '58vw', '45rem')}, 100vw`}
          first
        />
        {measured && <Area build={measured} />}
      </section>
      <div className="surface-facts sheet">
        <Facts {...project} />
      </div>
      {build && <Layered build={build} />}
      <Told project={project} across />
      <Ending {...page} />
    </article>
  );
}

type Hole = Build<'hole'>;

const Run = kindDrawing<{ build: Hole }>('long', HoleRun, 'kind-drawing');
const Trench = kindDrawing<{ build: Hole }>('trench', HoleTrench);

/** A fall as it truly lies: a wedge as much longer than it is high. */
function Fallen({ build: { fall, run } }: { build: Hole }) {
  const drop = run / fall;
  return (
    <section className="hole-fall sheet section gap-6" aria-labelledby="fall">
      <h2 id="fall">How steep 1 in {fall} is</h2>
      <figure>
        <svg className="hole-wedge" viewBox={`0 0 ${fall} 1`} aria-hidden="true">
          <path d={`M0 1H${fall}V0z`} />
        </svg>
        <figcaption>
          <div className="hole-fall__run">
            <Dimension share={100}>{run} m</Dimension>
          </div>
          <b>
            {drop < 1 ? Math.round(drop * 1000) : drop.toFixed(2)}
            <small>{drop < 1 ? 'mm' : 'm'}</small>
          </b>
        </figcaption>
      </figure>
    </section>
  );
}

/** Something dug: its long section is what the page begins with, the picture comes after it. */
export function HoleStory(page: PageOf<'hole'>) {
  const { project } = page;
  const { build } = project;
  return (
    <article className="hole-story">
      <section className="hole-top sheet" aria-labelledby="title">
        <div className="left span-8">
          <Name {...project} />
        </div>
        <Large {...project} />
      </section>
      {build && (
        <section className="hole-long sheet on-limestone" aria-labelledby="drawn-to-scale">
          <Run build={build} />
          <div className="hole-long__words">
            <h2 className="as-h3" id="drawn-to-scale">
              {build.title}
            </h2>
            <p>{build.text}</p>
          </div>
        </section>
      )}
      {build && <Fallen build={build} />}
      <div className="hole-mid sheet gap-7">
        <Seen project={project} sizes="(min-width: 64rem) 66vw, 100vw" />
        {build && (
          <section className="hole-cut" aria-labelledby="trench">
            <h2 id="trench">{build.trench.title}</h2>
            <Trench build={build} />
            <p className="quiet small mt-3">{build.trench.text}</p>
          </section>
        )}
      </div>
      <Told project={project}>
        <Facts {...project} />
      </Told>
      <Ending {...page} />
    </article>
  );
}
