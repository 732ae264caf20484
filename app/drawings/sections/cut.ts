import { round, type SectionRows } from '../drawing.ts';
import type { Material } from '../materials.ts';

/**
 * One thing laid: so many millimetres of a material, or so many sheets, which have no depth to
 * scale. `out` is how far it reaches under the edge.
 */
type Layer =
  | { material: Material; thickness: number; out?: number }
  | { material: 'sheet'; sheets: number };

/**
 * A section as it is built, from the top down. Scales are units to the millimetre; `edge` is where
 * the layers begin, wide and narrow.
 */
export type Build = {
  layers: Layer[];
  scale: { wide: number; narrow: number };
  edge: { wide: number; narrow: number };
  top?: number;
  /**
   * Units of ground shown below the last layer, and under it what is dug deeper, in millimetres.
   */
  below: number;
  dug?: number;
  /** One in so many, down towards the edge; none for a level top. */
  fall?: number;
  fallWords?: [short: string, long: string];
};

/** The same section measured out on a sheet: what an edge detail needs to join it. */
export type Cut = {
  narrow: boolean;
  scale: number;
  width: number;
  height: number;
  left: number;
  right: number;
  /** The top of every layer at the right-hand side, and last the bottom of them all. */
  levels: number[];
  top: number;
  bottom: number;
  /** How much lower a layer lies at x than at the right-hand side. */
  drop: (x: number) => number;
};

const SHEET_ROW = 50; // the least height in which a key row can say what a sheet is

/** Measures a section out for a desktop or a phone. */
export function cut(build: Build, narrow = false): Cut {
  const side = narrow ? 'narrow' : 'wide';
  const scale = build.scale[side];
  const top = build.top ?? 64;
  const levels = [top];
  let bottom = top;
  for (const layer of build.layers) {
    bottom += 'sheets' in layer ? 0 : layer.thickness * scale;
    levels.push(bottom);
  }
  const [width, chain] = narrow ? [350, 56] : [720, 92];
  const right = width - chain;
  const fall = build.fall;
  return {
    narrow,
    scale,
    width,
    height: bottom + build.below + (build.dug ?? 0) * scale,
    left: build.edge[side],
    right,
    levels,
    top,
    bottom,
    drop: (x) => (fall ? (right - x) / fall : 0),
  };
}

/**
 * Heights of the key rows beside the wide section. A sheet's row rests on its sheet, in room taken
 * from the layer above; the last hangs below.
 */
export function rowsOf(build: Build): SectionRows {
  const { scale, top, width, height, bottom } = cut(build);
  const last = build.layers.length - 1;
  const rows = build.layers.map((layer) =>
    'sheets' in layer ? SHEET_ROW : layer.thickness * scale,
  );
  build.layers.forEach((layer, i) => {
    if ('sheets' in layer && i < last) rows[i - 1] = (rows[i - 1] ?? 0) - SHEET_ROW;
  });
  const hanging = build.layers[last];
  if (hanging && 'sheets' in hanging) rows[last] = height - bottom;
  return { top, rows: rows.map(round), width, height: round(height) };
}
