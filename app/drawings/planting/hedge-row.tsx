import { box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { Across } from '../ink.tsx';
import { chips, leaf } from '../planting.ts';

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

type SideProps = {
  x: number;
  ground: number;
  k: number;
  plants: number;
  along: number;
  guard: number;
  tall: number;
  mulch: number;
};

/** The double row from the side, the far row behind the gaps of the near one, mulch before both. */
export function FromTheSide({ x, ground, k, plants, along, guard, tall, mulch }: SideProps) {
  const end = x + along * 1000 * k;
  const places = Array.from({ length: Math.floor(plants * along) }, (_, i) => ({
    at: x + ((i + 0.5) / plants) * 1000 * k,
    near: i % 2 === 1,
    seed: i + 11,
  }));
  const band = box(x, ground - mulch * k, end - x, mulch * k);
  return (
    <>
      {[false, true].map((near) =>
        places
          .filter((place) => place.near === near)
          .map(({ at, seed }) => (
            <Plant key={at} x={at} {...{ ground, guard, tall, k, seed, near }} />
          )),
      )}
      <path className="paper" d={outline(band)} />
      <path
        className="hatch"
        d={chips(
          seeded(9),
          { x: x + 3, y: ground - mulch * k + 2, w: end - x - 10, h: mulch * k - 4 },
          8,
        )}
      />
    </>
  );
}

type Strip = {
  x: number;
  y: number;
  k: number;
  rows: number;
  plants: number;
  along: number;
  wide: number;
};

/** The strip in plan, and where its plants stand: in zigzag. */
export function strip({ x, y, k, rows, plants, along, wide }: Strip) {
  const [w, h] = [along * 1000 * k, wide * k];
  const places = Array.from(
    { length: Math.floor(plants * along) },
    (_, i): Point => [
      x + ((i + 0.5) / plants) * 1000 * k,
      y + h / 2 + ((i % 2 ? 1 : -1) * rows * k) / 2,
    ],
  );
  return { x, y, w, h, places, metre: 1000 * k };
}

/** Mulch from edge to edge, bare round every plant; a metre of it measured. */
export function FromAbove({ x, y, w, h, places, metre }: ReturnType<typeof strip>) {
  return (
    <>
      <path className="hatch" d={outline(box(x, y, w, h))} />
      <path
        className="hatch"
        d={chips(seeded(14), { x: x + 4, y: y + 3, w: w - 12, h: h - 6 }, metre / 6.5)}
      />
      <path className="envelope" d={line(...places)} />
      {places.map(([px, py]) => (
        <circle key={px} className="paper" cx={round(px)} cy={round(py)} r={round(metre * 0.05)} />
      ))}
      <path d={places.map(([px, py]) => `M${round(px - 1.2)} ${round(py)}h2.4`).join('')} />
      <Across at={y + h + 18} marks={[x, x + metre]} labels={['1 m']} />
    </>
  );
}
