import { arc, line, outline, type Point } from '../drawing.ts';
import { sweep } from '../planting.ts';

/** A loop of cable in its sawn slot: the corners are cut off so that they do not chafe it. */
export const loop = (x: number, y: number, w: number, h: number, cut: number): string =>
  outline([
    [x + cut, y],
    [x + w - cut, y],
    [x + w, y + cut],
    [x + w, y + h - cut],
    [x + w - cut, y + h],
    [x + cut, y + h],
    [x, y + h - cut],
    [x, y + cut],
  ]);

/**
 * One leaf, open, hung at `hinge` to the left (-1) or right of the drive: its outline, and the way
 * of its tip from shut to open.
 */
export function swing([x, y]: Point, side: 1 | -1, degrees: number, long: number, thick: number) {
  const [shut, open] = side < 0 ? [0, -degrees] : [180, 180 + degrees];
  const turn = (open * Math.PI) / 180;
  const along: Point = [Math.cos(turn) * long, Math.sin(turn) * long];
  const across: Point = [Math.sin(turn) * thick * side, -Math.cos(turn) * thick * side];
  return {
    tip: [x + along[0], y + along[1]] as const,
    leaf: [
      [x, y],
      [x + along[0], y + along[1]],
      [x + along[0] + across[0], y + along[1] + across[1]],
      [x + across[0], y + across[1]],
    ] as Point[],
    way: sweep(x, y, long, shut, open),
    corner: line(...arc(x, y, long * 0.3, shut, open, 8)),
  };
}
