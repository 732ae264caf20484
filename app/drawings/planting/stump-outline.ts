import { arc, type Point, round } from '../drawing.ts';

/**
 * Millimetres: a stem cut off above the lawn, so that the wheel has something to bite; the wheel;
 * the hole it sweeps.
 */
export const STEM = 420;

export const ABOVE = 200;

export const HOLE = 1000;

export const TURF = 30;

export type StumpProps = { x: number; ground: number; deep: number; k: number };

/** Half of the hole's edge, from the lawn to the middle of its floor; `side` -1 is the left. */
export function edge({ x, ground, deep, k }: StumpProps, side: 1 | -1): Point[] {
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
export function roots({ x, ground, deep, k }: StumpProps, side: 1 | -1, reach = HOLE / 2): string {
  const end = x + side * (HOLE / 2) * k;
  const root = (share: number, long: number, drop: number): string => {
    const from = x + side * reach * (1 - share * 0.18) * k;
    const across = end + side * long - from;
    return `M${round(from)} ${round(ground + deep * share * k)}q${round(across * 0.5)} ${round(drop * 0.2)} ${round(across)} ${round(drop)}`;
  };
  return root(0.36, 30, 9) + root(0.52, 26, 17) + root(0.82, 16, 24);
}

/** One side of the stump, down its flare to the first root. */
export const flare = ({ x, ground, deep, k }: StumpProps, side: 1 | -1): Point[] => {
  const [half, r] = [(STEM / 2) * k, (STEM / 2) * 0.75 * k];
  return [
    [x + side * half, ground - ABOVE * k],
    ...arc(x + side * (half + r), ground + deep * 0.26 * k - r, r, side < 0 ? 0 : 180, 90, 6),
  ];
};
