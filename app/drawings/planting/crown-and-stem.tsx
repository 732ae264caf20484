import { type Point, round, seeded } from '../drawing.ts';

/**
 * A crown as a draughtsman draws one: scallops round an oval, and a few inside where leaves lie
 * over leaves.
 */
function crown(random: () => number, cx: number, cy: number, rx: number, ry: number) {
  const scallops = (from: number, to: number, share: number, count: number) => {
    const points = Array.from({ length: count + 1 }, (_, i): Point => {
      const a = from + ((to - from) * i) / count;
      const swell = share * (0.92 + random() * 0.14);
      return [
        cx + Math.cos(a) * rx * swell,
        cy + Math.sin(a) * ry * swell * (Math.sin(a) > 0 ? 0.86 : 1),
      ];
    });
    return points.map(([x, y], i) => {
      const [px, py] = points[i - 1] ?? [x, y];
      const bow = round(Math.hypot(x - px, y - py) * 0.6);
      return i ? `A${bow} ${bow} 0 0 1 ${round(x)} ${round(y)}` : `M${round(x)} ${round(y)}`;
    });
  };
  const edge = scallops(0.5, 0.5 + Math.PI * 2, 1, 22);
  edge[edge.length - 1] =
    edge[edge.length - 1]?.replace(/[\d.]+ [\d.]+$/, edge[0]?.slice(1) ?? '') ?? '';
  const inner = [
    [3.4, 4.9, 0.66],
    [5.3, 6.5, 0.6],
    [2.1, 3.1, 0.58],
    [3.6, 5.2, 0.3],
    [0.2, 1.1, 0.62],
  ] as const;
  return {
    edge: `${edge.join('')}Z`,
    inner: inner.map(([from, to, share]) => scallops(from, to, share, 5).join('')).join(''),
  };
}

/** The whole tree on its foot at (x, ground). */
export function Tree({ x, ground, high }: { x: number; ground: number; high: number }) {
  const [clear, top] = [ground - high * 0.34, ground - high];
  const middle = (clear + top) / 2;
  const w = high * 0.0095;
  const { edge, inner } = crown(seeded(11), x, middle, high * 0.25, ((clear - top) / 2) * 0.95);
  const limb = (from: number, dx: number, dy: number) =>
    `M${round(x)} ${round(ground - high * from)}q${round(dx * high * 0.25)} ${round(-dy * high * 0.4)} ${round(dx * high)} ${round(-dy * high)}`;
  return (
    <>
      <path
        className="paper"
        d={`M${round(x - w * 1.5)} ${round(ground)}Q${round(x - w)} ${round(ground - high * 0.05)} ${round(x - w)} ${round(clear - high * 0.1)}H${round(x + w)}Q${round(x + w)} ${round(ground - high * 0.05)} ${round(x + w * 1.5)} ${round(ground)}Z`}
      />
      <path className="paper" d={edge} />
      <path
        className="hatch"
        d={
          inner +
          limb(0.38, -0.12, 0.16) +
          limb(0.42, 0.13, 0.18) +
          limb(0.5, -0.08, 0.16) +
          limb(0.56, 0.08, 0.16) +
          `M${round(x)} ${round(clear)}V${round(middle - high * 0.08)}`
        }
      />
    </>
  );
}
