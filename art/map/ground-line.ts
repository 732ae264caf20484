import { round } from '../../app/drawings/drawing.ts';
import { fromTop, type Standing } from '../../app/drawings/maps/sheet.ts';
import { rough } from './relief.ts';

/**
 * The ground between the towns, from the south-west to the north-east, by eye: rises, the Nidd in
 * its gorge, the Vale of York.
 */
const between: [x: number, metres: number][] = [
  [0, 52],
  [16, 82],
  [22, 108],
  [36, 104],
  [43, 80],
  [47.2, 36],
  [56, 58],
  [63, 38],
  [78, 22],
  [84, 15],
  [100, 12],
];
/** A rise nearer to a town than this, in percent of the width, gives way: it would be a cliff. */
const nearest = 2;

/**
 * The ground's own line through every knot, with a little roughness that is nothing at the knots.
 */
function line(knots: [number, number][]) {
  const points = Array.from({ length: 201 }, (_, i) => {
    const x = i / 2;
    const next = Math.max(
      1,
      knots.findIndex(([knot]) => knot >= x),
    );
    const [[a, low], [b, high]] = [knots[next - 1] ?? [0, 0], knots[next] ?? [100, 0]];
    const t = Math.min(1, (x - a) / (b - a));
    return `${round(x)} ${round(fromTop(low + (high - low) * t * t * (3 - 2 * t) + Math.sin(Math.PI * t) * 3.4 * rough(x / 3.4, 3, 5)))}`;
  });
  return `M${points.join('L')}V100H0Z`;
}

/**
 * The footer's ground as a drawing of its own, through the towns that stand on it: drawn once,
 * fetched once.
 */
export function groundSheet(towns: Standing[]): string {
  const clear = between.filter(([x]) => towns.every((town) => Math.abs(town.x - x) >= nearest));
  const knots = [...clear, ...towns.map(({ x, height }): [number, number] => [x, height])].sort(
    ([a], [b]) => a - b,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"><path fill="#17352b" d="${line(knots)}"/></svg>\n`;
}
