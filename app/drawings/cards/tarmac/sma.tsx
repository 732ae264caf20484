import { Down } from '../../chain.tsx';
import { box, outline, type Point, seeded } from '../../drawing.ts';
import { dots, stone } from '../../ground.ts';
import type { CardDrawing, Of } from '../card-drawing.ts';
import { Sheet } from '../sheet.tsx';
import { RIGHT, SCALE, TOP, WIDTH } from './courses.tsx';

const TIMES = 10; // how much larger than its neighbours
const HALF = (RIGHT - 4) / 2;

type Area = { x: number; y: number; w: number; h: number };
type Random = () => number;

/** What is left of an outline on the near side of the middle between two points. */
function nearer(cell: Point[], [ax, ay]: Point, [bx, by]: Point): Point[] {
  const beyond = ([x, y]: Point) =>
    (x - (ax + bx) / 2) * (bx - ax) + (y - (ay + by) / 2) * (by - ay);
  return cell.flatMap((from, i) => {
    const to = cell[(i + 1) % cell.length] ?? from;
    const [out, next] = [beyond(from), beyond(to)];
    const kept = out <= 0 ? [from] : [];
    if (out <= 0 === next <= 0) return kept;
    const share = out / (out - next);
    return [...kept, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
  });
}

/** Stones that lock: each takes what is nearer to it than to its neighbours, cut at the edges. */
function locked(random: Random, { x, y, w, h }: Area, size: number): Point[][] {
  const seeds: Point[] = [];
  for (let row = 0; row * size * 0.87 < h + size; row++)
    for (let column = 0; column * size < w + size; column++)
      seeds.push([
        x + (column + (row % 2 ? 0.5 : 0) + (random() - 0.5) * 0.5) * size,
        y + (row * 0.87 + (random() - 0.5) * 0.4) * size,
      ]);
  const cut = box(x + 1, y + 1, w - 2, h - 2);
  return seeds.flatMap((seed) => {
    const cell = seeds.reduce(
      (left, other) => (other === seed ? left : nearer(left, seed, other)),
      cut,
    );
    if (cell.length < 3) return [];
    const wide = Math.max(...cell.map(([px]) => px)) - Math.min(...cell.map(([px]) => px));
    const [cx, cy] = [0, 1].map(
      (axis) => cell.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / cell.length,
    ) as [number, number];
    return wide < 5
      ? []
      : [cell.map(([px, py]): Point => [cx + (px - cx) * 0.93, cy + (py - cy) * 0.93])];
  });
}

/** Stones that swim in fine stuff and nowhere touch. */
function apart(random: Random, { x, y, w, h }: Area, size: number): string {
  let d = '';
  for (let row = 0; row * size * 0.95 < h - size * 0.6; row++)
    for (let column = 0; column < w / size - 0.6; column++) {
      const r = size * (0.14 + random() * 0.34);
      d += stone(
        random,
        Math.min(x + w - r, x + (column + 0.5 + (random() - 0.5) * 0.3) * size + 2),
        Math.min(y + h - r, y + (row + 0.55 + (random() - 0.5) * 0.3) * size * 0.95),
        r,
      );
    }
  return d;
}

/** Tarmac and stone mastic side by side, ten times as large as the other four. */
function Sma({ of }: { of: Of }) {
  const [thick, size] = [of('surface'), of('stone')];
  const [h, cell] = [thick * SCALE * TIMES, size * SCALE * TIMES];
  const tarmac = { x: 2, y: TOP, w: HALF, h };
  const mastic = { x: 2 + HALF, y: TOP, w: HALF, h };
  return (
    <Sheet
      width={WIDTH}
      height={TOP + h + 20}
      label={`Tarmac and stone mastic asphalt side by side, ${thick} mm thick, ten times as large as the others: in tarmac the stones lie apart in fine stuff, in stone mastic stones of ${size} mm touch and lock`}
    >
      <path
        className="dots"
        d={dots(seeded(3), { x: 5, y: TOP + 3, w: HALF - 6, h: h - 6 }, 330)}
      />
      <path className="paper" d={apart(seeded(7), tarmac, cell * 0.62)} />
      <path className="paper" d={locked(seeded(23), mastic, cell).map(outline).join('')} />
      <path d={outline(box(2, TOP, HALF, h)) + outline(box(2 + HALF, TOP, HALF, h))} />
      <text x="2" y={TOP - 9}>
        tarmac
      </text>
      <text x={HALF + 4} y={TOP - 9}>
        stone mastic
      </text>
      <text x="2" y={TOP + h + 15}>
        stones to {size}, ten times as large
      </text>
      <Down at={RIGHT + 12} marks={[TOP, TOP + h]} labels={[thick]} />
    </Sheet>
  );
}

export const drawing: CardDrawing = { scale: SCALE * TIMES, Draw: Sma };
