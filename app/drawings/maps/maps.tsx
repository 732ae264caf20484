import type { ReactNode } from 'react';
import { round } from '../drawing.ts';
import {
  at,
  drawnFor,
  frame,
  fromTop,
  type Grid,
  type MapPlace,
  nearSheet,
  type Spot,
  spot,
  standingOf,
  type Town,
} from './sheet.ts';

type MapPeg = { id: string; title: string; location: string; to: string; shown: boolean };

/** Pixels from one peg of a place to the next: a fingertip. */
const abreast = 25;
/** More pegs at one place would run into the next one's name; the list has them all. */
const most = 3;
/**
 * Names along the rivers: where each begins, and how far it is turned, in degrees. The rivers
 * themselves are drawn with the contours.
 */
const rivers: [name: string, grid: Grid, turn: number][] = [
  ['Nidd', [408.6, 475.2], 47],
  ['Ure', [415.7, 487.2], 37],
  ['Wharfe', [419.6, 446], -1],
  ['Swale', [428.4, 493.8], 47],
  ['Ouse', [460.1, 447.6], 106],
  ['Aire', [409.4, 440.6], 30],
];
/** Where the line of ten miles, 16.09 km, begins, is in its middle, and ends. */
const from = spot([442.4, 431.4]);
const middle = spot([450.445, 431.4]);
const end = spot([458.49, 431.4]);

/**
 * The finished jobs as pegs on a map, each a link. The SVG has no viewBox: only the ground image
 * stretches, while text and pegs keep their size in pixels. A viewBox shrinks names to 6 px on a
 * tablet. A filter fades the pegs it leaves out. The list beside the map has the same links, so the
 * map is one tab stop, and none before its script has loaded.
 */
export function KeyMap({ pegs, places }: { pegs: MapPeg[]; places: MapPlace[] }) {
  const fromWest = places.toSorted((a, b) => a.grid[0] - b.grid[0]);
  const known = fromWest.map(({ grid, side, ...place }) => {
    const turn = side === 'left' ? -1 : 1;
    const jobs = pegs
      .filter((peg) => peg.location === place.name)
      .slice(0, most)
      .map((peg, i) => ({ peg, x: i * abreast * turn }))
      .sort((a, b) => a.x - b.x);
    const wide = Math.max(0, jobs.length - 1) * abreast;
    return { ...place, jobs, wide, at: spot(grid), turn };
  });
  return (
    <div className="map__ground">
      {/* fetched when the reader comes near, as pictures are: it lies far below the first screen */}
      <img src="/map/ground.svg" width="650" height="740" alt="" loading="lazy" />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        className="map__sheet map__sheet--key"
        role="group"
        aria-label="Map of the finished projects, each marker a link"
      >
        <g className="map__rivers">
          {rivers.map(([name, grid, turn]) => (
            <At key={name} {...spot(grid)}>
              <text transform={`rotate(${turn})`} dy="-6">
                {name}
              </text>
            </At>
          ))}
        </g>
        {known.map(({ name, at, jobs, wide, turn, town, margin, lift }) => (
          <At key={name} {...at}>
            {margin && (
              <path className="map__margin" d={`M${-146 - wide} 8H-8v32H${-146 - wide}z`} />
            )}
            {jobs.length === 0 && <circle r="3" />}
            <text
              className={town ? 'map__town' : 'map__place'}
              x={margin ? -121 : turn * (jobs.length ? wide + 10 : 8)}
              y={margin ? 29 : 5 - lift}
              textAnchor={turn < 0 ? 'end' : undefined}
            >
              {name}
            </text>
          </At>
        ))}
        {known.flatMap(({ at, jobs, wide, margin }) =>
          jobs.map(({ peg, x }) => (
            <Peg
              key={peg.id}
              peg={peg}
              spot={at}
              x={x - (margin ? 132 + wide : 0)}
              y={margin ? 28 : 0}
              reach={wide ? abreast / 2 : 20}
            />
          )),
        )}
        <g className="map__scale">
          <line x1={from.x} y1={from.y} x2={end.x} y2={end.y} />
          {[from, end].map((spot) => (
            <At key={spot.x} {...spot}>
              <path d="M0-5V5" />
            </At>
          ))}
          <text {...middle} dy="-7" textAnchor="middle">
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
    </div>
  );
}

const At = ({ children, ...spot }: Spot & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the map, which has a name
  <svg {...spot}>{children}</svg>
);

type PegProps = { peg: MapPeg; spot: Spot; x: number; y: number; reach: number };

/** One job; a finger may be `reach` to either side of it. */
function Peg({ peg, spot, x, y, reach }: PegProps) {
  const { id, title, location, to, shown } = peg;
  return (
    <a
      className={shown ? 'peg' : 'peg is-off'}
      href={to}
      data-id={id}
      aria-label={`${title}, ${location}`}
      tabIndex={-1}
      {...(!shown && { 'aria-hidden': true })}
    >
      <At {...spot}>
        <rect x={x - reach} y={y - 26} width={reach * 2} height="40" />
        <path d={`M${x - 4} ${y - 11}h8v10l-4 7-4-7z`} />
      </At>
    </a>
  );
}

type TownMapProps = { slug: string; name: string; grid: Grid; places: MapPlace[] };

/** In map units: how wide a letter is, on a desktop and on a phone, with a reader's wider spacing. */
const letter = { desktop: 2.7, phone: 4.1 };

/**
 * A window sees a part of the sheet only, and which part its shape decides (maps.css): how far
 * from the sheet's middle a name reaches tells where it would be cut off, and is left out.
 */
function reachOf(across: number, down: number, turn: number, { length }: string): string {
  const farthest = (size: number) =>
    Math.max(Math.abs(across), Math.abs(across + turn * (4 + length * size)));
  const reach = { desktop: farthest(letter.desktop), phone: farthest(letter.phone) };
  return [
    reach.phone > 90 && 'is-past-phone',
    Math.abs(down) > 44 && 'is-past-low',
    reach.desktop > 52 && 'is-past-tall',
    reach.desktop > 72 && 'is-past-wide',
  ]
    .filter(Boolean)
    .join(' ');
}

/** One town and the ground round it, on the same sheet as the key map but nearer. */
export function TownMap({ slug, name, grid: here, places: known }: TownMapProps) {
  const near = nearSheet(here);
  // The ground stays where it was drawn, also when the town's place was corrected since.
  const drawn = drawnFor.towns[slug]?.grid;
  const { x, y, width, height } = frame(near);
  const places = known.flatMap(({ name: place, grid, side, margin }) => {
    const [px, py] = at(grid);
    const inSheet = px > x && px < x + width && py > y && py < y + height;
    const across = (px - x) / width;
    const turn = across > 0.75 || (side === 'left' && across > 0.3) ? -1 : 1;
    return margin || !inSheet ? [] : [{ place, px, py, turn }];
  });
  return (
    <svg
      className="map__sheet map__sheet--near"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`${name} and the ground round it`}
    >
      {drawn && <image href={`/map/${slug}.svg`} {...frame(nearSheet(drawn))} />}
      {places.map(({ place, px, py, turn }) => (
        <g
          key={place}
          className={
            place === name
              ? 'is-here'
              : reachOf(px - x - width / 2, py - y - height / 2, turn, place)
          }
        >
          <circle cx={px} cy={py} r="1.6" />
          <text x={px + 4 * turn} y={py + 2} textAnchor={turn < 0 ? 'end' : undefined}>
            {place}
          </text>
        </g>
      ))}
    </svg>
  );
}

/**
 * The footer's upper edge: a cut through the land with the five towns standing on it. Only the
 * ground is stretched, never a letter.
 */
export function Profile({ towns }: { towns: Town[] }) {
  const standing = standingOf(towns);
  return (
    <nav className="profile" aria-label="Areas, with their height above sea level">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would show as a tooltip over each */}
      <svg>
        <image href="/map/profile.svg" width="100%" height="100%" preserveAspectRatio="none" />
        {standing.map(({ name, slug, height, x }) => {
          const foot = { x: `${x}%`, y: `${round(fromTop(height))}%` };
          return (
            <a key={slug} href={`/areas/${slug}`}>
              <rect
                className="profile__reach"
                {...foot}
                width="88"
                height="58"
                transform="translate(-44 -58)"
              />
              <text className="profile__name" {...foot} dy="-37">
                {name}
              </text>
              <text className="profile__height" {...foot} dy="-20">
                {height} m
              </text>
              <rect {...foot} width="1" height="16" transform="translate(-0.5 -14)" />
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
