import { Down } from '../../chain.tsx';
import { round, seeded } from '../../drawing.ts';
import { earth, grass } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const SCALE = 0.095; // pixels to a millimetre
const GROUND = 124;
const WHEEL = 620; // the radius of a tractor's rear wheel, mm
const AXLE = 220; // where that wheel stands

/** A big roll as it comes off the tractor: as long as its turns of turf together. */
function Commercial({ of }: { of: Of }) {
  const [across, turf] = [of('roll'), of('turf')];
  const metres = Math.round((Math.PI * across ** 2) / 4 / turf / 1000);
  const r = (across / 2) * SCALE;
  const [x, y] = [118, GROUND - r];
  // every other turn, or the lines would run together
  const turns = Math.floor(across / 2 / (turf * 2));
  const spiral = Array.from({ length: turns * 16 + 1 }, (_, i) => {
    const [a, at] = [(i / 16) * Math.PI * 2 + Math.PI / 2, r - (i / 16) * turf * 2 * SCALE];
    return `${i ? 'L' : 'M'}${round(x + Math.cos(a) * at)} ${round(y + Math.sin(a) * at)}`;
  });
  const wheel = WHEEL * SCALE;
  const hub = GROUND - wheel;
  return (
    <Sheet
      width={280}
      height={GROUND + 36}
      label={`A big roll of turf behind a tractor, to scale: ${across} mm across, which at ${turf} mm of turf is about ${metres} m of lawn`}
    >
      <path d={`M0 ${GROUND}H280`} />
      <path className="hatch" d={earth(4, 276, GROUND + 3, 8)} />
      <path className="hatch" d={grass(seeded(5), 34, x, GROUND - turf * SCALE, 7)} />
      <path className="paper" d={`M34 ${GROUND}v${-turf * SCALE}H${x}v${turf * SCALE}z`} />
      <circle className="paper" cx={x} cy={round(y)} r={round(r)} />
      <path className="hatch" d={spiral.join('')} />
      <path
        className="paper"
        d={`M${x - 2} ${round(y + 3)}L${AXLE - wheel - 5} ${round(hub + 6)}H${AXLE}v-6H${AXLE - wheel - 8}L${x + 1} ${round(y - 4)}z`}
      />
      <circle className="paper" cx={x} cy={round(y)} r="5" />
      <circle className="paper" cx={AXLE} cy={round(hub)} r={round(wheel)} />
      <circle cx={AXLE} cy={round(hub)} r={round(wheel * 0.55)} />
      <circle className="hatch" cx={AXLE} cy={round(hub)} r={round(wheel * 0.15)} />
      <path
        className="hatch"
        d={Array.from({ length: 22 }, (_, i) => {
          const a = (i / 22) * Math.PI * 2;
          const [c, s] = [Math.cos(a), Math.sin(a)];
          return `M${round(AXLE + c * wheel)} ${round(hub + s * wheel)}L${round(AXLE + Math.cos(a + 0.14) * wheel * 0.84)} ${round(hub + Math.sin(a + 0.14) * wheel * 0.84)}`;
        }).join('')}
      />
      <Down at={60} marks={[GROUND - across * SCALE, GROUND]} labels={[across]} side="before" />
      <Note at={[34, GROUND + 29]}>{metres} m to the roll</Note>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Commercial };
