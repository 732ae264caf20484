import { box, line, outline } from '../../drawing.ts';
import { swing } from '../../fences/gate-leaf.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Entrance, GATE, SCALE } from './entrance.tsx';

const FROM = 76;
const LEAF = 120;

/** One wide leaf, far enough back that a horsebox stands off the road while it opens. */
function Agricultural({ of }: { of: Of }) {
  const [opening, back] = [of('opening'), of('back')];
  const to = FROM + opening * SCALE;
  const leaf = swing([FROM, GATE], -1, 90, opening * SCALE, LEAF * SCALE);
  return (
    <Entrance
      label={`An entrance to a farm from above, to the same scale: a single gate of ${opening} mm, ${back} mm back from the road so that a car with a horsebox waits off it`}
      from={FROM}
      to={to}
      opening={opening}
      back={back}
      chain={GATE - opening * SCALE - 12}
    >
      <path className="envelope" d={leaf.way + line([FROM, GATE], [to, GATE])} />
      <path className="paper" d={outline(leaf.leaf)} />
      <Towing x={(FROM + to) / 2} y={GATE + back * SCALE - 10600 * SCALE} />
    </Entrance>
  );
}

/** A four-wheel drive with a horsebox behind it, from above. */
const Towing = ({ x, y }: { x: number; y: number }) => {
  const [car, box_] = [
    { wide: 1950 * SCALE, long: 4800 * SCALE },
    { wide: 2250 * SCALE, long: 4100 * SCALE },
  ];
  const hitch = y + car.long;
  const rear = hitch + 1000 * SCALE;
  return (
    <>
      <path className="paper" d={outline(box(x - car.wide / 2, y, car.wide, car.long))} />
      <path
        className="hatch"
        d={
          outline(box(x - car.wide / 2 + 3, y + 20, car.wide - 6, 9)) +
          outline(box(x - car.wide / 2 + 3, y + 33, car.wide - 6, 26))
        }
      />
      <path
        d={line([x, hitch], [x, hitch + 4]) + line([x - 9, rear], [x, hitch + 4], [x + 9, rear])}
      />
      <path className="paper" d={outline(box(x - box_.wide / 2, rear, box_.wide, box_.long))} />
      <path
        className="hatch"
        d={
          line([x, rear + 12], [x, rear + box_.long]) +
          line([x - box_.wide / 2, rear + 12], [x + box_.wide / 2, rear + 12])
        }
      />
    </>
  );
};

export const drawing: CardDrawing = { scale: SCALE, Draw: Agricultural };
