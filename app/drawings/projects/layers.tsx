import type { ReactNode } from 'react';
import { Down } from '../chain.tsx';
import { line, round, seeded } from '../drawing.ts';
import { earth } from '../ground.ts';
import { breakLine, Fall, Ink, Keys } from '../ink.tsx';
import { type Marks, type Material, materials } from '../materials.ts';

/**
 * A section as it is built, from the top down, in millimetres. `out` is how far a layer reaches
 * under the edge. Scales are units to the millimetre; `edge` is where the layers begin.
 */
export type Build = {
  layers: { material: Material; thickness: number; out?: number }[];
  scale: number;
  edge: number;
  top?: number;
  /** Units of ground shown below the last layer. */
  below: number;
  /** One in so many, down towards the edge; none for a level top. */
  fall?: number | undefined;
};

/** The same section measured out on a sheet: what an edge detail needs to join it. */
export type Cut = {
  narrow: boolean;
  scale: number;
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

type Props = {
  build: Build;
  narrow: boolean;
  label: string;
  children: (cut: Cut) => ReactNode;
};

/**
 * The layers, their chain, their numbers and the ground below; `children` draws the edge that holds
 * them, over the layers.
 */
export function Layers({ build, narrow, label, children }: Props) {
  const { layers, scale, edge: left, top = 64, below, fall } = build;
  const levels = [top];
  let bottom = top;
  for (const { thickness } of layers) {
    bottom += thickness * scale;
    levels.push(bottom);
  }
  const [width, chain] = narrow ? [350, 56] : [720, 92];
  const right = width - chain;
  const height = bottom + below;
  const drop = (x: number) => (fall ? (right - x) / fall : 0);
  const random = seeded(7);
  const drawn = layers.map(({ material, thickness, out = 0 }, i) => {
    const x = left - out * scale;
    const area = { x, y: levels[i] ?? 0, w: right - x, h: thickness * scale };
    return { area, ...materials[material](random, area, scale) };
  });
  const all = (kind: 'solid' | 'hatch' | 'dots'): string =>
    drawn.map((marks: Marks) => marks[kind] ?? '').join('');
  return (
    <Ink width={width} height={height} narrow={narrow} label={label}>
      <path
        className="hatch"
        d={[22, 50]
          .map((down, i) =>
            down + 16 < below ? earth(14 + i * 30, right - 10, bottom + drop(0) + down) : '',
          )
          .join('')}
      />
      <g transform={fall ? `matrix(1 ${-1 / fall} 0 1 0 ${round(right / fall)})` : undefined}>
        <path className="paper" d={all('solid') || 'M0 0'} />
        <path className="hatch" d={all('hatch')} />
        <path className="dots" d={all('dots')} />
        <path d={drawn.map(({ area: { x, y } }) => line([x, y], [right, y])).join('')} />
      </g>
      {children({ narrow, scale, height, left, right, levels, top, bottom, drop })}
      <path d={breakLine(right, top - 24, height)} />
      <Down
        at={right + (narrow ? 14 : 30)}
        marks={levels}
        labels={layers.map(({ thickness }) => thickness)}
      />
      {fall && (
        <Fall from={right - 14} to={left + 30} y={top - 34}>
          {`Fall 1 : ${fall}`}
        </Fall>
      )}
      <Keys
        at={drawn.map(({ area: { y, h } }) => [right - (narrow ? 40 : 60), y + h / 2 + 1] as const)}
      />
    </Ink>
  );
}
