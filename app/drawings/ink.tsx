import type { ReactNode } from 'react';
import { line, type Point, round } from './drawing.ts';

type InkProps = {
  width: number;
  height: number;
  label: string;
  narrow?: boolean | undefined;
  children: ReactNode;
};

/**
 * The sheet a drawing is made on. `label` says in words what the drawing shows, with its figures.
 */
export function Ink({ width, height, label, narrow = false, children }: InkProps) {
  return (
    <svg
      className={`ink ink--${narrow ? 'narrow' : 'wide'}`}
      viewBox={`0 0 ${round(width)} ${round(height)}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

/** The key's numbers 1, 2, 3 …, each on the thing its row names. */
export function Keys({ at }: { at: Point[] }) {
  return (
    <g className="keys">
      {at.map(([x, y], i) => (
        <g key={`${x} ${y}`}>
          <rect x={round(x - 12)} y={round(y - 13)} width="24" height="26" />
          <text x={round(x)} y={round(y + 7)} textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Which way the water runs: an arrow with its words above it. */
export function Fall({
  from,
  to,
  y,
  children,
}: {
  from: number;
  to: number;
  y: number;
  children: ReactNode;
}) {
  const back = from > to ? 10 : -10;
  return (
    <g className="fall">
      <path
        d={`M${round(from)} ${round(y)}H${round(to)}M${round(to + back)} ${round(y - 5)}l${-back} 5 ${back} 5`}
      />
      <text x={round(from)} y={round(y - 10)} textAnchor={from > to ? 'end' : undefined}>
        {children}
      </text>
    </g>
  );
}

/** Words beside a thing the key does not name, with a thin line to it. */
export function Note({
  at,
  to,
  anchor,
  children,
}: {
  at: Point;
  to?: Point[];
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}) {
  return (
    <g className="chain">
      {to && <path d={line(...to)} />}
      <text x={round(at[0])} y={round(at[1])} textAnchor={anchor}>
        {children}
      </text>
    </g>
  );
}

/** The edge where a section breaks off: a straight line with one zigzag. */
export const breakLine = (x: number, from: number, to: number): string =>
  `M${round(x)} ${round(from)}V${round((from + to) / 2 - 12)}l-8 7 16 11-8 7V${round(to)}`;
