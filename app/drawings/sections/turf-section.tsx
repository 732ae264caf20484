import {
  box,
  type DrawingProps,
  type DrawnByComponent,
  line,
  measure,
  outline,
  type Point,
  round,
  type SectionRows,
  seeded,
} from '../drawing.ts';
import { dots, earth, grass, stones } from '../ground.ts';
import { Note } from '../ink.tsx';
import { type Build, type Cut, rowsOf } from './cut.ts';
import { Layers } from './layers.tsx';

/* Millimetres. */
const BOARD = { thick: 22, deep: 150 }; // the timber along the lawn's edge
const PEG = { wide: 38, deep: 300, below: 30 }; // on the path's side, its head under the gravel
const PATH = { gravel: 50, stone: 100 };
const EDGE = { wide: 276, narrow: 112 };

const build = (figures: number[]): Build => ({
  layers: [
    { material: 'turf', thickness: measure(figures, 1) },
    { material: 'tilth', thickness: measure(figures, 2) },
    { material: 'topsoil', thickness: measure(figures, 3) },
    { material: 'loosened', thickness: measure(figures, 4) },
  ],
  scale: { wide: 1.9, narrow: 1.3 },
  edge: EDGE,
  below: 50,
});

const sectionRows = (figures: number[]): SectionRows => rowsOf(build(figures));

/** Section through a new lawn and the timber edge between it and a path. */
function TurfSection({ figures, narrow }: DrawingProps) {
  const [turf, tilth, topsoil, subsoil] = figures;
  const label = `Section through a new lawn, to scale: ${turf} mm of turf on ${tilth} mm of raked tilth, ${topsoil} mm of topsoil and ${subsoil} mm of loosened subsoil, the turf standing a little above a timber edge, a gravel path beyond it`;
  return (
    <Layers build={build(figures)} narrow={narrow} label={label}>
      {(cut) => <PathEdge cut={cut} />}
    </Layers>
  );
}

/**
 * A board on pegs, with the path beyond it. The turf is laid proud of the board: it settles, and
 * the mower rides over.
 */
function PathEdge({ cut: { narrow, scale, left, right, top, bottom } }: { cut: Cut }) {
  const random = seeded(3);
  const x = left - BOARD.thick * scale;
  const y = top + 10 * scale;
  const path = y + 8 * scale;
  const [stone, dug] = [path + PATH.gravel * scale, path + (PATH.gravel + PATH.stone) * scale];
  const peg = {
    from: x - PEG.wide * scale,
    top: path + PEG.below * scale,
    foot: path + (PEG.below + PEG.deep) * scale - 20 * scale,
  };
  const point: Point[] = [
    [x, peg.top],
    [peg.from, peg.top],
    [peg.from, peg.foot - 50 * scale],
    [(x + peg.from) / 2, Math.min(peg.foot, bottom + 24)],
    [x, peg.foot - 50 * scale],
  ];
  const rings = [0.3, 0.62].map(
    (share) =>
      `M${round(x + 3)} ${round(y + BOARD.deep * share * scale)}q${round((BOARD.thick / 2) * scale - 3)} ${round(-16 * scale)} ${round(BOARD.thick * scale - 6)} 0`,
  );
  let ground = '';
  for (let at = dug + 16; at < bottom; at += 64)
    ground += earth(8, peg.from - 6, at, narrow ? 9 : 14);
  const course = { x: 0, w: x - 2 };
  return (
    <>
      <path className="hatch" d={grass(random, left, right, top, 17)} />
      <path
        className="dots"
        d={dots(random, { ...course, y: path + 3, h: stone - path - 6 }, narrow ? 50 : 70)}
      />
      <path
        className="hatch"
        d={stones(random, { ...course, y: stone + 2, h: dug - stone - 4 }, narrow ? 22 : 46)}
      />
      <path
        d={
          line([0, path], [x, path]) +
          line([0, stone], [x, stone]) +
          line([0, dug], [x, dug]) +
          line([left, y], [left, bottom], [right, bottom])
        }
      />
      <path className="envelope" d={outline(point)} />
      <path className="paper" d={outline(box(x, y, BOARD.thick * scale, BOARD.deep * scale))} />
      <path className="hatch" d={rings.join('') + ground} />
      <Note at={[narrow ? 2 : 14, path - 14]}>Path</Note>
      {!narrow && (
        <Note
          at={[left - 124, top - 26]}
          to={[
            [left - 40, top - 21],
            [x + 12 * scale, y],
          ]}
        >
          Timber edge
        </Note>
      )}
    </>
  );
}

export const drawing: DrawnByComponent = { Draw: TurfSection, layout: 'beside', rows: sectionRows };
