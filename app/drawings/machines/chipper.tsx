import { type Drawing, type DrawingProps, measure, round } from '../drawing.ts';
import { End, feed, Side } from './chipper-body.tsx';
import { Elevations } from './elevations.tsx';

/** The size the drawings below are made at, in millimetres; other figures stretch them. */
const drawn = { long: 3400, high: 2300, wide: 1300 };

/** A wood chipper on its road wheels. */
function Chipper({ figures, narrow }: DrawingProps) {
  const [long, high, branch, wide] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [sx, sy, sz] = [
    (long * 1000) / drawn.long,
    (high * 1000) / drawn.high,
    (wide * 1000) / drawn.wide,
  ];
  const label = `Wood chipper from the side and from its feed end, to scale: ${long} m long, ${high} m to the top of the chute, ${wide} m wide, taking branches ${branch} mm thick`;
  return (
    <Elevations
      {...{ long, high, wide, narrow, label }}
      upTo={2000 * sx}
      side={
        <g transform={`scale(${sx.toFixed(3)} ${sy.toFixed(3)})`}>
          <Side branch={branch / sy} />
        </g>
      }
      end={
        <g transform={`scale(${sz.toFixed(3)} ${sy.toFixed(3)})`}>
          <End branch={branch / sy} />
        </g>
      }
    >
      {({ end, k }) => (
        <g transform={end}>
          <g className="chain">
            <path
              d={`M${round((650 + branch / 2) * sz)} ${round(feed * sy)}L${round(1010 * sz)} ${round(-1620 * sy)}H${round(1180 * sz)}`}
            />
          </g>
          <g
            transform={`translate(${round(960 * sz)} ${round(-1660 * sy)}) scale(${(1 / k).toFixed(3)})`}
          >
            <text>{branch} mm</text>
          </g>
        </g>
      )}
    </Elevations>
  );
}

export const drawing: Drawing = { Draw: Chipper, layout: 'beside', unnumbered: true };
