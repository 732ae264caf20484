import { sheet } from '../content/map-grid.ts';
import { areas, places } from '../content/read.ts';
import { milesWords, townOfPostcode } from '../content/towns.ts';

type Point = [x: number, y: number];

/** A point in Ordnance Survey grid kilometres, in map units. */
const at = ([east, north]: readonly [number, number]): Point => [
  (east - sheet.west) * 10,
  (sheet.north - north) * 10,
];

/** In map units. */
const mile = 16.093;

/** Length of the scale bar in miles, for a square this wide. */
const barMiles = (side: number): number =>
  [1, 2, 5, 10].find((miles) => miles * mile >= side * 0.12) ?? 20;

type Square = { left: number; top: number; side: number; size: number };
type Box = { left: number; right: number; top: number; bottom: number };

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Letters are so wide, as a part of their height. */
const wide = 0.58;

/**
 * The first of these come first: a name that would stand over an earlier one, over the scale bar or
 * out of the square is left out with its dot.
 */
function labelsIn(places: { name: string; at: Point }[], { left, top, side, size }: Square) {
  const taken: Box[] = [
    // where the scale bar is
    { left: left + side * 0.55, right: left + side, top: top + side * 0.85, bottom: top + side },
  ];
  return places.flatMap(({ name, at: [px, py] }) => {
    const length = name.length * size * wide;
    const anchor: 'end' | 'start' = px > left + side * 0.6 ? 'end' : 'start';
    const x = anchor === 'end' ? px - size / 2 : px + size / 2;
    const y = py - size / 3;
    const begins = anchor === 'end' ? x - length : x;
    const box = { left: begins, right: begins + length, top: y - size, bottom: py + size / 4 };
    const isInside =
      box.left > left && box.right < left + side && box.top > top && box.bottom < top + side;
    if (!isInside || taken.some((other) => meet(other, box))) return [];
    taken.push(box);
    return [{ name, px, py, anchor, x, y }];
  });
}

type BarProps = { end: Point; miles: number; size: number };

/** A dimension line of the given length in miles, ending at a point; its text is above it. */
const ScaleBar = ({ end: [x, y], miles, size }: BarProps) => {
  const length = miles * mile;
  const tick = size * 0.45;
  return (
    <g data-miles={miles}>
      <path
        d={`M${x - length} ${y}H${x}M${x - length} ${y - tick}v${2 * tick}M${x} ${y - tick}v${2 * tick}`}
        strokeWidth={size / 14}
        stroke="currentColor"
        fill="none"
      />
      <text x={x - length / 2} y={y - size * 0.7} fontSize={size} textAnchor="middle">
        {milesWords(miles)}
      </text>
    </g>
  );
};

/** In map units: the least side of the square, and how much wider than the way it is. */
const least = 126;
const roomy = 1.5;

/** The square between the yard and the town of a postcode; `undefined` if the town is unknown. */
export function MapSquare({ postcode }: { postcode: string }) {
  const town = townOfPostcode(postcode);
  const yard = [...areas().values()].find(({ miles }) => miles === 0);
  if (!town || !yard) return null;
  const [[yx, yy], [x, y]] = [at(yard.grid), at(town.grid)];
  const length = Math.hypot(x - yx, y - yy);
  const side = Math.max(least, length * roomy);
  const [left, top] = [(x + yx) / 2 - side / 2, (y + yy) / 2 - side / 2];
  const size = side / 22;
  const bar = barMiles(side);
  const first = [yard.name, town.name];
  const known = [...places()]
    .filter(([, { margin }]) => !margin)
    .map(([name, { grid }]) => ({ name, at: at(grid) }))
    .toSorted((a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)));
  const labels = labelsIn(known, { left, top, side, size });
  const miles = Math.round((length / mile) * 10) / 10;
  return (
    <figure className="map-square">
      <svg
        viewBox={`${left} ${top} ${side} ${side}`}
        role="img"
        aria-label={
          miles ? `Map: ${town.name}, ${milesWords(miles)} from the yard` : `Map: ${town.name}`
        }
      >
        <image href="/map/ground.svg" x="-10" y="-10" width="640" height="820" />
        {miles > 0 && (
          <path d={`M${yx} ${yy}L${x} ${y}`} stroke="#000" strokeWidth={size / 14} fill="none" />
        )}
        {labels.map(({ name, px, py, anchor, ...words }) => (
          <g key={name}>
            <circle cx={px} cy={py} r={size / 5} />
            <text {...words} fontSize={size} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
        <path
          d={`M${x - size / 3} ${y - size}h${size / 1.5}v${size * 0.7}l${-size / 3} ${size * 0.6}l${-size / 3} ${-size * 0.6}z`}
        />
        <ScaleBar end={[left + side - size, top + side - size]} miles={bar} size={size} />
      </svg>
      <figcaption>
        North is up. The marker is at {town.name}
        {miles > 0 && `, ${milesWords(miles)} from the yard in a straight line`}. The postcode is{' '}
        {postcode}.
      </figcaption>
    </figure>
  );
}
