import type { ReactNode } from 'react';
import { Down } from '../../chain.tsx';
import { box, line, outline, type Point, round, seeded } from '../../drawing.ts';
import { dots, earth, hatch, stones } from '../../ground.ts';
import { Sheet } from '../sheet.tsx';

/** Pixels a millimetre: the fence cut across, and its boards from above, three times as large. */
export const SCALE = 0.075;
const TIMES = 3;
export const FINE = SCALE * TIMES;

/** Where the ground and the post are, on all five sheets: they stand on one line. */
const GROUND = 152;
export const POST = 48;
const HOLE = 300; // mm
const GRAVEL = 1 / 8; // of the hole, so that the foot drains

/** From where the boards are drawn from above, and how much of them. */
export const PLAN = { x: 124, y: 66, mm: 400 };

/** A height above the ground in mm, on the sheet. */
export const up = (mm: number): number => GROUND - mm * SCALE;

/** A piece cut across: from the post's middle in mm, and between two heights. */
export const piece = (from: number, to: number, low: number, top: number): string =>
  outline(box(POST + from * SCALE, up(top), (to - from) * SCALE, (top - low) * SCALE));

type Props = {
  label: string;
  /** Heights in mm that the chain marks, from the top down, the ground's 0 among them. */
  marks: number[];
  deep: number;
  post: { wide: number; high: number };
  notes: [string, string];
  plan: ReactNode;
  children: ReactNode;
};

/** A fence cut across on the left, its boards from above on the right. */
export function Upright({ label, marks, deep, post, notes, plan, children }: Props) {
  const [foot, half] = [up(-deep), (HOLE / 2) * SCALE];
  const bottom = up(-deep * (1 - GRAVEL));
  const side = (post.wide / 2) * SCALE;
  const fill = { y: GROUND + 4, w: half - side - 3, h: bottom - GROUND - 6 };
  const heights = [...marks, -deep];
  return (
    <Sheet width={214} height={GROUND + 66} label={label}>
      <path className="hatch" d={earth(2, 34, GROUND + 4, 7) + earth(66, 84, GROUND + 4, 7)} />
      <path
        className="hatch"
        d={stones(
          seeded(8),
          { x: POST - half + 1, y: bottom + 0.5, w: half * 2 - 2, h: foot - bottom - 1 },
          5,
        )}
      />
      <path
        className="dots"
        d={
          dots(seeded(5), { ...fill, x: POST - half + 1.5 }, 9) +
          dots(seeded(6), { ...fill, x: POST + side + 1.5 }, 9)
        }
      />
      <path
        d={
          line([0, GROUND], [POST - half, GROUND], [POST - half, foot], [POST + half, foot]) +
          line([POST + half, foot], [POST + half, GROUND], [86, GROUND])
        }
      />
      <path
        className="paper"
        d={outline([
          [POST - side, bottom],
          [POST - side, up(post.high - 30)],
          [POST, up(post.high)],
          [POST + side, up(post.high - 30)],
          [POST + side, bottom],
        ])}
      />
      {children}
      <Down
        at={78}
        marks={heights.map(up)}
        labels={heights.slice(1).map((height, i) => (heights[i] ?? 0) - height)}
        side="after"
      />
      {plan}
      {notes.map((note, i) => (
        <text key={note} x={PLAN.x} y={round(GROUND - 26 + i * 17)}>
          {note}
        </text>
      ))}
    </Sheet>
  );
}

type Cut = { from: number; wide: number; y: number; thick: number };

/**
 * A board from above, cut across: mm from the plan's left edge and below its line, clipped to it.
 */
export function cut({ from, wide, y, thick }: Cut): Point[] {
  const left = PLAN.x + Math.max(0, from) * FINE;
  const right = PLAN.x + Math.min(PLAN.mm, from + wide) * FINE;
  return box(left, PLAN.y + y * FINE, right - left, thick * FINE);
}

/** Boards of one width with one gap, cut across. */
export const run = (board: Omit<Cut, 'from'>, gap: number, first = 0): Point[][] =>
  Array.from({ length: Math.ceil((PLAN.mm - first) / (board.wide + gap)) }, (_, i) =>
    cut({ ...board, from: first + i * (board.wide + gap) }),
  );

/** Boards in their ink, with the grain of a cut end. */
export const Boards = ({ of }: { of: Point[][] }) => (
  <>
    <path className="paper" d={of.map(outline).join('')} />
    <path className="hatch" d={of.map((one) => hatch(one, 4)).join('')} />
  </>
);
