import { type Point, round } from './drawing.ts';

/* The draughtsman's signs for materials, as path data. Every function is pure: what is random comes
   in as `random`. */

type Random = () => number;
type Area = { x: number; y: number; w: number; h: number };

/** Parallel strokes at 45° inside any outline, `gap` apart; `lean` -1 leans them the other way. */
export function hatch(points: readonly Point[], gap: number, lean: 1 | -1 = 1): string {
  const along = points.map(([x, y]) => x + lean * y);
  const last = Math.max(...along);
  let d = '';
  for (let c = Math.ceil(Math.min(...along) / gap) * gap + gap / 2; c < last; c += gap) {
    const crossings: Point[] = [];
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      const ca = a[0] + lean * a[1] - c;
      const cb = b[0] + lean * b[1] - c;
      if (ca < 0 === cb < 0) return;
      const t = ca / (ca - cb);
      crossings.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    });
    crossings.sort((a, b) => a[0] - b[0]);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const [a, b] = [crossings[i] as Point, crossings[i + 1] as Point];
      d += `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
    }
  }
  return d;
}

/**
 * Where chance has put something, half a unit more or less is not seen, and hundreds of decimals
 * were a quarter of a page's bytes. Not where a drawing is small.
 */
const loosely = (n: number): number => Math.round(n * 2) / 2 || 0;

/** Grains scattered over an area: for a path with the class `dots`. */
export function dots(random: Random, { x, y, w, h }: Area, count: number): string {
  const near = w < 100 ? round : loosely;
  let d = '';
  for (let i = 0; i < count; i++) d += `M${near(x + random() * w)} ${near(y + random() * h)}h.1`;
  return d;
}

/** One broken stone of five or six corners round its middle. */
export function stone(random: Random, cx: number, cy: number, r: number): string {
  const near = r < 5 ? round : loosely;
  const corners = 5 + Math.floor(random() * 2);
  let at: Point = [0, 0];
  let d = '';
  for (let i = 0; i < corners; i++) {
    const a = (i / corners) * Math.PI * 2 + random() * 0.7;
    const q = r * (0.78 + random() * 0.36);
    const to: Point = [near(cx + Math.cos(a) * q), near(cy + Math.sin(a) * q * 0.8)];
    d +=
      i === 0
        ? `M${to[0]} ${to[1]}l`
        : `${i > 1 ? ' ' : ''}${round(to[0] - at[0])} ${round(to[1] - at[1])}`;
    at = to;
  }
  return `${d}z`;
}

/** Stones in courses over an area, `size` from one to the next, none across its edge. */
export function stones(random: Random, { x, y, w, h }: Area, size: number): string {
  const rows = Math.max(1, Math.round(h / size));
  const course = h / rows;
  let d = '';
  for (let row = 0; row < rows; row++) {
    for (let cx = x + size * (row % 2 ? 1.05 : 0.6); cx < x + w - size * 0.5; cx += size) {
      d += stone(
        random,
        cx + (random() - 0.5) * size * 0.2,
        y + (row + 0.5) * course + (random() - 0.5) * course * 0.14,
        size * (0.37 + random() * 0.12),
      );
    }
  }
  return d;
}

/** Undisturbed ground below a line: three strokes and a gap, from x to `end`. */
export function earth(x: number, end: number, y: number, size = 14): string {
  let d = '';
  for (let at = x; at + size * 2.1 <= end; at += size * 4.4) {
    for (const step of [0, 0.57, 1.14])
      d += `M${round(at + step * size)} ${round(y + size)}l${round(size * 0.86)}-${round(size)}`;
  }
  return d;
}

/** Blades of grass standing on a line from x to `end`. */
export function grass(random: Random, x: number, end: number, y: number, tall = 12): string {
  let d = '';
  for (let at = x + 2; at < end - 2; at += 4.6)
    d += `M${round(at)} ${round(y - 1)}l${round(random() * 3 - 1.5)}-${round(tall * (0.5 + random() * 0.5))}`;
  return d;
}

/** Concrete in an area: grit with a few broken stones. */
export function concrete(random: Random, { x, y, w, h }: Area, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const at = `M${round(x + random() * w)} ${round(y + random() * h)}`;
    d += i % 3 ? `${at}h.1` : `${at}l4 1-2 3.4z`;
  }
  return d;
}
