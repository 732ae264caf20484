import { line, outline, round } from '../drawing.ts';
import { Hatch, Paper } from '../ink.tsx';
import { dots, type Random, stones } from '../materials.ts';

/* Posts, rails and wire in elevation, as path data in viewBox units. */

type Post = { x: number; top: number; foot: number; wide: number };

/** A driven post about its middle line, its foot cut to a point. */
export const driven = ({ x, top, foot, wide }: Post): string =>
  `M${round(x - wide / 2)} ${round(top)}h${round(wide)}V${round(foot - wide * 1.6)}l${round(-wide / 2)} ${round(wide * 1.6)}-${round(wide / 2)}-${round(wide * 1.6)}z`;

/** A post set in a dug hole: its foot is square. */
export const set = ({ x, top, foot, wide }: Post): string =>
  `M${round(x - wide / 2)} ${round(top)}h${round(wide)}V${round(foot)}h${round(-wide)}z`;

/** A board on edge, seen from its face. */
export const board = (from: number, to: number, y: number, deep: number): string =>
  `M${round(from)} ${round(y)}H${round(to)}v${round(deep)}H${round(from)}z`;

/** Two strokes of grain along a post. */
export const grain = ({ x, top, foot, wide }: Post): string =>
  `M${round(x - wide * 0.2)} ${round(top + wide * 0.7)}V${round(foot - wide * 2)}M${round(x + wide * 0.2)} ${round(top + wide * 1.3)}V${round(foot - wide * 2.8)}`;

/** A strand of barbed wire: the wire, and a barb every `every` units. */
export function barbed(from: number, to: number, y: number, every: number): string {
  let d = `M${round(from)} ${round(y)}H${round(to)}`;
  for (let x = from + every / 2; x < to; x += every)
    d += `M${round(x - 2)} ${round(y - 3)}l4 6m0-6l-4 6`;
  return d;
}

/**
 * The gaps between the line wires of stock net, ground to top: close enough for lambs below, wide
 * above.
 */
const gaps = [70, 80, 95, 110, 125, 150, 170];

/** Stock net: its line wires at their true gaps, and an upright every 150 mm. */
export function net(from: number, to: number, ground: number, high: number, scale: number): string {
  const whole = gaps.reduce((sum, gap) => sum + gap);
  let y = ground - 25 * scale;
  const lines = [y, ...gaps.map((gap) => (y -= (gap / whole) * high * scale))];
  let d = lines.map((at) => `M${round(from)} ${round(at)}H${round(to)}`).join('');
  for (let x = from + 75 * scale; x < to; x += 150 * scale)
    d += `M${round(x)} ${round(lines[0] ?? ground)}V${round(y)}`;
  return d;
}

/* Millimetres. Rails as shares of the height, from the top. */
const POST = 100;
export const WEATHERING = 50; // a post stands this much above the boards, its top cast sloping
const RAILS = [0.86, 0.53, 0.2];
const HOLE = 300;
const SLOPE = 50; // how much the concrete falls from the post to the edge of its hole

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

/* Millimetres. */
const SHOWN = 100; // of a 125 mm featheredge board once the next one laps it by 25
const CAP = 40;
const RAIL = 75;

type Bay = {
  /** Where it breaks off, before its first post and after its second. */
  start: number;
  end: number;
  first: number;
  second: number;
  ground: number;
  high: number;
  gravel: number;
  bay: number;
  k: number;
};

/**
 * The wood of a bay: boards over their rails, the cap and the gravel board over both. All run from
 * post to post, and stop at the breaks.
 */
export function Boarding({ start, end, first, second, ground, high, gravel, bay, k }: Bay) {
  const [top, cap, low] = [ground - high * k, ground - (high - CAP) * k, ground - gravel * k];
  const half = (POST / 2) * k;
  /** Where the boards end that are not left off. */
  const open = second - bay * 0.4 * k;
  const bays: [number, number][] = [
    [start, first - half],
    [first + half, second - half],
    [second + half, end],
  ];
  let laps = '';
  for (let x = open - SHOWN * k; x > start; x -= SHOWN * k)
    if (Math.abs(x - first) > half + 1) laps += line([x, cap], [x, low]);
  const heights = RAILS.map((share) => ground - high * share * k - (RAIL / 2) * k);
  const rails = heights.map(
    (y) => board(open, second - half, y, RAIL * k) + board(second + half, end, y, RAIL * k),
  );
  return (
    <>
      <Paper d={rails} />
      <Paper
        d={board(start, first - half, cap, low - cap) + board(first + half, open, cap, low - cap)}
      />
      <Hatch d={laps} />
      <Paper
        d={bays.map(
          ([from, to]) => board(from, to, top, CAP * k) + board(from, to, low, gravel * k),
        )}
      />
    </>
  );
}
