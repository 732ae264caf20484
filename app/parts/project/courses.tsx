import type { TrueSize } from '../../drawings/jobs/thickness.ts';

/**
 * What was laid, as thick as it is: on paper to the millimetre, on a screen as near as it knows.
 */
export const Courses = ({
  words,
  millimetres,
  width,
  height,
  courses,
  seams,
  rule,
  hatch,
  dots,
}: TrueSize & { words: string }) => (
  <figure className="true-size">
    <svg
      className="ink ink--card"
      viewBox={`0 0 ${width} ${height}`}
      height={`${millimetres}mm`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path className="true-size__rule" d={rule} />
      <path className="hatch" d={hatch} />
      <path className="dots" d={dots} />
      <path d={seams} />
      {courses.map(({ name, millimetres: thick, y }) => (
        <text key={name} x="46" y={y + 6}>
          <tspan>{thick} mm</tspan> {name}
        </text>
      ))}
    </svg>
    <figcaption>{words}, drawn 1:1</figcaption>
  </figure>
);
