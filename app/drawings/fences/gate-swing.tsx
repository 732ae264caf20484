import { Across, Down } from '../chain.tsx';
import {
  box,
  type DrawingProps,
  type DrawnByComponent,
  line,
  measure,
  outline,
  type Point,
  round,
  seeded,
} from '../drawing.ts';
import { hatch } from '../ground.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { Car, LENGTH } from './car.tsx';
import { hedge, loop, swing, tufts } from './gate-plan.ts';

/* Millimetres. A leaf's thickness takes in its ironwork. */
const LEAF = 90;

const PIER = 550;

const WALL = 330;

const HEDGE = 850;

const LOOP = { long: 1100, wide: 2000, before: 300 };

const OFF_THE_ROAD = 500; // from the waiting car's bumper to the carriageway

/**
 * Plan of a pair of gates that open inwards, with room behind each open leaf and room for a car
 * before the shut ones.
 */
function GateSwing({ figures, narrow }: DrawingProps) {
  const [opening, degrees, behind, off] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [width, k, middle, right, chain] = narrow
    ? [350, 0.037, 128, 262, 286]
    : [720, 0.056, 330, 610, 644];
  // Shut, the leaves meet in the middle; open, they stand the clear opening apart, which a leaf
  // that stops short of square makes dearer.
  const long = ((opening / 2 + LEAF) * k) / (1 - Math.max(0, Math.cos((degrees * Math.PI) / 180)));
  // y of the shut leaves, on the piers' inner face
  const gate = (narrow ? 14 : 20) + (LOOP.long + LOOP.before) * k + long;
  const hinges: [Point, Point] = [
    [middle - long, gate],
    [middle + long, gate],
  ];
  const leaves = [
    swing(hinges[0], -1, degrees, long, LEAF * k),
    swing(hinges[1], 1, degrees, long, LEAF * k),
  ] as const;
  const [pier, wall, thick] = [PIER * k, WALL * k, (LEAF + behind) * k];
  const back = [
    Math.min(hinges[0][0], leaves[0].tip[0]) - behind * k,
    Math.max(hinges[1][0], leaves[1].tip[0]) + behind * k,
  ] as const;
  const road = gate + pier + off * k;
  const reach = gate - long;
  const piers = hinges.map(([x], i) => box(i ? x : x - pier, gate, pier, pier));
  const front = gate + (pier - wall) / 2;
  const walls = [
    box(0, front, hinges[0][0] - pier, wall),
    box(hinges[1][0] + pier, front, right - hinges[1][0] - pier, wall),
    box(back[0] - wall * 0.7, reach + 4, wall * 0.7, front - reach - 4),
  ];
  const clear = [middle - (opening / 2) * k, middle + (opening / 2) * k];
  const cell = gate + pier * 0.78;
  const cells = hinges.map(([x], i) => box(i ? x - 5 : x, cell - 3.5, 5, 7));
  const mouth = narrow ? 26 : 52;
  const kerb = (x: number, out: number, end: number): string =>
    `M${round(x)} ${round(gate + pier)}V${round(road - mouth)}Q${round(x)} ${round(road)} ${round(x + out * mouth)} ${round(road)}H${round(end)}`;
  const ways = [hinges[0][0] - 8, hinges[1][0] + 8] as const;
  const height = road + (narrow ? 54 : 66);
  const ties = gate - long * (narrow ? 0.8 : 0.76);
  const drive = [gate + pier + 30, off * k - 60] as const;
  const label = `Plan of a pair of electric gates, to scale: ${opening} mm clear opening between the open leaves, each leaf swings ${degrees} degrees inwards with ${behind} mm clear behind it, photocells stand at the piers, an exit loop lies in the drive, and the gate stands ${off} mm from the carriageway so that a car waits off the road`;
  return (
    <Ink width={width} height={height} narrow={narrow} label={label}>
      <path
        className="paper"
        d={hedge(back[1], reach + 4, HEDGE * k, front - reach - 10, narrow ? 8 : 11)}
      />
      <path
        className="hatch"
        d={
          tufts(
            seeded(8),
            8,
            reach + 16,
            back[0] - wall - 20,
            front - reach - 24,
            narrow ? 3 : 16,
          ) +
          tufts(
            seeded(6),
            back[1] + HEDGE * k + 14,
            reach + 16,
            right - back[1] - HEDGE * k - 22,
            front - reach - 24,
            narrow ? 0 : 10,
          ) +
          tufts(seeded(2), 8, drive[0], ways[0] - mouth - 8, drive[1], narrow ? 4 : 22) +
          tufts(
            seeded(5),
            ways[1] + 18,
            drive[0],
            right - ways[1] - mouth,
            drive[1],
            narrow ? 5 : 26,
          )
        }
      />
      <path
        className="envelope"
        d={`${leaves.map(({ way }) => way).join('')}${line(hinges[0], hinges[1])}${line([hinges[0][0] + 6, cell], [hinges[1][0] - 6, cell])}`}
      />
      <path
        className="hatch"
        d={loop(
          middle - (LOOP.wide / 2) * k,
          reach - (LOOP.long + LOOP.before) * k,
          LOOP.wide * k,
          LOOP.long * k,
          6,
        )}
      />
      <path className="hatch" d={leaves.map(({ corner }) => corner).join('')} />
      <path className="paper" d={walls.map(outline).join('')} />
      <path className="hatch" d={walls.map((w) => hatch(w, 9)).join('')} />
      <path className="paper" d={piers.map(outline).join('')} />
      <path className="hatch" d={piers.map((p) => hatch(p, 6) + hatch(p, 6, -1)).join('')} />
      <path
        className="paper"
        d={[...leaves.map(({ leaf }) => leaf), ...cells].map(outline).join('')}
      />
      {hinges.map(([x, y]) => (
        <circle key={x} className="paper" cx={round(x)} cy={round(y)} r="3.5" />
      ))}
      {/* the drive's mouth opens to the road so that a car can turn in */}
      <path d={kerb(ways[0], -1, 0) + kerb(ways[1], 1, right)} />
      <path className="envelope" d={line([ways[0] - mouth, road], [ways[1] + mouth, road])} />
      <Car x={middle} y={road - (OFF_THE_ROAD + LENGTH) * k} k={k} />
      <Across at={ties} marks={clear} labels={[opening]} />
      {(
        [
          [back[0], back[0] + behind * k],
          [back[1] - behind * k, back[1]],
        ] as const
      ).map((marks) => (
        <Across key={marks[0]} at={reach - 12} marks={[...marks]} labels={[behind]} side="before" />
      ))}
      <Down at={chain} marks={[gate + pier, road]} labels={[off]} />
      {(narrow ? hinges.slice(0, 1) : hinges).map(([x], i) => (
        <Note
          key={x}
          at={[x + (i ? -1 : 1) * (long * 0.24 + 14), gate - long * 0.22]}
          anchor="middle"
        >
          {degrees}°
        </Note>
      ))}
      <Note at={[middle, reach - (LOOP.long / 2 + LOOP.before) * k + 5]} anchor="middle">
        Exit loop
      </Note>
      <Note at={[middle, cell + 19]} anchor="middle">
        Photocells
      </Note>
      <Note at={[10, height - 12]}>Carriageway</Note>
      <Keys
        at={[
          [(clear[0] ?? 0) + long * 0.28, ties],
          [middle + long * (narrow ? 0.52 : 0.3), gate - long * 0.4],
          [back[1] - thick / 2 + (narrow ? 32 : 34), reach - 26],
          [chain, gate + pier + off * k * 0.5 + (narrow ? 32 : 40)],
        ]}
      />
    </Ink>
  );
}

export const drawing: DrawnByComponent = { Draw: GateSwing, layout: 'beside' };
