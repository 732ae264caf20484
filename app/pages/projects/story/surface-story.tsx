import { covering } from '../../../content/picture.tsx';
import { SurfaceArea } from '../../../drawings/projects/surface-area.tsx';
import { SurfaceLayers } from '../../../drawings/projects/surface-layers.tsx';
import {
  type Build,
  Compared,
  Ending,
  Facts,
  kindDrawing,
  Large,
  Name,
  type PageOf,
  Seen,
  Shots,
  Told,
} from './pieces.tsx';

type Surface = Build<'surface'>;

const Area = kindDrawing<{ build: Surface }>('area', SurfaceArea);
const Layers = kindDrawing<{ build: Surface }>('layers', SurfaceLayers, 'twice');

/** The layers from the top down, and what each is for. */
const Cut = ({ build }: { build: Surface }) => (
  <section className="surface-cut sheet section on-limestone" aria-labelledby="drawn-to-scale">
    <div className="surface-cut__words">
      <h2 id="drawn-to-scale">{build.title}</h2>
      <p className="lead">{build.text}</p>
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
    </div>
    <Layers build={build} />
  </section>
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
      {build && <Cut build={build} />}
      <Told project={project} across />
      <Compared {...project} />
      <Shots {...project} />
      <Ending {...page} />
    </article>
  );
}
