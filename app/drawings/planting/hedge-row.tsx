import { Across } from '../chain.tsx';
import { box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { chips } from '../loose-ground.ts';
import { Plant } from './hedge-plant.tsx';

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
