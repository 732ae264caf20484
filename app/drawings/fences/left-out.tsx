import { round } from '../drawing.ts';
import { breakLine } from '../ink.tsx';

/**
 * A phone shows the long bay with a piece of it left out between two break lines, so that the rest
 * is large enough to read. Millimetres.
 */
export const LEFT_OUT = 1700;

/**
 * Covers what is drawn there, from above the fence to below the ground, and breaks off on both
 * sides.
 */
export function LeftOut({ at, high, ground, k }: Record<'at' | 'high' | 'ground' | 'k', number>) {
  return (
    <>
      <rect
        x={round(at)}
        y={round(ground - (high + 60) * k)}
        width="9"
        height={round((high + 160) * k)}
      />
      <path
        d={[at, at + 9]
          .map((x) => breakLine(x, ground - (high + 200) * k, ground + 160 * k))
          .join('')}
      />
    </>
  );
}
