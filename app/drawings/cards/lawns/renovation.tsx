import { Down } from '../../chain.tsx';
import { seeded } from '../../drawing.ts';
import { earth, stone } from '../../ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Layers, levelsOf, SCALE, type Soil } from './soil.tsx';

const TOP = 34;
const RIGHT = 226;
const SPLIT = 104;
const SKIN = 25; // mm of soil that the builder left

/** The ground as it was found, and as it is left: the same depth, opened and filled with soil. */
function Renovation({ of }: { of: Of }) {
  const [turf, soil, subsoil] = [of('turf'), of('soil'), of('subsoil')];
  const left: [Soil, number][] = [
    ['tilth', SKIN],
    ['rubble', turf + soil - SKIN],
  ];
  const right: [Soil, number][] = [
    ['turf', turf],
    ['topsoil', soil],
    ['loosened', subsoil],
  ];
  const levels = levelsOf(TOP, right);
  const [dug, foot] = [levels[2] ?? TOP, levels[3] ?? TOP];
  const random = seeded(7013);
  return (
    <Sheet
      width={280}
      height={foot + 18}
      label={`Section through a garden before and after, to the same scale: a skin of soil on rubble and packed clay, and ${turf} mm of turf on ${soil} mm of soil with ${subsoil} mm of opened subsoil below`}
    >
      <Layers x={8} w={SPLIT - 8} top={TOP} layers={left} bare />
      <path
        className="hatch"
        d={
          [0, 16, 32, 48].map((dy) => earth(12, SPLIT, dug + 4 + dy, 8)).join('') +
          earth(SPLIT + 6, RIGHT, foot + 4, 8)
        }
      />
      <path className="paper" d={`M30 ${TOP + 40}h24v11h-24zM62 ${TOP + 66}l23 5-2 11-23-5z`} />
      <path className="paper" d={stone(random, 26, TOP + 82, 10)} />
      <Layers x={SPLIT} w={RIGHT - SPLIT} top={TOP} layers={right} />
      <path d={`M${SPLIT} ${TOP - 14}V${foot + 12}`} />
      <text x="8" y={TOP - 14}>
        found
      </text>
      <text x={SPLIT + 10} y={TOP - 14}>
        left
      </text>
      <Down at={RIGHT + 13} marks={levels} labels={[turf, soil, subsoil]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Renovation };
