import type { ComponentType } from 'react';

/** One decimal is a tenth of a hair line: more would only make the page longer. */
export const round = (n: number): number => Math.round(n * 10) / 10 || 0;

/** A point in viewBox units: across, down. */
export type Point = readonly [x: number, y: number];

/**
 * What every component takes: the figures of its key's rows, in order (NaN where a row has none), and
 * whether it is drawn for a phone.
 */
export type DrawingProps = { figures: number[]; narrow?: boolean | undefined };

/**
 * Where the layers of a section lie, in viewBox units, so that a key beside it can line its rows up
 * with them.
 */
export type SectionRows = { top: number; rows: number[]; width: number; height: number };

/** A working drawing: a component, or a file of media/drawings with the figures that it shows. */
export type Drawing = {
  /**
   * Where its key goes: beside it; below, for a drawing much wider than high; or beside a machine
   * in a gateway, on the second ground.
   */
  layout: 'beside' | 'above' | 'gate';
  /** Its lengths are written out on it, and the rows of its key have no numbers. */
  unnumbered?: true;
} & (
  | {
      Draw: ComponentType<DrawingProps>;
      /** The rows of its key that lie beside its layers, for a section. */
      rows?: (figures: number[]) => SectionRows;
    }
  | { figures: number[] }
);

/** What a component's file exports under the name `drawing`. */
export type DrawnByComponent = Extract<Drawing, { Draw: unknown }>;

/**
 * The figure of key row 1, 2, 3 …; a key without it is a mistake in the content, found when the
 * page is built.
 */
export function measure(figures: number[], row: number): number {
  const figure = figures[row - 1];
  if (figure === undefined || !Number.isFinite(figure))
    throw new RangeError(`This drawing needs a figure in row ${row} of its key`);
  return figure;
}

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

/** The points of an arc, degrees clockwise from due east. */
export function arc(
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  steps = 24,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r] as const;
  });
}

/** A tick of a dimension line: `across` lies flat, for a chain that runs down. */
export const tick = (x: number, y: number, across = false): string =>
  across ? `M${round(x - 6)} ${round(y)}h12` : `M${round(x)} ${round(y - 6)}v12`;
