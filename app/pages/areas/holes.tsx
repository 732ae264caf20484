import { type HolesProps, TownHoles } from '../../drawings/holes.tsx';
import { kindDrawing } from '../projects/story/pieces.tsx';

type Town = HolesProps['holes'][number] & { slug: string; so: string };
type Props = { title: string; lead: string; note: string; towns: Town[] };

const Drawn = kindDrawing<Pick<HolesProps, 'holes'>>('holes', TownHoles, 'twice');

/** The sign for where water stands, and its caption. */
export const WaterNote = ({ note }: { note: string }) => (
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
export const Holes = ({ title, lead, note, towns }: Props) =>
  towns.length > 0 && (
    <section className="holes sheet section on-limestone" aria-labelledby="holes">
      <h2 id="holes">{title}</h2>
      <p className="lead">{lead}</p>
      <Drawn holes={towns.map(({ name, strata, water }) => ({ name, strata, water }))} />
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
