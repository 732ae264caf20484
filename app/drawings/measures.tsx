import type { ReactNode } from 'react';
import { type Point, round, tick } from './drawing.ts';

type UprightProps = {
  at: number;
  from: number;
  to: number;
  side?: 'before' | 'after';
  children: ReactNode;
};

/**
 * A dimension line that runs up, its words along it: machines are measured so, for the words are
 * long and a phone is narrow.
 */
export function Upright({ at, from, to, side = 'before', children }: UprightProps) {
  const x = at + (side === 'before' ? -9 : 19);
  return (
    <g className="chain">
      <path
        d={`M${round(at)} ${round(from)}V${round(to)}${tick(at, from, true)}${tick(at, to, true)}`}
      />
      <text
        transform={`translate(${round(x)} ${round((from + to) / 2)}) rotate(-90)`}
        textAnchor="middle"
      >
        {children}
      </text>
    </g>
  );
}

/** The thin lines that lead from a thing to its dimension, each from a point by a step. */
export const lead = (...lines: [from: Point, to: Point][]): string =>
  lines.map(([[x, y], [tx, ty]]) => `M${round(x)} ${round(y)}L${round(tx)} ${round(ty)}`).join('');

/** Metres as the trade writes them: to the centimetre where the figure needs it. */
export const metres = (figure: number): string =>
  `${figure.toFixed(Math.abs(figure * 10 - Math.round(figure * 10)) < 1e-9 ? 1 : 2)} m`;
