import { round } from '../../app/drawings/drawing.ts';
import { at } from '../../app/drawings/maps/sheet.ts';
import { rivers } from './rivers.ts';

/** A river as one smooth line through its points. */
function course(name: string) {
  const points = (rivers[name] ?? []).map(at);
  return points.slice(1).reduce(
    (d, [x, y], i) => {
      const [ax, ay] = points[i] ?? [x, y];
      const [beforeX, beforeY] = points[i - 1] ?? [ax, ay];
      const [afterX, afterY] = points[i + 2] ?? [x, y];
      const bends = [
        ax + (x - beforeX) / 6,
        ay + (y - beforeY) / 6,
        x - (afterX - ax) / 6,
        y - (afterY - ay) / 6,
      ];
      return `${d}C${[...bends, x, y].map(round).join(' ')}`;
    },
    `M${points[0]?.map(round).join(' ')}`,
  );
}

/** Every river as path data in map units. */
export const courses = (): string => Object.keys(rivers).map(course).join('');
