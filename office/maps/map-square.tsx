import { areas, places } from '../../content/read.ts';
import { milesWords, townOfPostcode } from '../../content/towns.ts';
import { at, barMiles, mile } from './grid.ts';
import { labelsIn } from './labels.ts';
import { ScaleBar } from './scale-bar.tsx';

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
          <path
            className="map-square__way"
            d={`M${yx} ${yy}L${x} ${y}`}
            stroke="#000"
            strokeWidth={size / 14}
            fill="none"
          />
        )}
        {labels.map(({ name, at: [px, py], anchor, ...words }) => (
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
