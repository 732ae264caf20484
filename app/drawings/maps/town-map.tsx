import { at, beyond, frame, type Grid, type MapPlace, nearSheet } from './sheet.ts';

type Props = { slug: string; name: string; grid: Grid; places: MapPlace[] };

/** One town and the ground round it, on the same sheet as the key map but nearer. */
export function TownMap({ slug, name, grid: here, places: known }: Props) {
  const near = nearSheet(here);
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
      <image href={`/map/${slug}.svg`} {...frame(beyond(near))} />
      {places.map(({ place, px, py, turn }) => (
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
