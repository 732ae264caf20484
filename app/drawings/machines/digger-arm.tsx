import { line, outline, type Point } from '../drawing.ts';

/* The arm of an excavator in millimetres, y downwards, drawn from its pins: whatever its pose, rams
   and links meet. */

export type Arm = { pivot: Point; boom: number; dipper: number; ramFoot: Point };
/** Degrees clockwise from due east: which way boom and dipper point. */
export type Pose = { boom: number; dipper: number };

/** The arm that reaches so far from this pivot, in millimetres, with a bucket on its end. */
export function armFor(reach: number, pivot: Point, ramFoot: Point): Arm {
  const long = Math.hypot(reach - pivot[0], pivot[1]);
  const boom = long * 0.56;
  return { pivot, boom, dipper: (long - boom) * 0.64, ramFoot };
}

// Each part lies along its own pins, 1000 units from the first to the second. Above the line is the
// side away from the ground.
const BOOM =
  'M-44-30 296-272Q396-352 520-316L1008-52A52 52 0 0 1 986 52L524-176Q440-204 370-152L34 44A52 52 0 0 1-44-30Z';
const BOOM_LUGS = 'M270-262 320-372H372L420-322ZM430-190 470-120H530L590-160Z';
const DIPPER =
  'M-262-56-60-120 20-190H96L140-106 1000-48A48 48 0 0 1 1000 48L130 92-40 92-250 42A52 52 0 0 1-262-56Z';

const turn = (degrees: number) => (degrees * Math.PI) / 180;

/** A point of a part, given in the part's own units. */
const place =
  ([x, y]: Point, angle: number, long: number) =>
  (u: number, v: number): Point => {
    const [c, s] = [Math.cos(turn(angle)) * (long / 1000), Math.sin(turn(angle)) * (long / 1000)];
    return [x + u * c - v * s, y + u * s + v * c];
  };

/** Where the pins lie in a pose: `end` is that of the tool. */
export function pins(arm: Arm, pose: Pose) {
  const onBoom = place(arm.pivot, pose.boom, arm.boom);
  const knuckle = onBoom(1000, 0);
  const onDipper = place(knuckle, pose.dipper, arm.dipper);
  return { onBoom, knuckle, onDipper, end: onDipper(1000, 0) };
}

/** A bar of even thickness between two points. */
function bar([ax, ay]: Point, [bx, by]: Point, thick: number): Point[] {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [((ay - by) / long) * (thick / 2), ((bx - ax) / long) * (thick / 2)];
  return [
    [ax + nx, ay + ny],
    [bx + nx, by + ny],
    [bx - nx, by - ny],
    [ax - nx, ay - ny],
  ];
}

/** A hydraulic ram: a barrel for 58 % of its length and a thinner rod. */
function ram(from: Point, to: Point, thick: number): string {
  const neck: Point = [from[0] + (to[0] - from[0]) * 0.58, from[1] + (to[1] - from[1]) * 0.58];
  return outline(bar(neck, to, thick * 0.5)) + outline(bar(from, neck, thick));
}

const put = ([x, y]: Point, angle: number, long: number) =>
  `translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle.toFixed(1)}) scale(${(long / 1000).toFixed(3)})`;

/** The arm in one pose, without its bucket. */
export function DiggerArm({ arm, pose }: { arm: Arm; pose: Pose }) {
  const { onBoom, knuckle, onDipper } = pins(arm, pose);
  const thick = arm.boom * 0.048;
  const pin = ([x, y]: Point, r: number) => (
    <circle cx={Math.round(x)} cy={Math.round(y)} r={Math.round(r)} />
  );
  return (
    <>
      <path d={ram(arm.ramFoot, onBoom(500, -150), thick * 1.1)} />
      <path d={BOOM_LUGS} transform={put(arm.pivot, pose.boom, arm.boom)} />
      <path d={BOOM} transform={put(arm.pivot, pose.boom, arm.boom)} />
      <path d={ram(onBoom(346, -352), onDipper(-240, -6), thick)} />
      <path d={DIPPER} transform={put(knuckle, pose.dipper, arm.dipper)} />
      <path
        className="hatch"
        d={
          line(onBoom(80, -30), onBoom(380, -256), onBoom(500, -248), onBoom(900, -26)) +
          line(onDipper(160, -30), onDipper(820, -12))
        }
      />
      {pin(arm.pivot, arm.boom * 0.03)}
      {pin(knuckle, arm.boom * 0.032)}
      {pin(onDipper(-240, -6), arm.boom * 0.016)}
    </>
  );
}
