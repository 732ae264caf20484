import { Across } from '../chain.tsx';
import { type Drawing, type DrawingProps, line, measure, round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink } from '../ink.tsx';
import { lead, metres, Upright } from '../measures.tsx';
import { DiggerArm, type Pose, pins } from './digger-arm.tsx';
import { bodyFor } from './digger-body.tsx';
import { armFor } from './digger-reach.ts';

/** A mini digger from the side, with the curve that its bucket's teeth can reach. */
function Digger({ figures, narrow }: DrawingProps) {
  const [deep, reach, high, tracks] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const body = bodyFor(tracks, high);
  const { arm, lowest, long } = armFor(deep * 1000, reach * 1000, body.pivot, body.ramFoot);
  const raised: Pose = { boom: -40, dipper: 82, bucket: 138 };
  const down: Pose = { boom: lowest, dipper: 90, bucket: 90 };
  const deepest = pins(arm, down);

  const [width, left, rightChain] = narrow ? [350, 46, 38] : [720, 78, 70];
  const k = (width - left - rightChain) / (reach * 1000 + body.tail);
  const [ox, ground] = [
    left + body.tail * k,
    (narrow ? 62 : 70) + Math.max(high * 1000, -arm.pivot[1] + arm.boom * 0.86) * k,
  ];
  const toX = (mm: number) => ox + mm * k;
  const toY = (mm: number) => ground + mm * k;
  const bottom = toY(deep * 1000);
  const half = (tracks * 1000) / 2;
  const front = half + tracks * 190;

  const [bx, by] = deepest.knuckle;
  const r = long - arm.boom;
  const inner = Math.acos(Math.max(-0.9, Math.min(0, (half * 1.02 - bx) / r)));
  const toothAt = (cx: number, cy: number, radius: number, angle: number) =>
    `${round(toX(cx + radius * Math.cos(angle)))} ${round(toY(cy + radius * Math.sin(angle)))}`;
  const [px, py] = arm.pivot;
  const [outer, tight] = [round(long * k), round(r * k)];
  const low = (lowest * Math.PI) / 180;
  const curve = `M${toothAt(px, py, long, -0.32)}A${outer} ${outer} 0 0 1 ${toothAt(px, py, long, low)}A${tight} ${tight} 0 0 1 ${toothAt(bx, by, r, inner)}Q${round(toX(half * 1.02))} ${round(toY(deep * 420))} ${round(toX(front + 60))} ${ground.toFixed(1)}`;
  const sheet = `translate(${round(ox)} ${round(ground)}) scale(${k.toFixed(4)})`;
  const label = `Side elevation of the mini digger, to scale: digs ${metres(deep, 2)} deep, reaches ${metres(reach, 2)} at ground level, ${metres(high, 2)} high on tracks ${metres(tracks, 2)} long`;
  return (
    <Ink width={width} height={bottom + 22} label={label} narrow={narrow}>
      <path className="envelope" d={curve} />
      <g className="envelope" transform={sheet}>
        <DiggerArm arm={arm} pose={down} />
      </g>
      <path
        d={
          line([left - 34, ground], [toX(front + 60), ground]) +
          line([toX(reach * 1000), ground], [width, ground])
        }
      />
      <path
        className="hatch"
        d={
          earth(left - 30, toX(half * 0.9), ground + 4, narrow ? 8 : 12) +
          earth(toX(reach * 1000) + 8, width, ground + 4, narrow ? 8 : 12)
        }
      />
      <g className="paper" transform={sheet}>
        <DiggerArm arm={arm} pose={raised} />
        <g transform={body.stretch}>
          <body.Side />
        </g>
      </g>
      <path
        className="boundary"
        d={line([ox, ground - high * 1000 * k - 8], [ox, narrow ? 26 : 30])}
      />
      <g className="chain">
        <path
          d={lead(
            [
              [left - 22, toY(-high * 1000)],
              [toX(-460), toY(-high * 1000)],
            ],
            [
              [toX(reach * 1000), narrow ? 30 : 34],
              [toX(reach * 1000), ground - 6],
            ],
            [
              [toX(bx) + 10, bottom],
              [width - (narrow ? 22 : 40), bottom],
            ],
            ...[-half, half].map((x): [[number, number], [number, number]] => [
              [toX(x), ground + 8],
              [toX(x), ground + (narrow ? 34 : 48)],
            ]),
          )}
        />
      </g>
      <Across
        at={narrow ? 20 : 22}
        marks={[ox, toX(reach * 1000)]}
        labels={[`Reach ${metres(reach, 2)}`]}
      />
      <Across
        at={ground + (narrow ? 40 : 54)}
        marks={[toX(-half), toX(half)]}
        labels={[`Tracks ${metres(tracks, 2)}`]}
        side="after"
      />
      <Upright at={left - 28} from={toY(-high * 1000)} to={ground}>
        {metres(high, 2)} high
      </Upright>
      <Upright at={width - (narrow ? 28 : 46)} from={ground} to={bottom} side="after">
        Digs {metres(deep, 2)} deep
      </Upright>
    </Ink>
  );
}

export const drawing: Drawing = { Draw: Digger, layout: 'beside', unnumbered: true };
