import { round } from './drawing.ts';
import { at, rivers } from './relief.ts';

/** A river as one smooth line through its points. */
function course(name: string) {
  const points = (rivers[name] ?? []).map(at);
  return points.slice(1).reduce(
    (d, [x, y], i) => {
      const [ax, ay] = points[i] ?? [x, y];
      const [beforeX, beforeY] = points[i - 1] ?? [ax, ay];
      const [afterX, afterY] = points[i + 2] ?? [x, y];
      const bends = [ax + (x - beforeX) / 6, ay + (y - beforeY) / 6, x - (afterX - ax) / 6, y - (afterY - ay) / 6];
      return `${d}C${[...bends, x, y].map(round).join(' ')}`;
    },
    `M${points[0]?.map(round).join(' ')}`,
  );
}

const courses = Object.fromEntries(Object.keys(rivers).map((name) => [name, course(name)]));

/** The rivers. Their names stand along them where `named` says, in percent of the river's length. */
export function Water({ id, named = [] }: { id: string; named?: { river: string; name?: string; from: number }[] }) {
  return (
    <>
      <g className="map__water">
        {Object.entries(courses).map(([name, d]) => (
          <path key={name} id={`${id}${name}`} d={d} />
        ))}
      </g>
      <g className="map__rivers">
        {named.map(({ river, name = river, from }) => (
          <text key={name} dy="-7">
            <textPath href={`#${id}${river}`} startOffset={`${from}%`}>
              {name}
            </textPath>
          </text>
        ))}
      </g>
    </>
  );
}
