import { box, outline, type Point, round } from './drawing.ts';
import { concrete, dots, fewOf, hatch, scatter, stone, stones } from './ground.ts';

type Random = () => number;
type Area = { x: number; y: number; w: number; h: number };

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
