import { Down } from '../../chain.tsx';
import { box, outline, round } from '../../drawing.ts';
import { earth } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

const SCALE = 0.045; // pixels to a millimetre
const WIDTH = 262;
const GROUND = 92;
const CAR = { from: 2, long: 4300, high: 1450, wheel: 310, axles: [820, 3420] };
const POST = { x: 214, wide: 100 };

/** A car from its side, its nose to the right, over the loop that lets it out. */
function Technology({ of }: { of: Of }) {
  const [reader, loop] = [of('reader'), of('loop')];
  const at = (mm: number) => round(CAR.from + mm * SCALE);
  const up = (mm: number) => round(GROUND - mm * SCALE);
  const body = `M${at(60)} ${up(330)}L${at(30)} ${up(760)}Q${at(60)} ${up(880)} ${at(420)} ${up(930)}Q${at(760)} ${up(1400)} ${at(1180)} ${up(CAR.high)}H${at(2150)}Q${at(2560)} ${up(1400)} ${at(3030)} ${up(960)}Q${at(3900)} ${up(900)} ${at(4200)} ${up(700)}Q${at(4320)} ${up(560)} ${at(4270)} ${up(330)}Z`;
  const glass = `M${at(640)} ${up(950)}Q${at(880)} ${up(1330)} ${at(1220)} ${up(1350)}H${at(1640)}V${up(950)}ZM${at(1740)} ${up(1350)}H${at(2120)}Q${at(2450)} ${up(1300)} ${at(2790)} ${up(950)}H${at(1740)}Z`;
  const middle = CAR.from + (CAR.long / 2) * SCALE;
  const [from, wide] = [middle - (loop / 2) * SCALE, loop * SCALE];
  return (
    <Sheet
      width={WIDTH}
      height={GROUND + 34}
      label={`A car at the gate, to scale: a loop of ${loop} mm in the drive below it, and a keypad with an intercom ${reader} mm above the ground, at the height of its window`}
    >
      <path d={`M0 ${GROUND}H${WIDTH}`} />
      <path
        className="hatch"
        d={earth(4, from - 4, GROUND + 3, 7) + earth(from + wide + 8, WIDTH, GROUND + 3, 7)}
      />
      <path className="paper" d={body} />
      <path className="hatch" d={`${glass}M${at(1690)} ${up(1330)}V${up(380)}`} />
      {CAR.axles.map((axle) => (
        <g key={axle}>
          <circle className="paper" cx={at(axle)} cy={up(CAR.wheel)} r={round(CAR.wheel * SCALE)} />
          <circle
            className="hatch"
            cx={at(axle)}
            cy={up(CAR.wheel)}
            r={round(CAR.wheel * SCALE * 0.6)}
          />
        </g>
      ))}
      <path className="heavy" d={`M${round(from)} ${GROUND + 5}h${round(wide)}`} />
      <path
        className="paper"
        d={
          outline(
            box(
              POST.x - (POST.wide / 2) * SCALE,
              up(reader - 120),
              POST.wide * SCALE,
              (reader - 120) * SCALE,
            ),
          ) + outline(box(POST.x - 7, up(reader + 130), 11, 250 * SCALE))
        }
      />
      <path
        className="hatch"
        d={[-3, 0, 3].map((dy) => `M${POST.x - 4.5} ${round(up(reader) + dy)}h6`).join('')}
      />
      <path
        className="hatch"
        d={[6, 10, 14]
          .map(
            (r) =>
              `M${POST.x - 9 - r * 0.5} ${round(up(reader) - r * 0.8)}a${r} ${r} 0 0 0 0 ${round(r * 1.6)}`,
          )
          .join('')}
      />
      <Down at={POST.x + 16} marks={[up(reader), GROUND]} labels={[reader]} />
      <Note at={[middle, GROUND + 24]} anchor="middle">
        loop {loop}
      </Note>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Technology };
