import type { Arm } from './digger-arm.tsx';

/** The share of the stretched arm that is boom, and of the rest that is bucket. */
const [boomShare, bucketShare] = [0.56, 0.36];

const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * The arm that digs so deep and reaches so far from this pivot (millimetres): stretched level with
 * the ground it has the reach; with the boom right down and the dipper upright it has the depth,
 * which says how far down the boom goes.
 */
export function armFor(
  deep: number,
  reach: number,
  [px, py]: Arm['pivot'],
  ramFoot: Arm['pivot'],
): { arm: Arm; lowest: number; long: number } {
  const long = Math.hypot(reach - px, py);
  const boom = long * boomShare;
  const rest = long - boom;
  const lowest = degrees(Math.asin(Math.max(0.3, Math.min(0.99, (deep - py - rest) / boom))));
  return {
    arm: {
      pivot: [px, py],
      boom,
      dipper: rest * (1 - bucketShare),
      bucket: rest * bucketShare,
      ramFoot,
    },
    lowest,
    long,
  };
}
