import { line, outline, type Point } from '../../drawing.ts';
import { Car } from '../../fences/car.tsx';
import { swing } from '../../fences/gate-leaf.ts';
import { Note } from '../../ink.tsx';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Entrance, GATE, SCALE } from './entrance.tsx';

const FROM = 70;
const LEAF = 90;

/** A pair of leaves, a gate for people beside it, and room for a car off the road. */
function Residential({ of }: { of: Of }) {
  const [opening, foot, back] = [of('opening'), of('foot'), of('back')];
  const to = FROM + opening * SCALE;
  const half = (opening / 2) * SCALE;
  const hinges: [Point, Point] = [
    [FROM, GATE],
    [to, GATE],
  ];
  const wicket = to + 24;
  const leaves = [
    swing(hinges[0], -1, 90, half, LEAF * SCALE),
    swing(hinges[1], 1, 90, half, LEAF * SCALE),
    swing([wicket, GATE], -1, 90, foot * SCALE, 50 * SCALE),
  ];
  return (
    <Entrance
      label={`An entrance to a house from above, to scale: a pair of gates ${opening} mm wide with a pedestrian gate of ${foot} mm beside them, ${back} mm back from the road so that a car can wait`}
      from={FROM}
      to={to}
      opening={opening}
      back={back}
      chain={GATE - 40}
      gaps={[[wicket, wicket + foot * SCALE]]}
    >
      <path className="envelope" d={leaves.map(({ way }) => way).join('') + line(...hinges)} />
      <path className="paper" d={leaves.map(({ leaf }) => outline(leaf)).join('')} />
      <Car x={(FROM + to) / 2} y={GATE + (back - 4800) * SCALE} k={SCALE} />
      <Note at={[wicket + (foot * SCALE) / 2, GATE - 22]}>on foot {foot}</Note>
    </Entrance>
  );
}

export const drawing: CardDrawing = { scale: SCALE, Draw: Residential };
