import { line, outline } from '../drawing.ts';
import { dots, stones } from '../ground.ts';

/* Millimetres. Rails as shares of the height, from the top. */
export const POST = 100;
export const WEATHERING = 50; // a post stands this much above the boards, its top cast sloping
export const RAILS = [0.86, 0.53, 0.2];
const HOLE = 300;
const SLOPE = 50; // how much the concrete falls from the post to the edge of its hole

type Random = () => number;
type Hole = { x: number; ground: number; deep: number; k: number };

/** A concrete post with its weathered top, about its middle line. */
export const capped = (x: number, top: number, foot: number, k: number): string => {
  const [half, slope] = [(POST / 2) * k, 30 * k];
  return outline([
    [x - half, top + slope],
    [x - half * 0.5, top],
    [x + half * 0.5, top],
    [x + half, top + slope],
    [x + half, foot],
    [x - half, foot],
  ]);
};

/**
 * A post hole: gravel in its bottom eighth so that the foot drains, then concrete, sloped off to
 * shed water.
 */
export function footing(random: Random, { x, ground, deep, k }: Hole, grit: number) {
  const [half, foot, under, post] = [
    (HOLE / 2) * k,
    ground + deep * k,
    ground + deep * (7 / 8) * k,
    (POST / 2) * k,
  ];
  const sides = [-1, 1].map((side) => ({
    slope: line([x + side * post, ground], [x + side * half, ground + SLOPE * k]),
    fill: {
      x: side < 0 ? x - half + 1.5 : x + post + 1,
      y: ground + (SLOPE + 14) * k,
      w: half - post - 3.5,
      h: under - ground - (SLOPE + 30) * k,
    },
  }));
  return {
    edge:
      sides.map(({ slope }) => slope).join('') +
      line([x - half, ground], [x - half, foot], [x + half, foot], [x + half, ground]) +
      line([x - half, under], [x + half, under]),
    dots: sides.map(({ fill }) => dots(random, fill, grit)).join(''),
    hatch: stones(
      random,
      { x: x - half + 1, y: under + 1, w: half * 2 - 2, h: foot - under - 2 },
      (deep / 8) * k,
    ),
  };
}
