import type { Surface } from '../../../content/schema.ts';
import { line, round, seeded } from '../drawing.ts';
import { earth } from '../ground.ts';
import { breakLine, Down, Fall, Ink, Keys, ScaleBar } from '../ink.tsx';
import { type Marks, materials } from '../materials.ts';
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
const BELOW = 112; // units of ground shown below the last layer

/** Where the layers begin, beside what holds them. */
function begins(edge: Surface['edge'], at: number, scale: number, narrow: boolean): number {
  if (edge === 'boards') return besideBoards(narrow ? 12 : 60, scale);
  if (edge === 'lawn') return narrow ? 96 : 170;
  return edge === 'cut' ? 14 : at + pieces[edge].wide * scale;
}

function Edge({ edge, cut, layers }: { edge: Surface['edge']; cut: Cut; layers: number }) {
  if (edge === 'boards') return <Kickboard cut={cut} />;
  if (edge === 'lawn') return <LawnEdge cut={cut} />;
  if (edge === 'cut') return <path d={breakLine(cut.left, cut.top - 24, cut.bottom + 30)} />;
  return <Kerb cut={cut} below={layers - 1} piece={pieces[edge]} />;
}

/**
 * What was walked on or driven on, cut through at its edge: each layer as thick as it is, with its
 * number, and the ground below.
 */
export function SurfaceLayers({ build, narrow = false }: { build: Surface; narrow?: boolean }) {
  const { layers, edge, fall } = build;
  const { most, tall, at } = sheets[narrow ? 'narrow' : 'wide'];
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  const scale = Math.min(most, tall / whole);
  const left = begins(edge, at, scale, narrow);
  const top = edge === 'boards' ? 84 : 64;
  const levels = [top];
  let bottom = top;
  for (const { thickness } of layers) {
    bottom += thickness * scale;
    levels.push(bottom);
  }
  const [width, chain] = narrow ? [350, 56] : [720, 92];
  const right = width - chain;
  const height = bottom + BELOW;
  const drop = (x: number) => (fall ? (right - x) / fall : 0);
  const random = seeded(7);
  const drawn = layers.map(({ material, thickness }, i) => {
    // The lowest layer reaches under the lawn.
    const out = edge === 'lawn' && i === layers.length - 1 ? SPREAD : 0;
    const x = left - out * scale;
    const area = { x, y: levels[i] ?? 0, w: right - x, h: thickness * scale };
    return { area, ...materials[material](random, area, scale) };
  });
  const all = (kind: keyof Marks): string =>
    drawn.map((marks: Marks) => marks[kind] ?? '').join('');
  const cut: Cut = { narrow, scale, height, left, right, levels, top, bottom, drop };
  const said = layers.map(({ title, thickness }) => `${thickness} mm of ${title.toLowerCase()}`);
  return (
    <Ink
      width={width}
      height={height}
      narrow={narrow}
      label={`Section, drawn to scale: ${said.join(' on ')} on firm ground${fall ? `, falling 1 in ${fall}` : ''}`}
    >
      <path
        className="hatch"
        d={[22, 50]
          .map((down, i) => earth(14 + i * 30, right - 10, bottom + drop(0) + down))
          .join('')}
      />
      <g transform={fall ? `matrix(1 ${-1 / fall} 0 1 0 ${round(right / fall)})` : undefined}>
        <path className="paper" d={all('solid') || 'M0 0'} />
        <path className="hatch" d={all('hatch')} />
        <path className="dots" d={all('dots')} />
        <path d={drawn.map(({ area: { x, y } }) => line([x, y], [right, y])).join('')} />
      </g>
      <Edge edge={edge} cut={cut} layers={layers.length} />
      <ScaleBar x={right - BAR * scale - 12} y={height - 30} long={BAR * scale}>
        {`${BAR} mm`}
      </ScaleBar>
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
