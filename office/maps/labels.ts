/** Which names stand on a map, and where: none over another. */
import type { Point } from './grid.ts';

export type Label = { name: string; at: Point; anchor: 'start' | 'end'; x: number; y: number };
type Square = { left: number; top: number; side: number; size: number };
type Box = { left: number; right: number; top: number; bottom: number };

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Letters are so wide, as a part of their height. */
const wide = 0.58;

/**
 * The first of these come first: a name that would stand over an earlier one, over the scale bar or
 * out of the square is left out with its dot.
 */
export function labelsIn(
  places: { name: string; at: Point }[],
  { left, top, side, size }: Square,
): Label[] {
  const taken: Box[] = [
    // where the scale bar is
    { left: left + side * 0.55, right: left + side, top: top + side * 0.85, bottom: top + side },
  ];
  return places.flatMap(({ name, at: [px, py] }) => {
    const length = name.length * size * wide;
    const anchor = px > left + side * 0.6 ? 'end' : 'start';
    const x = anchor === 'end' ? px - size / 2 : px + size / 2;
    const y = py - size / 3;
    const begins = anchor === 'end' ? x - length : x;
    const box = { left: begins, right: begins + length, top: y - size, bottom: py + size / 4 };
    const isInside =
      box.left > left && box.right < left + side && box.top > top && box.bottom < top + side;
    if (!isInside || taken.some((other) => meet(other, box))) return [];
    taken.push(box);
    return [{ name, at: [px, py] as Point, anchor, x, y }];
  });
}
