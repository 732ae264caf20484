import { Down } from '../chain.tsx';
import { arc, box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { dots, earth, grass } from '../ground.ts';
import { ABOVE, edge, flare, HOLE, roots, STEM, type StumpProps } from './stump-outline.ts';

const WHEEL = 390;

/**
 * A stump half ground out: the wheel has reached its depth, and what it takes is drawn in dashes.
 */
export function Stump(props: StumpProps) {
  const { x, ground, deep, k } = props;
  const [half, floor, r] = [(STEM / 2) * k, ground + deep * k, (WHEEL / 2) * k];
  const [left, right, top] = [x - (HOLE / 2) * k, x + (HOLE / 2) * k, ground - ABOVE * k];
  const wheel: Point = [x + half * 0.2 + r, floor - r];
  const bite = arc(wheel[0], wheel[1], r + 4, 205, 112, 8);
  const face = bite[0]?.[0] ?? x;
  const standing: Point[] = [
    [face, top],
    ...bite,
    [x - half * 1.2, floor],
    ...flare(props, -1).reverse(),
  ];
  // Wood runs up the stem: its strokes are upright, and broken.
  const fibres = Array.from(
    { length: Math.floor((wheel[0] - r - 10 - (x - half)) / 6) },
    (_, i) => {
      const [at, gap] = [x - half + 5 + i * 6, top + (floor - top) * (0.3 + ((i * 0.37) % 0.4))];
      return line([at, top + 4], [at, gap]) + line([at, gap + 6], [at, floor - 5]);
    },
  );
  const teeth = arc(wheel[0], wheel[1], r, 0, 330, 11).map(([tx, ty]) =>
    outline(box(tx - 3, ty - 3, 6, 6)),
  );
  const arm: Point[] = [
    [wheel[0] + 2, wheel[1] - 7],
    [wheel[0] + r * 1.15, wheel[1] - r * 1.5],
    [wheel[0] + r * 1.35, wheel[1] - r * 1.35],
    [wheel[0] + 12, wheel[1] + 5],
  ];
  const toe = x - half * 1.6;
  const random = seeded(9);
  return (
    <>
      <path
        className="hatch"
        d={
          roots(props, -1, STEM * 0.8) +
          roots(props, 1) +
          earth(left + 30, right - 10, floor + 10, 10)
        }
      />
      <path className="paper" d={outline(standing)} />
      <path className="hatch" d={fibres.join('')} />
      <path
        d={
          line([left - 58, ground], [toe, ground]) +
          line(...edge(props, 1), [x - half * 1.2, floor]) +
          line([right, ground], [right + 62, ground])
        }
      />
      <path className="paper" d={outline(arm)} />
      <circle className="paper" cx={round(wheel[0])} cy={round(wheel[1])} r={round(r)} />
      <path className="paper" d={teeth.join('')} />
      <circle cx={round(wheel[0])} cy={round(wheel[1])} r={round(r * 0.24)} />
      <path
        className="envelope"
        d={line([face, top], ...flare(props, 1)) + line(...edge(props, -1))}
      />
      <path
        className="dots"
        d={
          dots(
            random,
            { x: wheel[0] + r * 0.75, y: floor - r * 0.24, w: r * 0.34, h: r * 0.2 },
            26,
          ) + dots(random, { x: right + 4, y: ground - 11, w: 42, h: 9 }, 44)
        }
      />
      <path className="hatch" d={grass(random, left - 58, toe, ground, 9)} />
      <Down at={right + 54} marks={[ground, floor]} labels={[`${deep} mm`]} />
    </>
  );
}
