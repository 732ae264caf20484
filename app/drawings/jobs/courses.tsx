import { measureWords } from '../../../content/measure-words.ts';
import type { Measure } from '../../../content/schema.ts';
import { round, seeded } from '../drawing.ts';
import { materials } from '../materials.ts';

/** Pixels to a millimetre, the same in every browser. */
const mm = 96 / 25.4;
/** Wider than any column: it is cut off where the column ends. */
const width = 760;
/** The courses lie to the right of their rule. */
const left = 30;

/**
 * Courses at their own size, cut through, with a rule of centimetres beside them: on paper to the
 * millimetre, on a screen as near as it knows.
 */
export function Courses({ measure }: { measure: Extract<Measure, { kind: 'thickness' }> }) {
  const { courses } = measure;
  const random = seeded(7);
  const depthOf = (some: typeof courses) =>
    some.reduce((sum, course) => sum + course.millimetres, 0);
  const millimetres = depthOf(courses);
  const laid = courses.map((course, index) => {
    const [y, h] = [depthOf(courses.slice(0, index)) * mm, course.millimetres * mm];
    const marks = materials[course.ground](random, { x: left, y, w: width - left, h });
    return { ...course, y, h, hatch: marks.hatch ?? '', dots: 'dots' in marks ? marks.dots : '' };
  });
  const height = round(millimetres * mm);
  const ticks = Array.from({ length: Math.ceil(millimetres / 10) - 1 }, (_, n) => (n + 1) * 10);
  const rule = `M0 0h11M5.5 0v${height}M0 ${height}h11${ticks
    .map((at) => `M5.5 ${round(at * mm)}h${at % 50 ? 3 : 5.5}`)
    .join('')}`;
  return (
    <figure className="true-size">
      <svg
        className="ink ink--card"
        viewBox={`0 0 ${width} ${height}`}
        height={`${millimetres}mm`}
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        <path className="true-size__rule" d={rule} />
        <path className="hatch" d={laid.map(({ hatch }) => hatch).join('')} />
        <path className="dots" d={laid.map(({ dots }) => dots).join('')} />
        <path
          d={[...laid.map(({ y }) => y), height]
            .map((y) => `M${left} ${round(y)}H${width}`)
            .join('')}
        />
        {laid.map(({ name, millimetres: thick, y, h }) => (
          <text key={name} x="46" y={round(y + h / 2) + 6}>
            <tspan>{thick} mm</tspan> {name}
          </text>
        ))}
      </svg>
      <figcaption>{measureWords(measure)}, drawn 1:1</figcaption>
    </figure>
  );
}
