import { Down } from '../../chain.tsx';
import { line, round, seeded } from '../../drawing.ts';
import { earth, stones } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Layers, levelsOf, SCALE, type Soil } from './soil.tsx';

const TOP = 14;
const RIGHT = 220;
const TRENCH = { x: 84, wide: 250, deep: 120 }; // the drain below, mm but for x

/** Sand under the studs, stone under the sand, and a pipe that leads the rain away. */
function Recreational({ of }: { of: Of }) {
  const [turf, sand, stone, pipe] = [of('turf'), of('sand'), of('stone'), of('pipe')];
  const layers: [Soil, number][] = [
    ['turf', turf],
    ['sandy', sand],
    ['stone', stone],
  ];
  const levels = levelsOf(TOP, layers);
  const foot = levels[levels.length - 1] ?? TOP;
  const [left, right, end] = [
    TRENCH.x,
    TRENCH.x + TRENCH.wide * SCALE * 0.6,
    foot + TRENCH.deep * SCALE,
  ];
  const middle = (left + right) / 2;
  const r = (pipe * SCALE) / 2;
  return (
    <Sheet
      width={280}
      height={end + 14}
      label={`Section through a playing area, to the same scale: ${turf} mm of turf on ${sand} mm of sandy root zone and ${stone} mm of stone, a drain of ${pipe} mm in its trench below`}
    >
      <path
        className="hatch"
        d={
          earth(8, left - 6, foot + 4, 8) +
          earth(right + 8, RIGHT, foot + 4, 8) +
          stones(seeded(9), { x: left + 2, y: foot, w: right - left - 4, h: end - foot - 3 }, 14)
        }
      />
      <path d={line([left, foot], [left, end], [right, end], [right, foot])} />
      <circle className="paper" cx={middle} cy={round(end - r - 5)} r={round(r)} />
      <circle className="hatch" cx={middle} cy={round(end - r - 5)} r={round(r - 3)} />
      <Layers x={8} w={RIGHT - 8} top={TOP} layers={layers} />
      <Note
        at={[right + 30, round(end - r)]}
        to={[
          [middle + r, end - r - 5],
          [right + 26, end - r - 5],
        ]}
      >
        drain {pipe}
      </Note>
      <Down at={RIGHT + 13} marks={levels} labels={[turf, sand, stone]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Recreational };
