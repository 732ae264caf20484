import { round, tick } from './drawing.ts';

type ChainProps = {
  at: number;
  marks: number[];
  labels: (string | number)[];
  side?: 'before' | 'after';
};

/**
 * A dimension chain that runs down at x = `at`, a tick at every mark and a figure beside every
 * length; an empty figure leaves its length unsaid.
 */
export function Down({ at, marks, labels, side = 'after' }: ChainProps) {
  const lengths = labels.map((label, i) => ({
    label,
    y: ((marks[i] ?? 0) + (marks[i + 1] ?? 0)) / 2 + 5,
  }));
  return (
    <g className="chain">
      <path
        d={`M${round(at)} ${round(Math.min(...marks))}V${round(Math.max(...marks))}${marks.map((y) => tick(at, y, true)).join('')}`}
      />
      {lengths.map(({ label, y }) => (
        <text
          key={y}
          x={round(at + (side === 'after' ? 11 : -11))}
          y={round(y)}
          textAnchor={side === 'after' ? undefined : 'end'}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

/**
 * A dimension chain that runs across at y = `at`; the figure stands in a gap of the line, or above
 * or below a length too short for it.
 */
export function Across({ at, marks, labels, side }: ChainProps) {
  const lengths = labels.map((label, i) => ({
    label,
    x: ((marks[i] ?? 0) + (marks[i + 1] ?? 0)) / 2,
    half: String(label).length * 3.8 + 7,
  }));
  const lift = side === 'before' ? -10 : side === 'after' ? 20 : 5;
  return (
    <g className="chain">
      <path
        d={`M${round(Math.min(...marks))} ${round(at)}H${round(Math.max(...marks))}${marks.map((x) => tick(x, at)).join('')}`}
      />
      {lengths.map(({ label, x, half }) => (
        <g key={x}>
          {!side && label !== '' && (
            <rect x={round(x - half)} y={round(at - 10)} width={round(half * 2)} height="20" />
          )}
          <text x={round(x)} y={round(at + lift)} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

type Props = { x: number; y: number; long: number; children: string };

/** The bar that a drawing is read against: so long, half of it heavy, its figure below it. */
export const ScaleBar = ({ x, y, long, children }: Props) => (
  <>
    <path className="heavy" d={`M${round(x)} ${round(y)}H${round(x + long / 2)}`} />
    <Across at={y} marks={[x, x + long]} labels={[children]} side="after" />
  </>
);
