import { box, line, outline, type Point, seeded } from '../drawing.ts';
import { concrete } from '../ground.ts';
import { Note } from '../ink.tsx';

/* Millimetres. A featheredge board tapers, and its thick edge lies over the thin edge of the next.
 */
const BOARD = { wide: 125, thin: 7, thick: 16, laps: 25 };
const RAIL = 50;
const POST = { wide: 100, before: 40, behind: 85, mortice: 35 };

type LapProps = { x: number; y: number; wide: number; k: number; words: string };

/**
 * A post and its boards cut across, larger: rails in the post's mortices, boards nailed to their
 * flat. `y` is where board meets rail.
 */
export function Lap({ x, y, wide, k, words }: LapProps) {
  const [half, end] = [(POST.wide / 2) * k, wide / 2];
  const board = (from: number): Point[] => {
    const [to, over] = [Math.min(from + BOARD.wide * k, x + end), BOARD.thin * k];
    return [
      [from, y],
      [to - BOARD.laps * k, y],
      [to, y - over],
      [to, y - over - BOARD.thick * k],
      [from, y - over],
    ];
  };
  const pitch = (BOARD.wide - BOARD.laps) * k;
  const count = Math.floor((end - half - BOARD.laps * k) / pitch);
  const boards = [-1, 1].flatMap((side) =>
    Array.from({ length: count }, (_, i) =>
      board(x + (side < 0 ? -half - BOARD.laps * k - (i + 1) * pitch : half + i * pitch)),
    ),
  );
  const post = box(x - half, y - POST.before * k, half * 2, (POST.before + POST.behind) * k);
  const random = seeded(6);
  const grit = [
    { y: y - POST.before * k, h: POST.before * k },
    { y: y + RAIL * k, h: (POST.behind - RAIL) * k },
  ]
    .map((part) =>
      concrete(random, { x: x - half + 5, y: part.y + 4, w: half * 2 - 14, h: part.h - 8 }, 9),
    )
    .join('');
  const reach = half + count * pitch + BOARD.laps * k + 4;
  return (
    <>
      <path
        className="paper"
        d={outline(box(x - reach, y, reach * 2, RAIL * k)) + boards.map(outline).join('')}
      />
      <path className="paper" d={outline(post)} />
      <path className="hatch" d={grit} />
      <path
        className="paper"
        d={[-1, 1]
          .map((side) =>
            outline(
              box(side < 0 ? x - half : x + half - POST.mortice * k, y, POST.mortice * k, RAIL * k),
            ),
          )
          .join('')}
      />
      <path
        className="hatch"
        d={[-1, 1]
          .map((side) =>
            line(
              [x + side * reach, y + RAIL * 0.5 * k],
              [x + side * (half - POST.mortice * k), y + RAIL * 0.5 * k],
            ),
          )
          .join('')}
      />
      <Note at={[x, y - POST.before * k - 14]} anchor="middle">
        {words}
      </Note>
      <Note at={[x, y + POST.behind * k + 20]} anchor="middle">
        Rails in the mortices of the post
      </Note>
    </>
  );
}
