import { arc, line, type Point, round, seeded } from '../drawing.ts';
import { dots, stones } from '../ground.ts';

/** Millimetres, as the words of the key have them. */
export const STONE = 150; // firmed under the ball
export const DRIVEN = 1000; // an anchor, below the pit

type PitProps = {
  x: number;
  ground: number;
  ball: number;
  wide: number;
  deep: number;
  anchors: number;
  k: number;
  fine: boolean;
};

/**
 * The pit cut through: root ball in its wire basket, straps to the anchors, the water pipe, the
 * earth put back round it.
 */
export function Pit({ x, ground, ball, wide, deep, anchors, k, fine }: PitProps) {
  const [r, h, half, floor] = [
    (ball / 2) * k,
    (deep - STONE) * k,
    (wide / 2) * k,
    ground + deep * k,
  ];
  const bulge = `M${round(x - r * 0.86)} ${round(ground)}C${round(x - r * 1.12)} ${round(ground + h * 0.35)} ${round(x - r)} ${round(ground + h * 0.9)} ${round(x - r * 0.5)} ${round(ground + h)}H${round(x + r * 0.5)}C${round(x + r)} ${round(ground + h * 0.9)} ${round(x + r * 1.12)} ${round(ground + h * 0.35)} ${round(x + r * 0.86)} ${round(ground)}Z`;
  const pit = `M${round(x - half)} ${round(ground)}L${round(x - half * 0.97)} ${round(floor)}H${round(x + half * 0.97)}L${round(x + half)} ${round(ground)}`;
  const spread = Array.from({ length: anchors }, (_, i) =>
    anchors > 1 ? (i / (anchors - 1)) * 2 - 1 : 0,
  );
  const feet = spread.map((s): Point => [x + s * half * 0.78, floor + DRIVEN * k]);
  const straps = spread
    .map((s, i) =>
      line(
        [x + s * r * 0.5, ground - 20 * k],
        [x + s * r * 1.02, ground + h * 0.45],
        feet[i] ?? [x, floor],
      ),
    )
    .join('');
  const plates = feet
    .map(
      ([fx, fy]) =>
        `M${round(fx - 70 * k)} ${round(fy + 22 * k)}L${round(fx)} ${round(fy - 22 * k)}l${round(70 * k)} ${round(44 * k)}z`,
    )
    .join('');
  let basket = '';
  for (let i = -4; i < 4; i++) {
    const side = (n: number, y: number) => x + (n / 4) * r * (0.94 - 0.4 * y * y);
    const strand = (from: number, to: number) =>
      line(
        ...[0, 0.33, 0.66, 0.96].map(
          (t): Point => [side(from + (to - from) * t, t), ground + h * t],
        ),
      );
    basket += strand(i, i + 1) + strand(i + 1, i);
  }
  const ring = r * 1.16;
  const random = seeded(5);
  const soil = [
    dots(
      random,
      { x: x - half * 0.95, y: ground + 8, w: half * 0.95 - r * 1.1, h: h - 14 },
      fine ? 90 : 12,
    ),
    dots(
      random,
      { x: x + r * 1.1, y: ground + 8, w: half * 0.95 - r * 1.1, h: h - 14 },
      fine ? 90 : 12,
    ),
  ].join('');
  return (
    <>
      <path d={pit} />
      <path className="dots" d={soil} />
      <path
        className="hatch"
        d={stones(
          random,
          { x: x - half * 0.95, y: ground + h, w: half * 1.9, h: STONE * k },
          STONE * k * (fine ? 0.5 : 1),
        )}
      />
      <path className="paper" d={bulge} />
      <path className="hatch" d={basket} />
      <path d={straps} />
      <path className="paper" d={plates} />
      {fine && (
        <>
          <path
            className="paper"
            d={`M${round(x + ring - 5)} ${round(ground - 12)}h10V${round(ground + h * 0.5)}h-10zM${round(x + ring - 8)} ${round(ground - 18)}h16v6h-16z`}
          />
          {[-1, 1].map((side) => (
            <circle
              key={side}
              className="paper"
              cx={round(x + side * ring)}
              cy={round(ground + h * 0.56)}
              r="7"
            />
          ))}
          <path
            className="hatch"
            d={arc(x, ground + h * 0.56, ring, 12, 168, 12).reduce(
              (d, [px, py], i) =>
                `${d}${i ? 'L' : 'M'}${round(px)} ${round(ground + h * 0.56 + (py - ground - h * 0.56) * 0.24)}`,
              '',
            )}
          />
        </>
      )}
    </>
  );
}
