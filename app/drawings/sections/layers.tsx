import type { ReactNode } from 'react';
import { line, round, type SectionRows, seeded } from '../drawing.ts';
import { earth } from '../ground.ts';
import { breakLine, Down, Fall, Ink, Keys } from '../ink.tsx';
import { type Marks, type Material, materials } from '../materials.ts';

/**
 * One thing laid: so many millimetres of a material, or so many sheets, which have no depth to
 * scale. `out` is how far it reaches under the edge.
 */
export type Layer =
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

/**
 * The layers, their chain, their numbers and the ground below; `children` draws the edge that holds
 * them, over the layers.
 */
export function Layers({
  build,
  narrow,
  label,
  keys = [],
  children,
}: {
  build: Build;
  narrow?: boolean | undefined;
  label: string;
  keys?: [number, number][];
  children: (c: Cut) => ReactNode;
}) {
  const c = cut(build, narrow);
  const random = seeded(7);
  const marks: Marks[] = [];
  let sheets = '';
  let seams = '';
  let reach = 0;
  const places: [number, number][] = [];
  build.layers.forEach((layer, i) => {
    const [y, end] = [c.levels[i] ?? 0, c.levels[i + 1] ?? 0];
    if ('sheets' in layer) {
      for (let n = 0; n < layer.sheets; n++)
        sheets += line([c.left - 6 - reach * c.scale, y + n * 5], [c.right, y + n * 5]);
      places.push([
        c.left + (c.narrow ? 44 : 120),
        y + c.drop(c.left + 80) + (end === c.bottom ? 3 : 0),
      ]);
      return;
    }
    reach = layer.out ?? 0;
    const x = c.left - reach * c.scale;
    marks.push(materials[layer.material](random, { x, y, w: c.right - x, h: end - y }, c.scale));
    seams += line([x, y], [c.right, y]);
    places.push([c.right - (c.narrow ? 40 : 60), (y + end) / 2 + 1]);
  });
  const depths = build.layers.filter((layer) => !('sheets' in layer));
  const all = (kind: keyof Marks): string => marks.map((m) => m[kind] ?? '').join('');
  const shear = build.fall
    ? `matrix(1 ${-1 / build.fall} 0 1 0 ${round(c.right / build.fall)})`
    : undefined;
  return (
    <Ink width={c.width} height={c.height} narrow={narrow} label={label}>
      <path
        className="hatch"
        d={[22, 50]
          .map((down, i) =>
            down + 16 < build.below
              ? earth((build.dug ? c.left : 14) + i * 30, c.right - 10, c.bottom + c.drop(0) + down)
              : '',
          )
          .join('')}
      />
      <g transform={shear}>
        <path className="paper" d={all('solid') || 'M0 0'} />
        <path className="hatch" d={all('hatch')} />
        <path className="dots" d={all('dots')} />
        <path d={seams} />
        {sheets && <path className="membrane" d={sheets} />}
      </g>
      {children(c)}
      <path d={breakLine(c.right, c.top - 24, c.height)} />
      <Down
        at={c.right + (c.narrow ? 14 : 30)}
        marks={[...new Set(c.levels)]}
        labels={depths.map((layer) => ('thickness' in layer ? layer.thickness : ''))}
      />
      {build.fallWords && (
        <Fall from={c.right - 14} to={c.left + 30} y={c.top - 34}>
          {build.fallWords[narrow ? 0 : 1]}
        </Fall>
      )}
      <Keys at={[...places, ...keys]} />
    </Ink>
  );
}
