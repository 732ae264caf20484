import { arc, line, type Point, round } from './drawing.ts';
import { type Random, steps } from './loose-ground.ts';

/** The bumpy edge of leaves round an ellipse, closed; `bump` is about the size of one. */
export function leaves(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  bump: number,
): string {
  const count = Math.max(7, Math.round((Math.PI * (rx + ry)) / bump));
  const round1 = Array.from({ length: count }, (_, i): Point => {
    const a = ((i + random() * 0.5) / count) * Math.PI * 2;
    const out = 0.93 + random() * 0.12;
    return [cx + Math.cos(a) * rx * out, cy + Math.sin(a) * ry * out];
  });
  return bumps([...round1, round1[0] as Point], bump * 0.62, true);
}

/** Bumps along a line of points, outwards to the left of its way. */
export function bumps(points: Point[], r: number, closed = false): string {
  const [start = [0, 0], ...rest] = points;
  return `M${round(start[0])} ${round(start[1])}${rest.map(([x, y]) => `A${round(r)} ${round(r)} 0 0 1 ${round(x)} ${round(y)}`).join('')}${closed ? 'z' : ''}`;
}

/** A clipped hedge in plan, bumps round an upright box. */
export function hedge(x: number, y: number, w: number, h: number, size = 8): string {
  const side = (ax: number, ay: number, bx: number, by: number): Point[] => {
    const n = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / size));
    return Array.from(
      { length: n },
      (_, i): Point => [ax + ((bx - ax) * i) / n, ay + ((by - ay) * i) / n],
    );
  };
  const points = [
    ...side(x, y, x + w, y),
    ...side(x + w, y, x + w, y + h),
    ...side(x + w, y + h, x, y + h),
    ...side(x, y + h, x, y),
  ];
  return bumps([...points, [x, y]], size * 0.56, true);
}

/** Small tufts over an area in plan or on a slope: the sign for grass seen from above. */
export function tufts(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
): string {
  let d = '';
  for (let i = 0; i < count; i++)
    d += `M${round(x + random() * w)} ${round(y + random() * h)}l-2-5m4 5v-6m2 6l2-5`;
  return d;
}

/** A temporary fence panel in elevation, on its block. */
export function panel(x: number, ground: number, w: number, h: number): string {
  let d = `M${round(x)} ${round(ground)}v${round(-h)}h${round(w)}v${round(h)}M${round(x)} ${round(ground - h * 0.1)}h${round(w)}`;
  for (let at = x + w / 6; at < x + w - 1; at += w / 6)
    d += `M${round(at)} ${round(ground - h * 0.1)}v${round(-h * 0.9)}`;
  return `${d}M${round(x - 3)} ${round(ground)}h${round(w + 6)}`;
}

/** An arc as an open line. */
export const sweep = (cx: number, cy: number, r: number, from: number, to: number): string =>
  line(...arc(cx, cy, r, from, to));

/** A root system under a stem: tap roots down to `deep`, feeding roots out to `reach`. */
export function roots(
  random: Random,
  x: number,
  ground: number,
  deep: number,
  reach: number,
): string {
  let d = '';
  for (const share of [-1, -0.6, -0.22, 0.16, 0.55, 0.95]) {
    const down = deep * (1 - Math.abs(share) * 0.5) * (0.92 + random() * 0.08);
    const across = share * reach;
    d += `M${round(x + share * 2)} ${round(ground)}c${round(across * 0.2)} ${round(down * 0.3)} ${round(across * 1.05)} ${round(down * 0.4)} ${round(across)} ${round(down)}`;
    for (const at of [0.5, 0.74]) {
      const side = random() < 0.5 ? -1 : 1;
      d += `M${round(x + across * at * 1.12)} ${round(ground + down * at * 0.88)}q${round(side * reach * 0.16)} ${round(deep * 0.03)} ${round(side * reach * 0.26)} ${round(deep * 0.13)}`;
    }
  }
  return d;
}

/** A leaf on its twig, to the right (1) or left. */
export const leaf = (x: number, y: number, side: 1 | -1, long: number): string =>
  `M${round(x)} ${round(y)}q${steps(side * long * 0.3, -long * 0.75, side * long, -long * 0.5)}q${steps(-side * long * 0.15, long * 0.65, -side * long, long * 0.5)}`;
