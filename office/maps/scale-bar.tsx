import { milesWords } from '../../content/towns.ts';
import { mile, type Point } from './grid.ts';

/** A dimension line of the given length in miles, ending at a point; its text is above it. */
export const ScaleBar = ({
  end: [x, y],
  miles,
  size,
}: {
  end: Point;
  miles: number;
  size: number;
}) => {
  const length = miles * mile;
  const tick = size * 0.45;
  return (
    <g className="map-bar" data-miles={miles}>
      <path
        d={`M${x - length} ${y}H${x}M${x - length} ${y - tick}v${2 * tick}M${x} ${y - tick}v${2 * tick}`}
        strokeWidth={size / 14}
      />
      <text x={x - length / 2} y={y - size * 0.7} fontSize={size} textAnchor="middle">
        {milesWords(miles)}
      </text>
    </g>
  );
};
