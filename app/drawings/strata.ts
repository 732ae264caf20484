import { box, outline, round } from './drawing.ts';
import { concrete, dots, earth, hatch, stones } from './ground.ts';
import { type Marks, materials } from './materials.ts';

/* The signs for ground that was there before us, as a geologist draws them. */

type Random = () => number;
type Area = { x: number; y: number; w: number; h: number };

/** Level strokes over an area, `gap` apart; `broken` leaves a hole somewhere in each. */
function level(random: Random, { x, y, w, h }: Area, gap: number, broken: boolean): string {
  let d = '';
  for (let at = y + gap; at < y + h - 1; at += gap) {
    const hole = x + w * (0.25 + random() * 0.5);
    d += broken
      ? `M${round(x)} ${round(at)}H${round(hole)}M${round(hole + 5)} ${round(at)}H${round(x + w)}`
      : `M${round(x)} ${round(at)}H${round(x + w)}`;
  }
  return d;
}

/** Rock in beds, its joints staggered. */
function beds({ x, y, w, h }: Area, bed: number): string {
  let d = '';
  for (let row = 0; row * bed < h; row++) {
    const top = y + row * bed;
    const joint = x + w * (row % 2 ? 0.3 : 0.68);
    d += `M${round(x)} ${round(top)}H${round(x + w)}M${round(joint)} ${round(top)}V${round(Math.min(top + bed, y + h))}`;
  }
  return d;
}

/** Bricks as a demolition leaves them. */
function rubble(random: Random, { x, y, w, h }: Area): string {
  let d = '';
  for (let i = 0; i < (w * h) / 330; i++) {
    const [cx, cy] = [x + 8 + random() * (w - 16), y + 6 + random() * (h - 12)];
    const turn = (random() - 0.5) * 2.4;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const corners = [
      [-5, -2],
      [5, -2],
      [5, 2],
      [-5, 2],
    ].map(([a = 0, b = 0]) => [cx + a * dx - b * dy, cy + a * dy + b * dx] as const);
    d += outline(corners);
  }
  return d;
}

/** Strokes of undisturbed ground in rows. */
const rows = ({ x, y, w, h }: Area) =>
  Array.from({ length: Math.max(0, Math.floor((h - 4) / 20)) }, (_, row) =>
    earth(x + 4 + (row % 2) * 12, x + w - 2, y + 4 + row * 20, 8),
  ).join('');

export const strata = {
  topsoil: (random, area) => materials.topsoil(random, area),
  fill: (random, area) => ({
    hatch: rubble(random, area),
    dots: dots(random, area, Math.round((area.w * area.h) / 130)),
  }),
  clay: (_, area) => ({ hatch: rows(area) }),
  boulderClay: (random, area) => ({
    hatch: rows(area) + stones(random, { ...area, y: area.y + area.h * 0.3, h: area.h * 0.14 }, 22),
  }),
  lakeClay: (random, area) => ({ hatch: level(random, area, 5, true) }),
  gravel: (random, area) => ({
    hatch: stones(random, area, 14),
    dots: dots(random, area, Math.round((area.w * area.h) / 160)),
  }),
  broken: (random, area) => ({ hatch: stones(random, area, 18) }),
  limestone: (_, area) => ({ hatch: beds(area, 22) }),
  grit: (random, area) => ({
    hatch: hatch(box(area.x, area.y, area.w, area.h), 13) + concrete(random, area, 14),
    dots: dots(random, area, Math.round((area.w * area.h) / 110)),
  }),
  shale: (random, area) => ({ hatch: level(random, area, 4.5, false) }),
} satisfies Record<string, (random: Random, area: Area) => Marks>;
