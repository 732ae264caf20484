import type { Surface } from '../../../content/schema.ts';
import { box, line, outline, type Point, round } from '../drawing.ts';
import { hatch } from '../ground.ts';
import { Across, Ink, Note } from '../ink.tsx';

const WIDTH = 350;
const TOP = 14;
const BAR = 10; // m
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
  const outline = box(1, TOP, w, h);
  const bar = 1 + w + 26;
  const words = `${square.toLocaleString('en-GB')} m²`;
  const plate = { w: words.length * 13 + 16, h: 36 };
  const inside = plate.w < w - 6 && plate.h < h - 6;
  const height = Math.max(
    h + TOP + 36,
    BAR * k + TOP + 14,
    LENGTH * 0.001 * k + TOP + 40,
    inside ? 0 : h + TOP + 76,
  );
  const sideWords = (side: number) => `${round(side)} m`;
  const label = `${words} ${build.sides ? `${long} by ${wide} m` : `as a square of ${sideWords(long)}`}, beside a bar of 10 m and a car, all to one scale`;
  return (
    <Ink width={WIDTH} height={height} label={label}>
      <path d={`M1 ${TOP}h${round(w)}v${round(h)}h${round(-w)}z`} />
      <path className="hatch" d={hatch(outline, 9)} />
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
          d={`M${round(bar)} ${TOP}v${round(BAR * k)}${Array.from(
            { length: BAR + 1 },
            (_, i) => `M${round(bar)} ${round(TOP + i * k)}h${i % 5 ? 4 : 8}`,
          ).join('')}`}
        />
      </g>
      <Note at={[bar + 13, TOP + 5]}>10 m</Note>
      <Car x={bar + 62 + 0.9 * k} y={TOP + 4} k={k / 1000} />
      <Note at={[bar + 62 + 0.9 * k, TOP + LENGTH * 0.001 * k + 24]} anchor="middle">
        a car
      </Note>
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
      <path className="paper" d={body} />
      <path className="hatch" d={glass + pillars.join('')} />
    </>
  );
}
