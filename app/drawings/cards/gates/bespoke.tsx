import { Across } from '../../chain.tsx';
import { box, line, outline, type Point, round } from '../../drawing.ts';
import { swing } from '../../fences/gate-leaf.ts';
import { hatch } from '../../ground.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';

/* Millimetres. A leaf's thickness takes in its ironwork. */
const LEAF = 90;
const PIER = 550;
const WALL = 330;
const SCALE = 0.045;
const WIDTH = 260;
const GATE = 104; // the y of the shut leaves

/** A pair of leaves from above: shut dashed, open drawn, the swing chalked between. */
function Bespoke({ of }: { of: Of }) {
  const opening = of('opening');
  const middle = WIDTH / 2;
  const long = (opening / 2 + LEAF) * SCALE;
  const hinges: [Point, Point] = [
    [middle - long, GATE],
    [middle + long, GATE],
  ];
  const leaves = [
    swing(hinges[0], -1, 90, long, LEAF * SCALE),
    swing(hinges[1], 1, 90, long, LEAF * SCALE),
  ];
  const [pier, wall] = [PIER * SCALE, WALL * SCALE];
  const stone = [
    box(hinges[0][0] - pier, GATE, pier, pier),
    box(hinges[1][0], GATE, pier, pier),
    box(0, GATE + (pier - wall) / 2, hinges[0][0] - pier, wall),
    box(hinges[1][0] + pier, GATE + (pier - wall) / 2, WIDTH - hinges[1][0] - pier, wall),
  ];
  return (
    <Sheet
      width={WIDTH}
      height={GATE + pier + 14}
      label={`Plan of a pair of gates, to scale: ${opening} mm clear between the open leaves, the swing of each chalked on the drive`}
    >
      <path className="envelope" d={leaves.map(({ way }) => way).join('') + line(...hinges)} />
      <path className="paper" d={stone.map(outline).join('')} />
      <path className="hatch" d={stone.map((part) => hatch(part, 6)).join('')} />
      <path className="paper" d={leaves.map(({ leaf }) => outline(leaf)).join('')} />
      {hinges.map(([x, y]) => (
        <circle key={x} className="paper" cx={round(x)} cy={y} r="3" />
      ))}
      <Across
        at={GATE - long + 12}
        marks={[middle - (opening / 2) * SCALE, middle + (opening / 2) * SCALE]}
        labels={[opening]}
      />
      <Note
        at={[middle, GATE + 26]}
        to={[
          [middle, GATE + 12],
          [middle - long * 0.11, GATE - long * 0.42],
        ]}
        anchor="middle"
      >
        swing, chalked
      </Note>
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Bespoke };
