import type { ReactNode } from 'react';
import type { Surface } from '../../../content/schema.ts';
import { line, round, seeded } from '../drawing.ts';
import { earth } from '../ground.ts';
import { breakLine, Down, Fall, Ink, Keys, ScaleBar } from '../ink.tsx';
import { type Marks, type Material, materials } from '../materials.ts';
import { besideBoards, type Cut, Kerb, Kickboard, LawnEdge, SPREAD } from './surface-edges.tsx';

/** What stands in concrete at the edge. */
const pieces = {
  kerb: { wide: 50, deep: 150, words: 'Kerb, set in concrete' },
  soldiers: { wide: 200, deep: 60, words: 'Soldier, haunched' },
  setts: { wide: 100, deep: 100, words: 'Sett, in concrete' },
};

/** A section is as high as this at most, and no thicker than so many units to the millimetre. */
const sheets = { wide: { tall: 300, most: 1.5, at: 90 }, narrow: { tall: 240, most: 1.2, at: 30 } };
const BAR = 100; // mm

/** Where the layers begin, beside what holds them. */
function begins(edge: Surface['edge'], at: number, scale: number, narrow: boolean): number {
  if (edge === 'boards') return besideBoards(narrow ? 12 : 60, scale);
  if (edge === 'lawn') return narrow ? 96 : 170;
  return edge === 'cut' ? 14 : at + pieces[edge].wide * scale;
}

function measured({ layers, edge, fall }: Surface, narrow: boolean): Build {
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  const { most, tall, at } = sheets[narrow ? 'narrow' : 'wide'];
  const scale = Math.min(most, tall / whole);
  return {
    layers: layers.map(({ material, thickness }, i) => ({
      material,
      thickness,
      ...(edge === 'lawn' && i === layers.length - 1 && { out: SPREAD }),
    })),
    scale,
    edge: begins(edge, at, scale, narrow),
    ...(edge === 'boards' && { top: 84 }),
    below: 112,
    fall,
  };
}

function Edge({ edge, cut, layers }: { edge: Surface['edge']; cut: Cut; layers: number }) {
  if (edge === 'boards') return <Kickboard cut={cut} />;
  if (edge === 'lawn') return <LawnEdge cut={cut} />;
  if (edge === 'cut') return <path d={breakLine(cut.left, cut.top - 24, cut.bottom + 30)} />;
  return <Kerb cut={cut} below={layers - 1} piece={pieces[edge]} />;
}

/** What was walked on or driven on, cut through at its edge: each layer as thick as it is. */
export function SurfaceLayers({ build, narrow = false }: { build: Surface; narrow?: boolean }) {
  const { layers, edge, fall } = build;
  const said = layers.map(({ title, thickness }) => `${thickness} mm of ${title.toLowerCase()}`);
  return (
    <Layers
      build={measured(build, narrow)}
      narrow={narrow}
      label={`Section, drawn to scale: ${said.join(' on ')} on firm ground${fall ? `, falling 1 in ${fall}` : ''}`}
    >
      {(cut) => (
        <>
          <Edge edge={edge} cut={cut} layers={layers.length} />
          <ScaleBar x={cut.right - BAR * cut.scale - 12} y={cut.height - 30} long={BAR * cut.scale}>
            {`${BAR} mm`}
          </ScaleBar>
        </>
      )}
    </Layers>
  );
}

/**
 * A section as it is built, from the top down, in millimetres. `out` is how far a layer reaches
 * under the edge. Scales are units to the millimetre; `edge` is where the layers begin.
 */
type Build = {
  layers: { material: Material; thickness: number; out?: number }[];
  scale: number;
  edge: number;
  top?: number;
  /** Units of ground shown below the last layer. */
  below: number;
  /** One in so many, down towards the edge; none for a level top. */
  fall?: number | undefined;
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
function Layers({ build, narrow, label, children }: Props) {
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
