import { box, outline, type Point, round } from './drawing.ts';

/* The draughtsman's signs for materials, as path data. Every function is pure: what is random comes
   in as `random`. */

export type Random = () => number;
export type Area = { x: number; y: number; w: number; h: number };

/**
 * Path data of many short marks. Each begins where the last one ended: written so, marks repeat
 * each other and compress well.
 */
function marks() {
  let d = '';
  let at: Point | undefined;
  return {
    /** Adds a mark at a point; `moved` is how far from there its own path data ends. */
    add([x, y]: Point, mark: string, moved: Point = [0, 0]) {
      d += at ? `m${round(x - at[0])} ${round(y - at[1])}` : `M${x} ${y}`;
      d += mark;
      at = [round(x + moved[0]), round(y + moved[1])];
    },
    path: () => d,
  };
}

/** Parallel strokes at 45° inside any outline, `gap` apart; `lean` -1 leans them the other way. */
export function hatch(points: readonly Point[], gap: number, lean: 1 | -1 = 1): string {
  const along = points.map(([x, y]) => x + lean * y);
  const last = Math.max(...along);
  const strokes = marks();
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
      const from: Point = [round(a[0]), round(a[1])];
      const by: Point = [round(round(b[0]) - from[0]), round(round(b[1]) - from[1])];
      strokes.add(from, `l${by[0]} ${by[1]}`, by);
    }
  }
  return strokes.path();
}

/**
 * Where chance has put something, half a unit more or less is not seen, and hundreds of decimals
 * were a quarter of a page's bytes. Not where a drawing is small.
 */
const loosely = (n: number): number => Math.round(n * 2) / 2 || 0;

/** With this many shapes a repeat goes unnoticed; and each new one costs bytes. */
const shapeCount = 16;

/** Makes some shapes, and answers one of them at each call. */
function fewOf<Shape>(random: Random, make: () => Shape): () => Shape {
  const shapes = Array.from({ length: shapeCount }, make);
  return () => shapes[Math.floor(random() * shapes.length)] as Shape;
}

/** Marks scattered over an area. `by` is how far from its beginning one ends. */
function scatter(
  random: Random,
  count: number,
  next: () => { d: string; by: Point },
  { x, y, w, h }: Area,
  near = round,
): string {
  const points = Array.from(
    { length: count },
    (): Point => [near(x + random() * w), near(y + random() * h)],
  );
  const all = marks();
  for (const point of points.sort(([a], [b]) => a - b)) {
    const { d, by } = next();
    all.add(point, d, by);
  }
  return all.path();
}

/** Grains scattered over an area: for a path with the class `dots`. */
export const dots = (random: Random, area: Area, count: number): string =>
  scatter(random, count, () => ({ d: 'h.1', by: [0.1, 0] }), area, area.w < 100 ? round : loosely);

/** One broken stone of five or six corners: where from its middle the first is, and the way round. */
export function stone(random: Random, r: number): [Point, string] {
  const near = r < 5 ? round : loosely;
  const corners = 5 + Math.floor(random() * 2);
  let first: Point = [0, 0];
  let at = first;
  let d = '';
  for (let i = 0; i < corners; i++) {
    const a = (i / corners) * Math.PI * 2 + random() * 0.7;
    const q = r * (0.78 + random() * 0.36);
    const to: Point = [near(Math.cos(a) * q), near(Math.sin(a) * q * 0.8)];
    if (i === 0) first = to;
    else d += `${i > 1 ? ' ' : ''}${round(to[0] - at[0])} ${round(to[1] - at[1])}`;
    at = to;
  }
  return [first, `l${d}z`];
}

/** Stones in courses over an area, `size` from one to the next, none across its edge. */
export function stones(random: Random, { x, y, w, h }: Area, size: number): string {
  const rows = Math.max(1, Math.round(h / size));
  const course = h / rows;
  const near = size < 10 ? round : loosely;
  const next = fewOf(random, () => stone(random, size * (0.37 + random() * 0.12)));
  const all = marks();
  for (let row = 0; row < rows; row++) {
    for (let cx = x + size * (row % 2 ? 1.05 : 0.6); cx < x + w - size * 0.5; cx += size) {
      const [[left, up], way] = next();
      const right = cx + (random() - 0.5) * size * 0.2;
      const down = y + (row + 0.5) * course + (random() - 0.5) * course * 0.14;
      all.add([near(right + left), near(down + up)], way);
    }
  }
  return all.path();
}

/** Undisturbed ground below a line: three strokes and a gap, from x to `end`. */
export function earth(x: number, end: number, y: number, size = 14): string {
  const [right, up] = [round(size * 0.86), round(size)];
  const strokes = marks();
  for (let at = x; at + size * 2.1 <= end; at += size * 4.4) {
    for (const step of [0, 0.57, 1.14])
      strokes.add([round(at + step * size), round(y + size)], `l${right}-${up}`, [right, -up]);
  }
  return strokes.path();
}

/** Blades of grass standing on a line from x to `end`. */
export function grass(random: Random, x: number, end: number, y: number, tall = 12): string {
  const next = fewOf(
    random,
    (): Point => [round(random() * 3 - 1.5), -round(tall * (0.5 + random() * 0.5))],
  );
  const all = marks();
  for (let at = x + 2; at < end - 2; at += 4.6) {
    const by = next();
    all.add([round(at), round(y - 1)], `l${by[0]} ${by[1]}`, by);
  }
  return all.path();
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

/** What a material is drawn with: solid outlines, thin strokes, grains. */
export type Marks = { solid?: string; hatch?: string; dots?: string };

type Sign = (random: Random, area: Area, scale: number) => Marks;

const inset = ({ x, y, w, h }: Area, by: number): Area => ({
  x: x + by,
  y: y + by,
  w: w - by * 2,
  h: h - by * 2,
});
const grains = (area: Area, each: number): number => Math.round((area.w * area.h) / each);

/**
 * Pieces laid side by side from the right, a joint between them; lengths in mm, the last one cut.
 */
function course(
  { x, y, w, h }: Area,
  scale: number,
  lengths: number[],
  joint: number,
  gap: number,
): Marks {
  let solid = '';
  let strokes = '';
  let right = x + w;
  for (let i = 0; right - x > 8; i++) {
    const left = Math.max(x, right - (lengths[i % lengths.length] ?? 200) * scale);
    const [from, to] = [left > x ? left + joint / 2 : left, i > 0 ? right - joint / 2 : right];
    const piece = box(from, y, to - from, h);
    solid += outline(piece);
    strokes += hatch(piece, gap);
    right = left;
  }
  return { solid, hatch: strokes };
}

function hairs(random: Random, { x, y, w, h }: Area, count: number, long: number): string {
  const next = fewOf(random, () => {
    const [across, down] = [(random() - 0.5) * long * 2, (random() - 0.5) * long];
    const by: Point = [round(across), round(down)];
    return { by, d: `q${round(across / 2 + down)} ${round(down - across / 2)} ${by.join(' ')}` };
  });
  return scatter(random, count, next, { x, y, w, h });
}

export const materials = {
  /** Laid in herringbone: a cut shows headers and stretchers. */
  blocks: (_, area, scale) => course(area, scale, [100, 200, 100, 100, 200], 3, 10),
  /** The joint is pointed full. */
  flags: (random, area, scale) => ({
    ...course(area, scale, [62, 600], 10 * scale, 13),
    dots: dots(
      random,
      { x: area.x + area.w - 66 * scale, y: area.y + 4, w: 8 * scale, h: area.h - 6 },
      22,
    ),
  }),
  /** Cut stone, nearly square, its joints filled with grout. */
  setts: (random, area, scale) => ({
    ...course(area, scale, [100], 10 * scale, 9),
    dots: dots(random, inset(area, 3), grains(area, 700)),
  }),
  sand: (random, area) => ({ dots: dots(random, inset(area, 5), grains(area, 90)) }),
  mortar: (random, area) => ({
    dots: dots(random, inset(area, 5), grains(area, 190)),
    hatch: concrete(random, inset(area, 7), grains(area, 900)),
  }),
  crushed: (random, area) => ({ hatch: stones(random, inset(area, 2), 20) }),
  compacted: (random, area) => ({
    hatch: stones(random, inset(area, 2), 27),
    dots: dots(random, inset(area, 4), grains(area, 520)),
  }),
  clean: (random, area) => ({ hatch: stones(random, inset(area, 2), 24) }),
  surfaceCourse: (random, area) => ({
    hatch: hatch(box(area.x, area.y, area.w, area.h), 8),
    dots: dots(random, inset(area, 4), grains(area, 240)),
  }),
  binderCourse: (random, area) => ({
    hatch: hatch(box(area.x, area.y, area.w, area.h), 22) + stones(random, inset(area, 3), 19),
  }),
  topsoil: (random, area) => ({
    hatch: `${hairs(random, inset(area, 10), grains(area, 900), 9)}${scattered(random, inset(area, 12), grains(area, 4200), 5)}`,
    dots: dots(random, inset(area, 6), grains(area, 640)),
  }),
  concrete: (random, area) => ({
    hatch: concrete(random, inset(area, 9), grains(area, 1050)),
    dots: dots(random, inset(area, 8), grains(area, 900)),
  }),
  fibreSand: (random, area) => ({
    dots: dots(random, inset(area, 5), grains(area, 190)),
    hatch: hairs(random, inset(area, 9), grains(area, 700), 9),
  }),
} satisfies Record<string, Sign>;

export type Material = keyof typeof materials;

function scattered(random: Random, area: Area, count: number, r: number): string {
  const next = fewOf(random, () => {
    const [, d] = stone(random, r * (0.6 + random() * 0.6));
    return { d, by: [0, 0] as Point };
  });
  return scatter(random, count, next, area);
}
