import { box, line, outline, round, seeded } from '../drawing.ts';
import { earth, grass, hatch } from '../ground.ts';
import { Note } from '../ink.tsx';
import type { Cut } from './cut.ts';

// 100 mm blockwork, and 20 mm of foam so that the slab can move
export const WALL = { x: { wide: 84, narrow: 22 }, wide: 100, strip: 20 };

const SAWN = 1 / 3; // of the slab's depth

const MESH = { bar: 8, apart: 200, cover: 50 };

export const edge = (side: 'wide' | 'narrow', scale: number): number =>
  WALL.x[side] + (WALL.wide + WALL.strip) * scale;

export function WallEdge({ cut }: { cut: Cut }) {
  const { narrow, scale, left, right, levels, top, bottom, height } = cut;
  const random = seeded(9);
  const sheet = levels[1] ?? top;
  const x = left - (WALL.wide + WALL.strip) * scale;
  const wall = box(x, top - 48, WALL.wide * scale, height - top + 48);
  const steel = top + MESH.cover * scale;
  const bars = [];
  for (let at = left + 60 * scale; at < right - 10; at += MESH.apart * scale) bars.push(at);
  const bar = MESH.bar * scale;
  const joint = left + (right - left) * (narrow ? 0.5 : 0.42);
  const sawn = top + (sheet - top) * SAWN;
  const outside = top + 150 * scale;
  return (
    <>
      <path
        className="paper"
        d={line(
          [x, height],
          [x, top - 48],
          [x + WALL.wide * scale, top - 48],
          [x + WALL.wide * scale, height],
        )}
      />
      <path
        className="hatch"
        d={
          hatch(wall, 12) +
          hatch(box(left - WALL.strip * scale, top, WALL.strip * scale - 5, sheet - top), 7) +
          hatch(box(left - WALL.strip * scale, top, WALL.strip * scale - 5, sheet - top), 7, -1)
        }
      />
      <path
        d={[215, 430]
          .map((down) =>
            line([x, top - 48 + down * scale], [x + WALL.wide * scale, top - 48 + down * scale]),
          )
          .join('')}
      />
      <path className="membrane" d={line([left - 4, sheet], [left - 4, top - 14])} />
      <path
        d={`${line([left, top], [left, sheet])}${line([left - WALL.strip * scale, bottom], [right, bottom])}${line([0, outside], [x, outside])}`}
      />
      <path className="paper" d={outline(box(joint - 2, top, 4, sawn - top))} />
      <path
        className="paper"
        d={outline(box(left + 40 * scale, steel, right - left - 40 * scale, bar))}
      />
      {bars.map((at) => (
        <circle
          key={at}
          className="paper"
          cx={round(at)}
          cy={round(steel - bar / 2)}
          r={round(bar / 2)}
        />
      ))}
      <path
        className="hatch"
        d={
          grass(random, 0, x, outside) +
          [26, 68, 110, 152, 194]
            .map((d) =>
              outside + d < height - 16
                ? earth(narrow ? 0 : 8, x - 4, outside + d, narrow ? 8 : 14)
                : '',
            )
            .join('')
        }
      />
      <Note
        at={[joint, top - 26]}
        anchor="middle"
        to={[
          [joint, top - 20],
          [joint, top - 3],
        ]}
      >
        Saw-cut joint
      </Note>
    </>
  );
}
