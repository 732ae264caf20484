import type { Area } from '../../../content/schema.ts';
import { Figure, More, Terms } from '../../components/text.tsx';
import { type HoleProps, type HolesProps, TownHole, TownHoles } from '../../drawings/holes.tsx';
import { kindDrawing } from '../../drawings/ink.tsx';
import { TownMap } from '../../drawings/maps/maps.tsx';
import type { Grid, MapPlace } from '../../drawings/maps/sheet.ts';

const Drawn = kindDrawing<HoleProps>('hole', TownHole);

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
  ground: Area['ground'];
  /** The caption of every town's trial hole. */
  holes: { here: string; unknown: string; note: string; jobs: HoleProps['jobs'] };
};

/** What the town stands on. The pages with a form have a map too, above the hole. */
export const TownGround = ({ form, miles, height, mapNote, ground, holes, ...town }: Props) => (
  <section
    className={`town-ground sheet on-limestone${form ? '' : ' town-ground--plain'}`}
    aria-labelledby="ground"
  >
    {form && (
      <figure className="town-ground__map to-edge map">
        <TownMap {...town} />
        <figcaption>
          {mapNote} <span className="town-ground__soon">Interactive map coming soon</span>
        </figcaption>
      </figure>
    )}
    <div className="town-ground__words beside-edge stack-5">
      <h2 id="ground">{ground.title}</h2>
      <p className="lead">{ground.text}</p>
      <Terms
        className="town-ground__figures"
        names="quiet small"
        rows={[
          [
            'From our yard',
            miles > 0 ? (
              <Figure key="far" figure={`${miles}`} unit={miles === 1 ? ' mile' : ' miles'} />
            ) : (
              'Our yard is here'
            ),
          ],
          ['Above sea level', <Figure key="height" figure={`${height}`} unit=" m" />],
        ]}
      />
      {!ground.hole && <p>{holes.unknown}</p>}
      <More href={form ? '#town' : '/contact'}>Ask about your ground</More>
    </div>
    {ground.hole &&
      (form ? (
        <div className="question-list town-ground__fold">
          <details>
            <summary>What a trial hole finds here</summary>
            <Hole name={town.name} {...ground.hole} holes={holes} />
          </details>
        </div>
      ) : (
        <Hole name={town.name} {...ground.hole} holes={holes} />
      ))}
  </section>
);

type OneProps = Pick<Props, 'name' | 'holes'> & NonNullable<Area['ground']['hole']>;

/** The trial hole of a town, drawn, with its layers. */
const Hole = ({ name, holes, strata, water }: OneProps) => (
  <div className="town-ground__hole">
    <Drawn name={name} jobs={holes.jobs} strata={strata} water={water} />
    <div>
      <p className="town-ground__usual">{holes.here}</p>
      <ol className="kind-key">
        {strata.map(({ name: layer, text, to }) => (
          <li key={layer}>
            <div>
              <h3>{layer}</h3>
              <p>{text}</p>
            </div>
            <span className="small">{to ? `to ${to} m` : 'and on'}</span>
          </li>
        ))}
      </ol>
      <WaterNote note={holes.note} />
    </div>
  </div>
);

type Town = HolesProps['holes'][number] & { slug: string; so: string };
type HolesSectionProps = { title: string; lead: string; note: string; towns: Town[] };

const DrawnHoles = kindDrawing<Pick<HolesProps, 'holes'>>('holes', TownHoles, 'drawing');

/** The sign for where water stands, and its caption. */
const WaterNote = ({ note }: { note: string }) => (
  <p className="holes__note note quiet">
    <svg className="ink ink--card" width="24" height="12" aria-hidden="true">
      <path className="water" d="M0 11h24M8 1h10l-5 8z" />
    </svg>{' '}
    {note}
  </p>
);

/** Layers in a list: ‘Topsoil, river gravel’, but ‘Millstone Grit’, which is a name. */
const listed = (strata: Town['strata']) =>
  strata
    .map(({ name }, i) =>
      i && !/ [A-Z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
    )
    .join(', ');

/** The towns' ground beside each other, to one scale. */
export const Holes = ({ title, lead, note, towns }: HolesSectionProps) =>
  towns.length > 0 && (
    <section className="holes title span-6 sheet section on-limestone" aria-labelledby="holes">
      <h2 id="holes">{title}</h2>
      <p className="lead right span-5">{lead}</p>
      <DrawnHoles holes={towns.map(({ name, strata, water }) => ({ name, strata, water }))} />
      <ol className="holes__towns">
        {towns.map(({ slug, name, strata, so }) => (
          <li key={slug}>
            <a href={`/areas/${slug}#ground`}>{name}</a>
            <p>
              {listed(strata)}. <b>{so}</b>
            </p>
          </li>
        ))}
      </ol>
      <WaterNote note={note} />
    </section>
  );
