import { box, line, outline, round, seeded } from '../drawing.ts';
import { Dots, Hatch, Paper, Stroke } from '../ink.tsx';
import { concrete, dots, earth, grass, hatch } from '../materials.ts';

/** The same section measured out on a sheet: what an edge detail needs to join it. */
export type Cut = {
  narrow: boolean;
  scale: number;
  height: number;
  left: number;
  right: number;
  /** The top of every layer at the right-hand side, and last the bottom of them all. */
  levels: number[];
  top: number;
  bottom: number;
  /** How much lower a layer lies at x than at the right-hand side. */
  drop: (x: number) => number;
};

/** What holds the edge: how wide and how deep it is, in millimetres, and what is written by it. */
type Piece = { wide: number; deep: number; words: string };

type KerbProps = { cut: Cut; below: number; piece: Piece };

/**
 * A kerb in its haunch of concrete, lawn on its far side. It finishes a little below the surface,
 * so that no water stands against it.
 */
export function Kerb({ cut, below, piece }: KerbProps) {
  const { narrow, scale, left, right, levels, bottom, height, drop } = cut;
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
      <Paper d={haunch} />
      <Hatch
        d={concrete(
          random,
          { x: back + 8, y: foot + 12, w: front - back - 18, h: bed - foot - 20 },
          narrow ? 24 : 60,
        )}
      />
      <Paper d={outline(kerb)} />
      <Hatch d={hatch(kerb, 6.4) + hatch(kerb, 6.4, -1)} />
      <path d={line([0, y], [x, y])} />
      <Hatch d={grass(random, 0, x, y) + ground} />
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

const POST = 100;
const BOARD = { wide: 38, over: 90 };

/** Where layers begin behind boards whose posts stand at x. */
export const besideBoards = (x: number, scale: number): number => x + (POST + BOARD.wide) * scale;

/** Boards on the inside of posts: they keep the surface in and a hoof off the post. */
export function Kickboard({ cut }: { cut: Cut }) {
  const { narrow, scale, left, top, bottom, height, levels } = cut;
  const x = left - (POST + BOARD.wide) * scale;
  const head = top - BOARD.over * scale;
  const sheet = levels[1] ?? top;
  const board = left - BOARD.wide * scale;
  const foot = Math.min(height - 12, bottom + 300 * scale);
  const lawn = top + 30 * scale;
  let ground = '';
  for (let at = lawn + 22; at < height - 20; at += 44)
    ground += earth(8, x - 4, at, narrow ? 8 : 14);
  return (
    <>
      <Paper
        d={[
          outline([
            [x, head - 10],
            [board, head - 10],
            [board, foot],
            [x + (POST / 2) * scale, foot + 10],
            [x, foot],
          ]),
          outline(box(board, head, BOARD.wide * scale, sheet + 24 * scale - head)),
        ]}
      />
      <path d={line([board, (head + sheet) / 2 + 10], [left, (head + sheet) / 2 + 10])} />
      <Hatch
        d={[0.3, 0.6].map((at) =>
          line([x + POST * scale * at, head], [x + POST * scale * at, foot - 12]),
        )}
      />
      <path d={line([0, lawn], [x, lawn])} />
      <path d={line([left, sheet + 24 * scale], [left, bottom])} />
      <Hatch d={grass(seeded(4), 0, x, lawn) + ground} />
    </>
  );
}

/** How far the stone reaches past flags, in mm. */
export const SPREAD = 45;

/**
 * Mortar haunched up to the last flag, stone beyond it, lawn over the top: nothing to trip on,
 * nothing to work loose.
 */
export function LawnEdge({ cut: { narrow, scale, left, levels, bottom, drop } }: { cut: Cut }) {
  const random = seeded(5);
  const [top = 0, bed = 0, base = 0] = levels.map((y) => y + drop(left));
  const dug = left - SPREAD * scale;
  const lawn = top + 6 * scale;
  const haunch = [left, top + (bed - top) * 0.55] as const;
  let ground = '';
  for (let at = lawn + 20; at < bottom - 6; at += 40)
    ground += earth(narrow ? 2 : 12, dug - 6, at, narrow ? 9 : 14);
  return (
    <>
      <Paper d={outline([haunch, [left - 36 * scale, base], [left, base]])} />
      <Dots
        d={dots(
          random,
          { x: left - 17 * scale, y: bed + 6, w: 16 * scale, h: base - bed - 12 },
          24,
        )}
      />
      <Stroke
        d={[line([0, lawn], [left, lawn]), line([dug, lawn + 4], [dug, bottom + drop(dug)])]}
      />
      <Hatch d={grass(random, 0, left - 1, lawn) + ground} />
    </>
  );
}
