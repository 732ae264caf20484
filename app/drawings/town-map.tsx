import { useId } from 'react';
import { at, gazetteer, nearSheet } from './relief.ts';
import { Water } from './water.tsx';

/** The ground is drawn a kilometre past the sheet on every side (scripts/contours.ts). */
const margin = 1;

/** One town and the ground round it, on the same sheet as the key map but nearer. */
export function TownMap({ slug, name }: { slug: string; name: string }) {
  const id = useId();
  const frame = (wider: number) => {
    const { west, east, south, north } = nearSheet(name, wider);
    const [x, y] = at([west, north]);
    return { x, y, width: (east - west) * 10, height: (north - south) * 10 };
  };
  const { x, y, width, height } = frame(0);
  const inSheet = ([px, py]: [number, number]) => px > x && px < x + width && py > y && py < y + height;
  const near = Object.entries(gazetteer).flatMap(([place, { grid, side, unnamed }]) => (unnamed || !inSheet(at(grid)) ? [] : [{ place, spot: at(grid), turn: side === 'left' ? -1 : 1 }]));
  return (
    <svg
      className="map__sheet map__sheet--near"
      viewBox={[x, y, width, height].map((n) => Math.round(n * 10) / 10).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`${name} and the ground round it`}
    >
      <image href={`/map/${slug}.svg`} {...frame(margin)} />
      <Water id={id} />
      {near.map(({ place, spot: [px, py], turn }) => (
        <g key={place} className={place === name ? 'is-here' : undefined}>
          <circle cx={px} cy={py} r="1.6" />
          <text x={px + 4 * turn} y={py + 2} textAnchor={turn < 0 ? 'end' : undefined}>
            {place}
          </text>
        </g>
      ))}
    </svg>
  );
}
