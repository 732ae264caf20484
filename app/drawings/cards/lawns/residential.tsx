import { Down } from '../../chain.tsx';
import { box, line, outline, round, seeded } from '../../drawing.ts';
import { concrete, earth, hatch, stones } from '../../ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Layers, levelsOf, SCALE, type Soil } from './soil.tsx';

/* Millimetres: the paving beside the lawn. */
const FLAG = 25;
const BED = 40;
const STONE = 100;
const TOP = 34;
const EDGE = 100; // where paving meets lawn, pixels
const RIGHT = 232;

/** A lawn beside paving: a little above it, so that the mower rides over. */
function Residential({ of }: { of: Of }) {
  const [turf, tilth, topsoil, proud] = [of('turf'), of('tilth'), of('topsoil'), of('proud')];
  const layers: [Soil, number][] = [
    ['turf', turf],
    ['tilth', tilth],
    ['topsoil', topsoil],
  ];
  const levels = levelsOf(TOP, layers);
  const foot = levels[levels.length - 1] ?? TOP;
  const paving = TOP + proud * SCALE;
  const flag = box(8, paving, EDGE - 8, FLAG * SCALE);
  const under = paving + FLAG * SCALE;
  const base = under + BED * SCALE;
  const end = base + STONE * SCALE;
  return (
    <Sheet
      width={280}
      height={foot + 22}
      label={`Section through a lawn beside paving, to scale: ${turf} mm of turf, ${tilth} mm of tilth and ${topsoil} mm of topsoil, the lawn ${proud} mm above the flags`}
    >
      <path className="paper" d={outline(box(8, under, EDGE - 8, end - under)) + outline(flag)} />
      <path
        className="hatch"
        d={
          hatch(flag, 7) +
          concrete(seeded(4), { x: 12, y: under + 4, w: EDGE - 24, h: BED * SCALE - 9 }, 24) +
          stones(seeded(6), { x: 10, y: base + 1, w: EDGE - 12, h: STONE * SCALE - 2 }, 14) +
          earth(10, RIGHT, Math.max(foot, end) + 4, 8)
        }
      />
      <path d={line([8, base], [EDGE, base])} />
      <Layers x={EDGE} w={RIGHT - EDGE} top={TOP} layers={layers} />
      <path
        className="hatch"
        d={`M62 ${TOP}H${EDGE}M74 ${TOP - 16}V${TOP - 1}m-3-6 3 6 3-6M74 ${round(paving + 14)}V${round(paving + 1)}m-3 6 3-6 3 6`}
      />
      <text x="66" y={TOP - 8} textAnchor="end">
        {proud}
      </text>
      <Down at={RIGHT + 13} marks={levels} labels={[turf, tilth, topsoil]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Residential };
