import { box, type DrawingProps, line, measure, outline, type Point, round, seeded } from './drawing.ts';
import { hatch } from './ground.ts';
import { Across, Down, Ink, Keys, Note } from './ink.tsx';
import { hedge, sweep, tufts } from './planting.ts';

const PIER = 600;
const WALL = 350;
const CAR = { long: 4300, wide: 1780 };

/** Plan of a gate that opens inwards, with room behind the open leaf and room for a car before the shut one. */
export default function GateSwing({ figures, narrow }: DrawingProps) {
  const [opening, degrees, behind, off] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [number, number, number, number];
  const [width, k, left] = narrow ? [350, 0.037, 66] : [720, 0.048, 214];
  const gate = opening * k + 62; // y of the shut leaf
  const hinge: Point = [left + opening * k, gate];
  const road = gate + off * k;
  const turn = (degrees * Math.PI) / 180;
  const tip: Point = [hinge[0] - Math.cos(turn) * opening * k, gate - Math.sin(turn) * opening * k];
  const bed = Math.max(hinge[0], tip[0]) + behind * k;
  const [pier, wall] = [PIER * k, WALL * k];
  const piers = [box(left - pier, gate - pier / 2, pier, pier), box(hinge[0], gate - pier / 2, pier, pier)];
  const right = narrow ? 274 : 640;
  const walls = [box(0, gate - wall / 2, left - pier, wall), box(hinge[0] + pier, gate - wall / 2, right - hinge[0] - pier, wall)];
  const nudge = (at: Point, by: number): Point => [at[0] + Math.sin(turn) * by, at[1] - Math.cos(turn) * by];
  const leaf = [hinge, tip, nudge(tip, 80 * k), nudge(hinge, 80 * k)];
  const middle = (left + hinge[0]) / 2;
  const car = road - off * k * 0.5 - (CAR.long * k) / 2 + (narrow ? 20 : 14);
  const height = road + (narrow ? 86 : 110);
  const lane = road + (height - road) * 0.62;
  const label = `Plan of an electric gate, to scale: ${opening} mm clear opening, the leaf swings ${degrees} degrees inwards with ${behind} mm clear behind it when open, and the gate stands ${off} mm from the carriageway so that a car waits off the road`;
  return (
    <Ink width={width} height={height} narrow={narrow} label={label}>
      <path d={line([left - 14, 0], [left - 14, gate - pier / 2])} />
      <path className="paper" d={hedge(bed, 22, right - bed, gate - wall / 2 - 44, narrow ? 10 : 13)} />
      <path
        className="hatch"
        d={
          tufts(seeded(3), bed + 12, 36, right - bed - 28, gate - wall / 2 - 70, narrow ? 6 : 40) +
          tufts(seeded(8), 8, 22, left - 44, gate - wall - 30, narrow ? 8 : 50) +
          tufts(seeded(2), 8, gate + 30, left - (narrow ? 54 : 84), off * k - 50, narrow ? 6 : 60) +
          (narrow ? '' : tufts(seeded(6), hinge[0] + 40, gate + 30, right - hinge[0] - 60, off * k - 50, 56))
        }
      />
      <path className="envelope" d={`${sweep(hinge[0], gate, opening * k, 180, 180 + degrees)}${line([hinge[0] - 6, gate], [left, gate])}`} />
      <path className="paper" d={walls.map(outline).join('')} />
      <path className="hatch" d={walls.map((w) => hatch(w, 9)).join('')} />
      <path className="paper" d={piers.map(outline).join('')} />
      <path className="hatch" d={piers.map((p) => hatch(p, 6) + hatch(p, 6, -1)).join('')} />
      <path className="paper" d={outline(leaf)} />
      <circle className="paper" cx={round(hinge[0])} cy={round(gate)} r="5" />
      {/* the drive's mouth opens to the road so that a car can turn in */}
      <path
        d={`M${round(left - 14)} ${round(gate + pier / 2)}V${round(road - 60)}Q${round(left - 14)} ${round(road)} ${round(left - 74)} ${round(road)}H0M${round(hinge[0] + 14)} ${round(gate + pier / 2)}V${round(road - 60)}Q${round(hinge[0] + 14)} ${round(road)} ${round(hinge[0] + 74)} ${round(road)}H${right}`}
      />
      <path className="envelope" d={line([left - 74, road], [hinge[0] + 74, road])} />
      <path className="boundary" d={line([0, lane], [right, lane])} />
      <Car x={middle} y={car} k={k} />
      <Across at={gate + 32} marks={[left, hinge[0]]} labels={[opening]} />
      <Across at={narrow ? 24 : 34} marks={[bed - behind * k, bed]} labels={[behind]} side="before" />
      <Down at={right + (narrow ? 14 : 26)} marks={[gate, road]} labels={[off]} />
      <Note at={[middle - opening * k * 0.2, gate - opening * k * 0.14]} anchor="middle">
        {degrees}°
      </Note>
      <Note at={[10, height - 10]}>Carriageway</Note>
      <Keys
        at={[
          [left + 22, gate + 32],
          [hinge[0] - Math.cos(turn / 2) * opening * k, gate - Math.sin(turn / 2) * opening * k],
          [bed - (behind * k) / 2 + (narrow ? 1 : 1), gate - opening * k * 0.5],
          [right + (narrow ? 14 : 26), gate + off * k * 0.5 + (narrow ? 34 : 40)],
        ]}
      />
    </Ink>
  );
}

/** A car from above, its nose to the gate. */
function Car({ x, y, k }: { x: number; y: number; k: number }) {
  const [l, w] = [CAR.long * k, CAR.wide * k];
  const side = (s: number, at: number): Point => [x + (s * w) / 2, y + l * at];
  const body = `M${round(x - w * 0.36)} ${round(y)}Q${round(x)} ${round(y - 5)} ${round(x + w * 0.36)} ${round(y)}Q${round(x + w * 0.5)} ${round(y + 4)} ${round(x + w * 0.5)} ${round(y + l * 0.14)}V${round(y + l * 0.92)}Q${round(x + w * 0.5)} ${round(y + l)} ${round(x + w * 0.34)} ${round(y + l)}H${round(x - w * 0.34)}Q${round(x - w * 0.5)} ${round(y + l)} ${round(x - w * 0.5)} ${round(y + l * 0.92)}V${round(y + l * 0.14)}Q${round(x - w * 0.5)} ${round(y + 4)} ${round(x - w * 0.36)} ${round(y)}Z`;
  const glass =
    outline([side(-0.84, 0.3), side(0.84, 0.3), side(0.7, 0.43), side(-0.7, 0.43)]) +
    outline([side(-0.7, 0.78), side(0.7, 0.78), side(0.82, 0.9), side(-0.82, 0.9)]);
  return (
    <>
      <path className="paper" d={body} />
      <path
        className="hatch"
        d={`${glass}${line(side(-0.7, 0.43), side(-0.7, 0.78))}${line(side(0.7, 0.43), side(0.7, 0.78))}${line(side(-1, 0.3), side(-1.16, 0.33), side(-1, 0.36))}${line(side(1, 0.3), side(1.16, 0.33), side(1, 0.36))}`}
      />
    </>
  );
}
