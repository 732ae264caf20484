import type { ReactNode } from 'react';
import { type Point, round } from '../drawing.ts';

/** Words on a hatched or planted area, in a gap of it. */
export function Figure({ at: [x, y], children }: { at: Point; children: ReactNode }) {
  return (
    <g className="chain">
      <rect x={round(x - 25)} y={round(y - 11)} width="50" height="21" />
      <text x={round(x)} y={round(y + 4.5)} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}

/** Flags of one size in stack bond over a paved area. */
export function slabs(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  size: number,
): string {
  let d = '';
  for (let at = size; at < w - 1; at += size) d += `M${round(x + at)} ${round(y)}v${round(h)}`;
  for (let at = size; at < h - 1; at += size) d += `M${round(x)} ${round(y + at)}h${round(w)}`;
  return d;
}
