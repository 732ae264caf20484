import { box, type DrawingProps, line, measure, outline, type SectionRows, seeded } from './drawing.ts';
import { concrete, earth, grass, hatch, stones } from './ground.ts';
import { type Build, type Cut, Layers, rowsOf } from './layers.tsx';

const BRICK = { wide: 65, deep: 102.5 }; // a mowing edge of bricks on edge, in mm
const EDGE = { wide: 60, narrow: 26 };

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'turf', thickness: measure(figures, 1) },
    { material: 'tilth', thickness: measure(figures, 2) },
    { material: 'topsoil', thickness: measure(figures, 3) },
    { material: 'loosened', thickness: measure(figures, 4) },
  ],
  scale: { wide: 1.9, narrow: 1.3 },
  edge: { wide: EDGE.wide + BRICK.wide * 1.9, narrow: EDGE.narrow + BRICK.wide * 1.3 },
  below: 50,
});

export const sectionRows = (figures: number[]): SectionRows => rowsOf(build(figures));

/** Section through a new lawn beside a mowing edge. */
export default function TurfSection({ figures, narrow }: DrawingProps) {
  const [turf, tilth, topsoil, subsoil] = figures;
  const label = `Section through a new lawn, to scale: ${turf} mm of turf on ${tilth} mm of raked tilth, ${topsoil} mm of topsoil and ${subsoil} mm of loosened subsoil, the turf standing a little above a brick mowing edge`;
  return (
    <Layers build={build(figures)} narrow={narrow} label={label}>
      {(cut) => <MowingEdge cut={cut} />}
    </Layers>
  );
}

/** Bricks on edge in concrete. The turf is laid proud of them: it settles, and the mower rides over. */
function MowingEdge({ cut: { narrow, scale, left, right, top, bottom } }: { cut: Cut }) {
  const random = seeded(3);
  const x = left - BRICK.wide * scale;
  const y = top + 12 * scale;
  const foot = y + BRICK.deep * scale;
  const bed = foot + 75 * scale;
  const brick = box(x, y, BRICK.wide * scale, BRICK.deep * scale);
  const haunch = outline([
    [x, y + 60 * scale],
    [x - 20, foot],
    [x - 20, bed],
    [left + 24, bed],
    [left + 24, foot],
    [left, foot - 30 * scale],
    [left, foot],
    [x, foot],
  ]);
  let ground = '';
  for (let at = bed + 12; at < bottom; at += 42) ground += earth(8, left - 6, at, narrow ? 10 : 14);
  return (
    <>
      <path className="hatch" d={grass(random, left, right, top, 17)} />
      <path className="hatch" d={stones(random, { x: 0, y: y + 5, w: x - 1, h: 50 * scale }, narrow ? 10 : 15)} />
      <path className="paper" d={haunch} />
      <path className="hatch" d={concrete(random, { x: x - 12, y: foot + 8, w: left - x + 28, h: bed - foot - 16 }, narrow ? 40 : 70)} />
      <path className="paper" d={outline(brick)} />
      <path className="hatch" d={hatch(brick, 10)} />
      <path d={`${line([0, y + 2], [x, y + 2])}${line([0, y + 52 * scale], [x - 12, y + 52 * scale])}${line([left, bed], [left, bottom], [right, bottom])}`} />
      <path className="hatch" d={ground} />
    </>
  );
}
