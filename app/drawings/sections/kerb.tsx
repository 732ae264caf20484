import { box, line, outline, round, seeded } from '../drawing.ts';
import { concrete, earth, grass, hatch } from '../ground.ts';
import type { Cut } from './cut.ts';

/** What holds the edge: how wide and how deep it is, in millimetres, and what is written by it. */
export type Piece = { wide: number; deep: number; words: string };

const KERB: Piece = { wide: 50, deep: 150, words: 'Kerb, set in concrete' };

/** Where layers begin that a kerb holds, for a kerb that stands at x. */
export const besideKerb = (x: number, scale: number, piece = KERB): number =>
  x + piece.wide * scale;

/**
 * A kerb in its haunch of concrete, lawn on its far side. It finishes a little below the surface,
 * so that no water stands against it.
 */
export function Kerb({
  cut: { narrow, scale, left, right, levels, bottom, height, drop },
  below,
  piece = KERB,
}: {
  cut: Cut;
  below: number;
  piece?: Piece;
}) {
  const random = seeded(11);
  const x = left - piece.wide * scale;
  const y = (levels[0] ?? 0) + drop(left) + 4 * scale;
  const foot = y + piece.deep * scale;
  const bed = Math.max(bottom + drop(left), foot + 40 * scale);
  const back = x - (narrow ? 24 : 62);
  const front = left + (narrow ? 16 : 34);
  const surface = (levels[below] ?? 0) + drop(left) + 12;
  const haunch = outline([
    [x, y + 48 * scale],
    [back, foot + 8],
    [back, bed],
    [front, bed],
    [front, Math.min(foot, Math.max(surface, foot - 50))],
    [left, Math.min(foot, Math.max(surface, foot - 50))],
    [left, foot],
    [x, foot],
  ]);
  const kerb = box(x, y, piece.wide * scale, piece.deep * scale);
  let ground = '';
  for (let at = y + 22; at < bed - 10; at += 42)
    ground += narrow ? '' : earth(10, back - 4, at) || '';
  return (
    <>
      <path className="paper" d={haunch} />
      <path
        className="hatch"
        d={concrete(
          random,
          { x: back + 8, y: foot + 12, w: front - back - 18, h: bed - foot - 20 },
          narrow ? 24 : 60,
        )}
      />
      <path className="paper" d={outline(kerb)} />
      <path className="hatch" d={hatch(kerb, 6.4) + hatch(kerb, 6.4, -1)} />
      <path d={line([0, y], [x, y])} />
      <path className="hatch" d={grass(random, 0, x, y) + ground} />
      {height > bed + 40 && right > 300 && (
        <g className="chain">
          <rect x="0" y={round(bed + 48)} width="150" height="22" />
          <text x="2" y={round(bed + 64)}>
            {piece.words}
          </text>
        </g>
      )}
    </>
  );
}
