import { drawnFor } from './drawn-for.ts';
import { at, frame, type Grid, type MapPlace, nearSheet } from './sheet.ts';

type Props = { slug: string; name: string; grid: Grid; places: MapPlace[] };

/** In map units: how wide a letter is, on a desktop and on a phone, with a reader's wider spacing. */
const letter = { desktop: 2.7, phone: 4.1 };

/**
 * A window sees a part of the sheet only, and which part its shape decides (town-map.css): how far
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
export function TownMap({ slug, name, grid: here, places: known }: Props) {
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
