import { Link } from 'react-router';
import { sheet } from '../../../content/map-sheet.ts';
import { at, beyond, frame, type MapPlace } from './sheet.ts';

export type MapPeg = { id: string; title: string; place: string; to: string; shown: boolean };

/** Between two pegs of one place. */
const abreast = 15;
/**
 * Names along the rivers: where each begins, and how far it is turned, in degrees. The rivers
 * themselves are drawn with the contours.
 */
const rivers = [
  { name: 'Nidd', x: 17, y: 337, turn: 45 },
  { name: 'Ure', x: 97, y: 188, turn: 37 },
  { name: 'Wharfe', x: 136, y: 600, turn: -1 },
  { name: 'Swale', x: 224, y: 122, turn: 47 },
  { name: 'Ouse', x: 548, y: 647, turn: 90 },
];

/**
 * The finished jobs as pegs on the ground, each a link. A filter fades the pegs it leaves out, so
 * the ground stays as it was.
 */
export function KeyMap({ pegs, places: known }: { pegs: MapPeg[]; places: MapPlace[] }) {
  const places = known.map(({ grid, side, ...place }) => ({
    ...place,
    spot: at(grid),
    turn: side === 'left' ? -1 : 1,
  }));
  const jobsAt = (place: string) => pegs.filter((peg) => peg.place === place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      className="map__sheet"
      viewBox="0 0 620 800"
      role="group"
      aria-label="Map of the finished projects, each peg a link"
    >
      <image href="/map/contours.svg" {...frame(beyond(sheet))} />
      <g className="map__rivers">
        {rivers.map(({ name, x, y, turn }) => (
          <text key={name} transform={`translate(${x} ${y}) rotate(${turn})`} dy="-7">
            {name}
          </text>
        ))}
      </g>
      <g>
        {places.map(({ name, spot: [x, y], turn, town, unnamed }) => {
          const here = jobsAt(name).length;
          const off = here ? 12 + (here - 1) * abreast : 10;
          if (unnamed) return null;
          return (
            <g key={name}>
              {here === 0 && <circle cx={x} cy={y} r="4" />}
              <text
                className={town ? 'map__town' : 'map__place'}
                x={x + off * turn}
                y={y + 5}
                textAnchor={turn < 0 ? 'end' : undefined}
              >
                {name}
              </text>
            </g>
          );
        })}
      </g>
      {places.flatMap(({ name, spot: [x, y], turn }) =>
        jobsAt(name).map((peg, i, { length }) => (
          <Peg key={peg.id} peg={peg} x={x + i * abreast * turn} y={y} alone={length === 1} />
        )),
      )}
      <g className="map__scale">
        <path d="M364 770H525M364 763v14M525 763v14" />
        <text x="444" y="757" textAnchor="middle">
          10 miles
        </text>
      </g>
    </svg>
  );
}

/** One job. Its name shows on hover and focus, on the side that has room for it. */
function Peg({
  peg: { title, place, to, shown },
  x,
  y,
  alone,
}: {
  peg: MapPeg;
  x: number;
  y: number;
  alone: boolean;
}) {
  const name = `${title}, ${place}`;
  const reach = alone ? 13 : abreast / 2;
  const [nameX, anchor] = x > 330 ? [x - 10, 'end' as const] : [x, undefined];
  return (
    <Link
      className={shown ? 'peg' : 'peg is-off'}
      to={to}
      aria-label={name}
      tabIndex={shown ? undefined : -1}
      aria-hidden={shown ? undefined : true}
    >
      <rect x={x - reach} y={y - 22} width={reach * 2} height="36" />
      <path d={`M${x - 5} ${y - 14}h10v13l-5 9-5-9z`} />
      <text x={nameX} y={y - 24} textAnchor={anchor}>
        {name}
      </text>
    </Link>
  );
}
