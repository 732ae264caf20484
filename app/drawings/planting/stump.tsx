import { arc, box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { dots, earth, grass } from '../ground.ts';
import { Down, Note } from '../ink.tsx';

/**
 * Millimetres: a stem cut off above the lawn, so that the wheel has something to bite; the wheel;
 * the hole it sweeps.
 */
const STEM = 420;
export const ABOVE = 200;
const WHEEL = 390;
const HOLE = 1000;
const TURF = 30;

type StumpProps = { x: number; ground: number; deep: number; k: number };

/** Half of the hole's edge, from the lawn to the middle of its floor; `side` -1 is the left. */
function edge({ x, ground, deep, k }: StumpProps, side: 1 | -1): Point[] {
  const [half, floor] = [(HOLE / 2) * k * side, ground + deep * k];
  return [
    [x + half, ground],
    [x + half * 0.86, floor - deep * k * 0.22],
    [x + half * 0.72, floor],
    [x, floor],
  ];
}

/**
 * Roots on one side, each from `reach` millimetres beside the middle: the stump itself, or where
 * the wheel cut it.
 */
function roots({ x, ground, deep, k }: StumpProps, side: 1 | -1, reach = HOLE / 2): string {
  const end = x + side * (HOLE / 2) * k;
  const root = (share: number, long: number, drop: number): string => {
    const from = x + side * reach * (1 - share * 0.18) * k;
    const across = end + side * long - from;
    return `M${round(from)} ${round(ground + deep * share * k)}q${round(across * 0.5)} ${round(drop * 0.2)} ${round(across)} ${round(drop)}`;
  };
  return root(0.36, 30, 9) + root(0.52, 26, 17) + root(0.82, 16, 24);
}

/** One side of the stump, down its flare to the first root. */
const flare = ({ x, ground, deep, k }: StumpProps, side: 1 | -1): Point[] => {
  const [half, r] = [(STEM / 2) * k, (STEM / 2) * 0.75 * k];
  return [
    [x + side * half, ground - ABOVE * k],
    ...arc(x + side * (half + r), ground + deep * 0.26 * k - r, r, side < 0 ? 0 : 180, 90, 6),
  ];
};

/**
 * A stump half ground out: the wheel has reached its depth, and what it takes is drawn in dashes.
 */
export function Stump(props: StumpProps) {
  const { x, ground, deep, k } = props;
  const [half, floor, r] = [(STEM / 2) * k, ground + deep * k, (WHEEL / 2) * k];
  const [left, right, top] = [x - (HOLE / 2) * k, x + (HOLE / 2) * k, ground - ABOVE * k];
  const wheel: Point = [x + half * 0.2 + r, floor - r];
  const bite = arc(wheel[0], wheel[1], r + 4, 205, 112, 8);
  const face = bite[0]?.[0] ?? x;
  const standing: Point[] = [
    [face, top],
    ...bite,
    [x - half * 1.2, floor],
    ...flare(props, -1).reverse(),
  ];
  // Wood runs up the stem: its strokes are upright, and broken.
  const fibres = Array.from(
    { length: Math.floor((wheel[0] - r - 10 - (x - half)) / 6) },
    (_, i) => {
      const [at, gap] = [x - half + 5 + i * 6, top + (floor - top) * (0.3 + ((i * 0.37) % 0.4))];
      return line([at, top + 4], [at, gap]) + line([at, gap + 6], [at, floor - 5]);
    },
  );
  const teeth = arc(wheel[0], wheel[1], r, 0, 330, 11).map(([tx, ty]) =>
    outline(box(tx - 3, ty - 3, 6, 6)),
  );
  const arm: Point[] = [
    [wheel[0] + 2, wheel[1] - 7],
    [wheel[0] + r * 1.15, wheel[1] - r * 1.5],
    [wheel[0] + r * 1.35, wheel[1] - r * 1.35],
    [wheel[0] + 12, wheel[1] + 5],
  ];
  const toe = x - half * 1.6;
  const random = seeded(9);
  return (
    <>
      <path
        className="hatch"
        d={
          roots(props, -1, STEM * 0.8) +
          roots(props, 1) +
          earth(left + 30, right - 10, floor + 10, 10)
        }
      />
      <path className="paper" d={outline(standing)} />
      <path className="hatch" d={fibres.join('')} />
      <path
        d={
          line([left - 58, ground], [toe, ground]) +
          line(...edge(props, 1), [x - half * 1.2, floor]) +
          line([right, ground], [right + 62, ground])
        }
      />
      <path className="paper" d={outline(arm)} />
      <circle className="paper" cx={round(wheel[0])} cy={round(wheel[1])} r={round(r)} />
      <path className="paper" d={teeth.join('')} />
      <circle cx={round(wheel[0])} cy={round(wheel[1])} r={round(r * 0.24)} />
      <path
        className="envelope"
        d={line([face, top], ...flare(props, 1)) + line(...edge(props, -1))}
      />
      <path
        className="dots"
        d={
          dots(
            random,
            { x: wheel[0] + r * 0.75, y: floor - r * 0.24, w: r * 0.34, h: r * 0.2 },
            26,
          ) + dots(random, { x: right + 4, y: ground - 11, w: 42, h: 9 }, 44)
        }
      />
      <path className="hatch" d={grass(random, left - 58, toe, ground, 9)} />
      <Down at={right + 54} marks={[ground, floor]} labels={[`${deep} mm`]} />
    </>
  );
}

/** The same hole made good: chips out, soil in and turf over. */
export function MadeGood(props: StumpProps) {
  const { x, ground, deep, k } = props;
  const [left, right, under] = [x - (HOLE / 2) * k, x + (HOLE / 2) * k, ground + TURF * k];
  const random = seeded(21);
  const soil = {
    x: x - HOLE * 0.39 * k,
    y: under + 6,
    w: HOLE * 0.78 * k,
    h: (deep - TURF) * k - 12,
  };
  return (
    <>
      <path
        className="hatch"
        d={
          roots(props, -1) +
          roots(props, 1) +
          earth(left + 30, right - 10, ground + deep * k + 10, 10)
        }
      />
      <path
        d={
          line(...edge(props, -1), ...edge(props, 1).reverse()) +
          line([left - 36, ground], [right + 36, ground]) +
          line([left + 3, under], [right - 3, under])
        }
      />
      <path className="dots" d={dots(random, soil, 130)} />
      <path className="hatch" d={grass(random, left - 36, right + 36, ground, 9)} />
      <Note at={[x, ground - 24]} anchor="middle">
        Soil in, turf over
      </Note>
    </>
  );
}
