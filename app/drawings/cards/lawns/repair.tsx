import { Across, Down } from '../../chain.tsx';
import { line, outline, seeded } from '../../drawing.ts';
import { earth, grass } from '../../ground.ts';
import { crumbs } from '../../loose-ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { Layers, levelsOf, SCALE, type Soil } from './soil.tsx';

const TOP = 44;
const SOIL = 100; // mm shown below the turf
const [LEFT, FROM, TO, RIGHT] = [8, 84, 186, 236];

/** A dip that was packed with soil, and new turf let in square over it. */
function Repair({ of }: { of: Of }) {
  const [turf, dip] = [of('turf'), of('dip')];
  const layers: [Soil, number][] = [
    ['turf', turf],
    ['topsoil', SOIL],
  ];
  const [, under = TOP, foot = TOP] = levelsOf(TOP, layers);
  const low = under + dip * SCALE;
  const middle = (FROM + TO) / 2;
  return (
    <Sheet
      width={280}
      height={foot + 20}
      label={`Section through a mended lawn, to the same scale: a dip of ${dip} mm packed with soil, ${turf} mm of matching turf let in square above it`}
    >
      <Layers x={LEFT} w={RIGHT - LEFT} top={TOP} layers={layers} bare />
      <path
        className="paper"
        d={`${outline([
          [FROM, TOP],
          [TO, TOP],
          [TO, under],
          [FROM, under],
        ])}M${FROM} ${under}Q${FROM + 16} ${low} ${middle} ${low}T${TO} ${under}z`}
      />
      <path
        className="hatch"
        d={
          grass(seeded(3), LEFT, FROM - 3, TOP, 10) +
          grass(seeded(5), FROM + 2, TO - 2, TOP, 7) +
          grass(seeded(8), TO + 3, RIGHT, TOP, 10) +
          crumbs(
            seeded(6011),
            { x: FROM + 20, y: under + 2, w: TO - FROM - 40, h: dip * SCALE - 5 },
            22,
          ) +
          crumbs(
            seeded(9001),
            { x: FROM + 3, y: TOP + 2, w: TO - FROM - 6, h: turf * SCALE - 4 },
            40,
          ) +
          earth(LEFT + 4, RIGHT, foot + 4, 8)
        }
      />
      <path
        className="heavy"
        d={line([FROM, TOP - 2], [FROM, under]) + line([TO, TOP - 2], [TO, under])}
      />
      <Across at={TOP - 20} marks={[FROM, TO]} labels={['let in square']} side="before" />
      <Down at={RIGHT + 13} marks={[TOP, under, low]} labels={[turf, dip]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Repair };
