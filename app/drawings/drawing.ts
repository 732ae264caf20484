/** One decimal is a tenth of a hair line: more would only make the page longer. */
export const round = (n: number): number => Math.round(n * 10) / 10 || 0;

/** A point in viewBox units: across, down. */
export type Point = readonly [x: number, y: number];

/** The same numbers in every build, so that a stone lies in the same place in all. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** A closed outline as path data. */
export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** An open line as path data. */
export const line = (...points: Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** The corners of an upright box. */
export const box = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** A tick of a dimension line: `across` lies flat, for a chain that runs down. */
export const tick = (x: number, y: number, across = false): string =>
  across ? `M${round(x - 6)} ${round(y)}h12` : `M${round(x)} ${round(y - 6)}v12`;

/** The edge where a section breaks off: a straight line with one zigzag. */
export const breakLine = (x: number, from: number, to: number): string =>
  `M${round(x)} ${round(from)}V${round((from + to) / 2 - 12)}l-8 7 16 11-8 7V${round(to)}`;
