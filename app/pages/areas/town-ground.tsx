import type { Grid, MapPlace } from '../../drawings/maps/sheet.ts';
import { TownMap } from '../../drawings/maps/town-map.tsx';

type Props = {
  name: string;
  slug: string;
  form: boolean;
  miles: number;
  height: number;
  grid: Grid;
  places: MapPlace[];
  /** Where its hills come from. */
  mapNote: string;
  ground: { title: string; text: string };
};

/** What the town stands on. The pages with a form also have the place where a map will be. */
export const TownGround = ({
  name,
  slug,
  form,
  miles,
  height,
  grid,
  places,
  mapNote,
  ground,
}: Props) => (
  <section
    className={`town-ground sheet on-limestone${form ? '' : ' town-ground--plain'}`}
    aria-labelledby="ground"
  >
    {form && (
      <figure className="town-ground__map map">
        <TownMap slug={slug} name={name} grid={grid} places={places} />
        <figcaption>
          {mapNote} <span className="town-ground__soon">Interactive map coming soon</span>
        </figcaption>
      </figure>
    )}
    <div className="town-ground__words">
      <h2 id="ground">{ground.title}</h2>
      <p className="lead">{ground.text}</p>
      <dl className="town-ground__figures">
        <div>
          <dt>From our yard</dt>
          <dd>
            {miles > 0 ? (
              <>
                {miles}
                <small> {miles === 1 ? 'mile' : 'miles'}</small>
              </>
            ) : (
              'It is here'
            )}
          </dd>
        </div>
        <div>
          <dt>Above the sea</dt>
          <dd>
            {height}
            <small> m</small>
          </dd>
        </div>
      </dl>
    </div>
  </section>
);
