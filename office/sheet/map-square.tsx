import { sheet } from '../../content/map-sheet.ts';
import { areas, places } from '../../content/read.ts';
import { townOfPostcode } from '../../content/town-of-postcode.ts';

type Point = [x: number, y: number];
/** A grid point in map units: one unit is 100 m. */
const at = ([e, n]: readonly [number, number]): Point => [
  (e - sheet.west) * 10,
  (sheet.north - n) * 10,
];
/** In map units: the least side of the square, and how much wider than the way it is. */
const least = 126;
const roomy = 1.5;

/** The square between the yard and the town of a postcode; nothing where that is none of ours. */
export function MapSquare({ postcode }: { postcode: string }) {
  const town = townOfPostcode(postcode);
  const yard = [...areas().values()].find(({ miles }) => miles === 0);
  if (!town || !yard) return null;
  const [[yx, yy], [x, y]] = [at(yard.grid), at(town.grid)];
  const length = Math.hypot(x - yx, y - yy);
  const side = Math.max(least, length * roomy);
  const [left, top] = [(x + yx) / 2 - side / 2, (y + yy) / 2 - side / 2];
  const size = side / 22;
  const known = [...places()].filter(([, { grid, margin }]) => {
    const [px, py] = at(grid);
    const inside = px > left && px < left + side * 0.8 && py > top + size && py < top + side - size;
    return inside && !margin;
  });
  const miles = Math.round((length / 16.09) * 10) / 10;
  return (
    <figure className="sheet__map">
      <svg
        viewBox={`${left} ${top} ${side} ${side}`}
        role="img"
        aria-label={miles ? `Map: ${town.name}, ${miles} miles from the yard` : `Map: ${town.name}`}
      >
        <image href="/map/ground.svg" x="-10" y="-10" width="640" height="820" />
        {miles > 0 && (
          <path d={`M${yx} ${yy}L${x} ${y}`} stroke="#000" strokeWidth={size / 14} fill="none" />
        )}
        {known.map(([name, { grid }]) => {
          const [px, py] = at(grid);
          return (
            <g key={name}>
              <circle cx={px} cy={py} r={size / 5} />
              <text x={px + size / 2} y={py - size / 3} fontSize={size}>
                {name}
              </text>
            </g>
          );
        })}
        <path d={`M${x - 2} ${y - 5}h4v4l-2 4l-2 -4z`} />
      </svg>
      <figcaption>
        North is up. The peg stands at {town.name}
        {miles > 0 && `, ${miles} miles from the yard in a straight line`}; the postcode is{' '}
        {postcode}.
      </figcaption>
    </figure>
  );
}
