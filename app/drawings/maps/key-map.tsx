import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sheet } from '../../../content/map-sheet.ts';
import { at, beyond, frame, type MapPlace } from './sheet.ts';

export type MapPeg = { id: string; title: string; place: string; to: string; shown: boolean };

/**
 * Between two pegs of one place: a fingertip on a desktop's map; on a smaller one more is added.
 */
const abreast = 30;
/** More pegs at one place would run into the next one's name (pegs.css); the list has them all. */
const most = 3;
/**
 * Names along the rivers: where each begins, and how far it is turned, in degrees. The rivers
 * themselves are drawn with the contours.
 */
const rivers = [
  { name: 'Nidd', x: 17, y: 337, turn: 45 },
  { name: 'Ure', x: 97, y: 188, turn: 37 },
  { name: 'Wharfe', x: 136, y: 600, turn: -1 },
  { name: 'Swale', x: 224, y: 122, turn: 47 },
  { name: 'Ouse', x: 541, y: 584, turn: 106 },
  { name: 'Aire', x: 24, y: 646, turn: 28 },
];

/**
 * The finished jobs as pegs on the ground, each a link. A filter fades the pegs it leaves out, so
 * the ground stays as it was. The list beside it has the same links: for the keyboard the map is
 * one stop, and none before its script has come.
 */
export function KeyMap({ pegs, places: known }: { pegs: MapPeg[]; places: MapPlace[] }) {
  const places = known.map(({ grid, side, ...place }) => ({
    ...place,
    spot: at(grid),
    turn: side === 'left' ? -1 : 1,
  }));
  const map = useRef<SVGSVGElement>(null);
  const shown = pegs.map((peg) => peg.shown).join();
  useEffect(() => {
    const leave = new AbortController();
    import('./walk-pegs.ts').then(
      ({ walkPegs }) => map.current && walkPegs(map.current, leave.signal),
      () => {},
    );
    return () => leave.abort();
  }, [shown]);
  const jobsAt = (place: string) => pegs.filter((peg) => peg.place === place).slice(0, most);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      className="map__sheet"
      ref={map}
      viewBox="0 0 620 800"
      role="group"
      aria-label="Map of the finished projects, each peg a link"
    >
      <image href="/map/ground.svg" {...frame(beyond(sheet))} />
      <g className="map__rivers">
        {rivers.map(({ name, x, y, turn }) => (
          <text key={name} transform={`translate(${x} ${y}) rotate(${turn})`} dy="-7">
            {name}
          </text>
        ))}
      </g>
      <g>
        {places.map(({ name, spot: [x, y], turn, town, margin }) => {
          const here = jobsAt(name).length;
          const off = here ? 12 + (here - 1) * abreast : 10;
          return (
            <g key={name}>
              {margin && (
                <rect className="map__margin" x={x - 16} y={y - 28} width="214" height="46" />
              )}
              {here === 0 && <circle cx={x} cy={y} r="4" />}
              <text
                data-after={here && (here - 1) * turn}
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
          <Peg
            key={peg.id}
            peg={peg}
            x={x + i * abreast * turn}
            y={y}
            after={i * turn}
            alone={length === 1}
          />
        )),
      )}
      <g className="map__scale">
        <path d="M364 770H525M364 763v14M525 763v14" />
        <text x="444" y="757" textAnchor="middle">
          10 miles
        </text>
      </g>
      {/* the name of the peg that is pointed at or has the focus */}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g className="map__reading" aria-hidden="true">
        <rect />
        <text />
        <text />
      </g>
    </svg>
  );
}

/** One job. */
function Peg({
  peg: { title, place, to, shown },
  x,
  y,
  after,
  alone,
}: {
  peg: MapPeg;
  x: number;
  y: number;
  after: number;
  alone: boolean;
}) {
  const reach = alone ? 26 : abreast / 2;
  return (
    <Link
      className={shown ? 'peg' : 'peg is-off'}
      to={to}
      aria-label={`${title}, ${place}`}
      data-after={after}
      tabIndex={-1}
      aria-hidden={shown ? undefined : true}
    >
      <rect x={x - reach} y={y - 34} width={reach * 2} height="52" />
      <path d={`M${x - 5} ${y - 14}h10v13l-5 9-5-9z`} />
    </Link>
  );
}
