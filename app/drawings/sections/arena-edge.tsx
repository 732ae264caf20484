import { Across } from '../chain.tsx';
import { box, line, outline, round, seeded } from '../drawing.ts';
import { earth, grass, stones } from '../ground.ts';
import type { Cut } from './cut.ts';

export const TRENCH = { wide: 250, deep: 275 }; // mm, below the formation

const POST = 100;

const BOARD = { wide: 38, over: 90 };

export const edge = (x: number, scale: number): number => x + (POST + BOARD.wide) * scale;

export const drainAt = (bottom: number, scale: number, pipe: number): number =>
  bottom + (TRENCH.deep - 50 - pipe / 2) * scale;

/** Boards on the inside of posts: they keep the surface in and a hoof off the post. */
export function Kickboard({
  cut: { narrow, scale, left, top, bottom, height, levels },
}: {
  cut: Cut;
}) {
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
      <path
        className="paper"
        d={`${outline([
          [x, head - 10],
          [board, head - 10],
          [board, foot],
          [x + (POST / 2) * scale, foot + 10],
          [x, foot],
        ])}${outline(box(board, head, BOARD.wide * scale, sheet + 24 * scale - head))}`}
      />
      <path d={line([board, (head + sheet) / 2 + 10], [left, (head + sheet) / 2 + 10])} />
      <path
        className="hatch"
        d={[0.3, 0.6]
          .map((at) => line([x + POST * scale * at, head], [x + POST * scale * at, foot - 12]))
          .join('')}
      />
      <path d={line([0, lawn], [x, lawn])} />
      <path d={line([left, sheet + 24 * scale], [left, bottom])} />
      <path className="hatch" d={grass(seeded(4), 0, x, lawn) + ground} />
    </>
  );
}

export function Drain({
  cut: { scale, bottom, left, right },
  x,
  pipe,
}: {
  cut: Cut;
  x: number;
  pipe: number;
}) {
  const [w, h] = [TRENCH.wide * scale, TRENCH.deep * scale];
  const y = drainAt(bottom, scale, pipe);
  const r = (pipe / 2) * scale;
  return (
    <>
      <rect
        x={round(x - w / 2 - 14)}
        y={round(bottom + 6)}
        width={round(w + 28)}
        height={round(h + 44)}
      />
      <path
        className="hatch"
        d={[0.34, 0.56, 0.78]
          .map(
            (at) =>
              earth(left + 6, x - w / 2 - 6, bottom + h * at, 11) +
              earth(x + w / 2 + 8, right - 8, bottom + h * at, 11),
          )
          .join('')}
      />
      <path
        className="hatch"
        d={stones(seeded(6), { x: x - w / 2 + 3, y: bottom + 4, w: w - 6, h: h - 6 }, 24)}
      />
      <path
        d={line(
          [x - w / 2, bottom],
          [x - w / 2, bottom + h],
          [x + w / 2, bottom + h],
          [x + w / 2, bottom],
        )}
      />
      <circle className="paper" cx={round(x)} cy={round(y)} r={round(r)} />
      <circle cx={round(x)} cy={round(y)} r={round(r * 0.86)} />
      <Across at={bottom + h + 14} marks={[x - r, x + r]} labels={[pipe]} side="after" />
    </>
  );
}
