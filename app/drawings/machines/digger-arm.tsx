import { line, outline, type Point } from '../drawing.ts';

/* The arm of an excavator in millimetres, y downwards, drawn from its pins: whatever its pose, rams
   and links meet. */

export type Arm = { pivot: Point; boom: number; dipper: number; bucket: number; ramFoot: Point };
/** Degrees clockwise from due east: which way boom, dipper and bucket point. */
export type Pose = { boom: number; dipper: number; bucket: number };

// Each part lies along its own pins, 1000 units from the first to the second. Above the line is the
// side away from the ground.
const BOOM =
  'M-44-30 296-272Q396-352 520-316L1008-52A52 52 0 0 1 986 52L524-176Q440-204 370-152L34 44A52 52 0 0 1-44-30Z';
const BOOM_LUGS = 'M270-262 320-372H372L420-322ZM430-190 470-120H530L590-160Z';
const DIPPER =
  'M-262-56-60-120 20-190H96L140-106 1000-48A48 48 0 0 1 1000 48L130 92-40 92-250 42A52 52 0 0 1-262-56Z';
const BUCKET =
  'M-64 52A82 82 0 0 1-66-52L6-258A72 72 0 0 1 118-306C420-420 780-330 910-118L1000 0 870-22 210 150Z';
const TEETH = 'M910-118 980-46M300-70 900-60M230 130 180-250';

const turn = (degrees: number) => (degrees * Math.PI) / 180;

/** A point of a part, given in the part's own units. */
const place =
  ([x, y]: Point, angle: number, long: number) =>
  (u: number, v: number): Point => {
    const [c, s] = [Math.cos(turn(angle)) * (long / 1000), Math.sin(turn(angle)) * (long / 1000)];
    return [x + u * c - v * s, y + u * s + v * c];
  };

/** Where the pins lie in a pose. */
export function pins(arm: Arm, pose: Pose) {
  const onBoom = place(arm.pivot, pose.boom, arm.boom);
  const knuckle = onBoom(1000, 0);
  const onDipper = place(knuckle, pose.dipper, arm.dipper);
  const end = onDipper(1000, 0);
  const onBucket = place(end, pose.bucket, arm.bucket);
  return { onBoom, knuckle, onDipper, end, onBucket, tip: onBucket(1000, 0) };
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

/** Where two links of the given lengths meet, on the left of the way from a to b. */
function meet(a: Point, b: Point, la: number, lb: number): Point {
  const apart = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along = (la * la - lb * lb + apart * apart) / (2 * apart);
  const off = Math.sqrt(Math.max(0, la * la - along * along));
  const [ux, uy] = [(b[0] - a[0]) / apart, (b[1] - a[1]) / apart];
  return [a[0] + ux * along + uy * off, a[1] + uy * along - ux * off];
}

const put = ([x, y]: Point, angle: number, long: number) =>
  `translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle.toFixed(1)}) scale(${(long / 1000).toFixed(3)})`;

/** The arm in one pose. `bare` leaves off the bucket with its link, for another tool. */
export function DiggerArm({ arm, pose, bare }: { arm: Arm; pose: Pose; bare?: boolean }) {
  const { onBoom, knuckle, onDipper, end, onBucket } = pins(arm, pose);
  const thick = arm.boom * 0.048;
  const lever = onDipper(850, -20);
  const ear = onBucket(70, -250);
  const link = meet(lever, ear, arm.dipper * 0.2, arm.dipper * 0.19);
  const pin = ([x, y]: Point, r: number) => (
    <circle cx={Math.round(x)} cy={Math.round(y)} r={Math.round(r)} />
  );
  return (
    <>
      <path d={ram(arm.ramFoot, onBoom(500, -150), thick * 1.1)} />
      <path d={BOOM_LUGS} transform={put(arm.pivot, pose.boom, arm.boom)} />
      <path d={BOOM} transform={put(arm.pivot, pose.boom, arm.boom)} />
      <path d={ram(onBoom(346, -352), onDipper(-240, -6), thick)} />
      {!bare && (
        <>
          <path d={ram(onDipper(58, -165), link, thick * 0.9)} />
          <path d={outline(bar(lever, link, thick * 0.7)) + outline(bar(link, ear, thick * 0.7))} />
          <path d={BUCKET} transform={put(end, pose.bucket, arm.bucket)} />
          <path className="hatch" d={TEETH} transform={put(end, pose.bucket, arm.bucket)} />
        </>
      )}
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
      {!bare && [end, link, ear].map((at) => <g key={at.join()}>{pin(at, arm.boom * 0.018)}</g>)}
    </>
  );
}
