import type { Surface } from '../../../content/schema.ts';
import { box, breakLine, line, outline, type Point, round, seeded } from '../drawing.ts';
import { Across, Dots, Down, Fall, Hatch, Ink, Keys, Note, Paper, ScaleBar } from '../ink.tsx';
import { earth, hatch, type Marks, materials } from '../materials.ts';
import { besideBoards, type Cut, Kerb, Kickboard, LawnEdge, SPREAD } from './surface-edges.tsx';

const TOP = 14;
/**
 * Units to the metre at most, and the room that the area has: the bar and the car want the rest.
 */
const room = { most: 20, wide: 218, high: 190 };

/** Square metres, and the sides that they are drawn with: their own, or those of a square. */
function sidesOf({ area, sides }: Surface) {
  if (sides) return { square: area ?? Math.round(sides.long * sides.wide), sides };
  const side = Math.sqrt(area ?? 0);
  return area ? { square: area, sides: { long: side, wide: side } } : undefined;
}

/** The ground that it takes, beside ten metres and a car to the same scale. */
export function SurfaceArea({ build }: { build: Surface }) {
  const found = sidesOf(build);
  if (!found) return null;
  const { square, sides } = found;
  const { long, wide } = sides;
  const k = Math.min(room.most, room.wide / long, room.high / wide);
  const [w, h] = [long * k, wide * k];
  const bar = 1 + w + 26;
  const words = `${square.toLocaleString('en-GB')} m²`;
  const plate = { w: words.length * 13 + 16, h: 36 };
  const inside = plate.w < w - 6 && plate.h < h - 6;
  const height = Math.max(
    h + TOP + 36,
    10 * k + TOP + 14,
    LENGTH * 0.001 * k + TOP + 40,
    inside ? 0 : h + TOP + 76,
  );
  const sideWords = (side: number) => `${round(side)} m`;
  const label = `${words} ${build.sides ? `${long} by ${wide} m` : `as a square of ${sideWords(long)}`}, beside a bar of 10 m and a car, all to one scale`;
  return (
    <Ink width={350} height={height} label={label}>
      <path d={`M1 ${TOP}h${round(w)}v${round(h)}h${round(-w)}z`} />
      <Hatch d={hatch(box(1, TOP, w, h), 9)} />
      <g className="area">
        {inside && (
          <rect
            x={round(1 + w / 2 - plate.w / 2)}
            y={round(TOP + h / 2 - plate.h / 2)}
            width={plate.w}
            height={plate.h}
          />
        )}
        <text
          x={round(inside ? 1 + w / 2 : 1)}
          y={round(inside ? TOP + h / 2 + 9 : TOP + h + 66)}
          textAnchor={inside ? 'middle' : undefined}
        >
          {words}
        </text>
      </g>
      <Across at={TOP + h + 13} marks={[1, 1 + w]} labels={[sideWords(long)]} side="after" />
      <g className="chain">
        <path
          d={`M${round(bar)} ${TOP}v${round(10 * k)}${Array.from(
            { length: 11 },
            (_, i) => `M${round(bar)} ${round(TOP + i * k)}h${i % 5 ? 4 : 8}`,
          ).join('')}`}
        />
      </g>
      <Note at={[bar + 13, TOP + 5]} words="10 m" />
      <Car x={bar + 62 + 0.9 * k} y={TOP + 4} k={k / 1000} />
      <Note
        at={[bar + 62 + 0.9 * k, TOP + LENGTH * 0.001 * k + 24]}
        anchor="middle"
        words="a car"
      />
    </Ink>
  );
}

/** Millimetres: a family car. */
const LENGTH = 4300;
const BREADTH = 1780;

/** A car from above, its nose at y. */
function Car({ x, y, k }: { x: number; y: number; k: number }) {
  const [l, w] = [LENGTH * k, BREADTH * k];
  const side = (s: number, at: number): Point => [x + (s * w) / 2, y + l * at];
  const body = `M${round(x - w * 0.36)} ${round(y)}Q${round(x)} ${round(y - 5)} ${round(x + w * 0.36)} ${round(y)}Q${round(x + w * 0.5)} ${round(y + 4)} ${round(x + w * 0.5)} ${round(y + l * 0.14)}V${round(y + l * 0.92)}Q${round(x + w * 0.5)} ${round(y + l)} ${round(x + w * 0.34)} ${round(y + l)}H${round(x - w * 0.34)}Q${round(x - w * 0.5)} ${round(y + l)} ${round(x - w * 0.5)} ${round(y + l * 0.92)}V${round(y + l * 0.14)}Q${round(x - w * 0.5)} ${round(y + 4)} ${round(x - w * 0.36)} ${round(y)}Z`;
  const glass =
    outline([side(-0.84, 0.3), side(0.84, 0.3), side(0.7, 0.43), side(-0.7, 0.43)]) +
    outline([side(-0.7, 0.78), side(0.7, 0.78), side(0.82, 0.9), side(-0.82, 0.9)]);
  const pillars = [-1, 1].map(
    (s) =>
      line(side(s * 0.7, 0.43), side(s * 0.7, 0.78)) +
      line(side(s, 0.3), side(s * 1.16, 0.33), side(s, 0.36)),
  );
  return (
    <>
      <Paper d={body} />
      <Hatch d={[glass, pillars]} />
    </>
  );
}

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
      <Hatch
        d={[22, 50].map((down, i) => earth(14 + i * 30, right - 10, bottom + drop(0) + down))}
      />
      <g transform={fall ? `matrix(1 ${-1 / fall} 0 1 0 ${round(right / fall)})` : undefined}>
        <Paper d={all('solid') || 'M0 0'} />
        <Hatch d={all('hatch')} />
        <Dots d={all('dots')} />
        <path d={drawn.map(({ area: { x, y } }) => line([x, y], [right, y])).join('')} />
      </g>
      <Edge edge={edge} cut={cut} layers={layers.length} />
      <ScaleBar
        x={right - BAR * scale - 12}
        y={height - 30}
        long={BAR * scale}
        words={`${BAR} mm`}
      />
      <path d={breakLine(right, top - 24, height)} />
      <Down
        at={right + (narrow ? 14 : 30)}
        marks={levels}
        labels={layers.map(({ thickness }) => thickness)}
      />
      {fall && <Fall from={right - 14} to={left + 30} y={top - 34} words={`Fall 1 : ${fall}`} />}
      <Keys
        at={drawn.map(({ area: { y, h } }) => [right - (narrow ? 40 : 60), y + h / 2 + 1] as const)}
      />
    </Ink>
  );
}
