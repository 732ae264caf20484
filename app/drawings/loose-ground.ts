import { round } from './drawing.ts';

export type Random = () => number;

type Area = { x: number; y: number; w: number; h: number };

/** Steps as path data, in whole units: chips and leaves are many, and small enough. */
export const steps = (...by: number[]): string =>
  by
    .map((n) => Math.round(n) || 0)
    .join(' ')
    .replaceAll(' -', '-');

/** Chips of bark or wood over an area, thrown down anyhow, one to every square of `each` units. */
export function chips(random: Random, { x, y, w, h }: Area, each = 8): string {
  const [across, down] = [Math.max(1, Math.round(w / each)), Math.max(1, Math.round(h / each))];
  let d = '';
  for (let i = 0; i < across * down; i++) {
    const a = (random() - 0.5) * 2.2;
    const [dx, dy] = [Math.cos(a) * 5, Math.sin(a) * 4];
    const [cx, cy] = [
      x + ((i % across) + 0.2 + random() * 0.6) * (w / across),
      y + (Math.floor(i / across) + 0.25 + random() * 0.5) * (h / down),
    ];
    d += `M${round(cx - dx / 2)} ${round(cy - dy / 2 - 1)}l${steps(dx, dy, -dy * 0.4, 2, -dx, -dy)}z`;
  }
  return d;
}

/** Mulch heaped between two places on the ground: its back, from one foot to the other. */
export function heap(from: number, to: number, ground: number, top: number): string {
  const foot = Math.min((to - from) * 0.3, (ground - top) * 0.8);
  return `M${round(from)} ${round(ground)}Q${round(from + foot * 0.4)} ${round(top)} ${round(from + foot)} ${round(top)}H${round(to - foot)}Q${round(to - foot * 0.4)} ${round(top)} ${round(to)} ${round(ground)}`;
}

/** Loosened soil: crumbs, each a small open curve, and no stones. */
export function crumbs(random: Random, { x, y, w, h }: Area, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const size = 2.5 + random() * 3;
    d += `M${round(x + random() * (w - size * 2))} ${round(y + size + random() * (h - size))}q${round(size * 0.6)} ${round(-size)} ${round(size * 1.7)} ${round(-size * 0.2)}`;
  }
  return d;
}
