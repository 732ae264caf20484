import { arc, line, outline, type Point, round } from '../drawing.ts';

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
    way: line(...arc(x, y, long, shut, open)),
    corner: line(...arc(x, y, long * 0.3, shut, open, 8)),
  };
}

/** A clipped hedge in plan, bumps round an upright box. */
export function hedge(x: number, y: number, w: number, h: number, size: number): string {
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
  const r = round(size * 0.56);
  const bumps = [...points.slice(1), [x, y]].map(
    ([px = 0, py = 0]) => `A${r} ${r} 0 0 1 ${round(px)} ${round(py)}`,
  );
  return `M${round(x)} ${round(y)}${bumps.join('')}z`;
}

/** Small tufts over an area in plan or on a slope: the sign for grass seen from above. */
export function tufts(
  random: () => number,
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
