import { box, line, outline, type Point, seeded } from '../drawing.ts';
import { leaf } from '../planting.ts';

const GUARD = 60; // mm wide

type PlantProps = {
  x: number;
  ground: number;
  guard: number;
  tall: number;
  k: number;
  seed: number;
  near?: boolean;
  cane?: boolean;
};

/** A hedge plant of three years in its guard; a far one is drawn lightly. */
export function Plant({ x, ground, guard, tall, k, seed, near = false, cane = false }: PlantProps) {
  const random = seeded(seed);
  const [half, top, tip] = [
    (GUARD / 2) * k,
    ground - guard * k,
    ground - Math.max(tall, guard + 250) * k,
  ];
  const shoots = [-1, 1, -1, 1, 0].map((side, i): [Point, Point] => {
    const from = top - (top - tip) * 0.1 * i;
    return [
      [x, from],
      [
        x + side * (0.4 + random() * 0.3) * 190 * k,
        Math.max(tip + 4, from - (top - tip) * (0.34 + random() * 0.3)),
      ],
    ];
  });
  const foliage = shoots.flatMap(([[ax, ay], [bx, by]], i) =>
    (cane ? [0.45, 0.72, 1] : [0.55, 1]).map((t, n) =>
      leaf(ax + (bx - ax) * t, ay + (by - ay) * t, (n + i) % 2 ? 1 : -1, 62 * k),
    ),
  );
  const weight = near ? undefined : 'hatch';
  return (
    <>
      <path
        className={weight}
        d={line([x, top], [x, tip + 4]) + shoots.map(([from, to]) => line(from, to)).join('')}
      />
      <path
        className={near ? 'paper' : 'hatch'}
        d={foliage.join('') + leaf(x, tip + 4, 1, 62 * k)}
      />
      <path className="paper" d={outline(box(x - half, top, half * 2, guard * k))} />
      {cane && (
        <path
          className="hatch"
          d={
            line([x + half + 4, top - 10], [x + half + 4, ground + 20]) +
            [0.16, 0.76]
              .map((t) =>
                line([x - half, top + guard * k * t], [x + half + 5, top + guard * k * t]),
              )
              .join('')
          }
        />
      )}
    </>
  );
}
