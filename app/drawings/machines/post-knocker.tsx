import { Across, ScaleBar } from '../chain.tsx';
import { type DrawingProps, type DrawnByComponent, measure, round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink, Note } from '../ink.tsx';
import { lead, metres, Upright } from '../measures.tsx';
import { armFor, DiggerArm, type Pose, pins } from './digger-arm.tsx';
import { bodyFor, DiggerBody } from './digger-body.tsx';
import { beam, block, driven, Mast, steel } from './knocker-mast.tsx';

const pose: Pose = { boom: -44, dipper: 66 };

/** What carries it: its tracks and its height, in metres. */
type Carrier = { tracks: number; high: number };
const THREE_TONNES: Carrier = { tracks: 2.15, high: 2.48 };
const REACH = 4600; // mm, of that machine; a larger one has a longer arm

type Props = DrawingProps & { carrier?: Carrier; bar?: boolean };

/**
 * A post knocker on the arm of a three-tonne digger, with the longest post it takes under its
 * hammer.
 */
export function PostKnocker({ figures, narrow, carrier = THREE_TONNES, bar }: Props) {
  const [mast, weight, longest, thick] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const body = bodyFor(carrier.tracks, carrier.high);
  const larger = carrier.tracks / THREE_TONNES.tracks;
  const arm = armFor(REACH * larger, body.pivot, body.ramFoot);
  const { end } = pins(arm, pose);
  const hammer = (weight / (steel * block * block)) * 1000;
  const face = end[0] + 260 + beam;
  const middle = face + 40 + Math.max(block * 500, thick / 2);
  const [width, left, right] = narrow ? [350, 6, 86] : [720, 12, 128];
  const k = (width - left - right) / (middle + 160 + body.tail);
  const highest = Math.max(mast + 0.14, longest + 0.1 + hammer / 1000) * 1000;
  const ground = 40 + highest * k;
  const ox = left + body.tail * k;
  const toX = (mm: number) => ox + mm * k;
  const toY = (mm: number) => ground + mm * k;
  const sheet = `translate(${round(ox)} ${round(ground)}) scale(${k.toFixed(4)})`;
  const [near, far] = narrow ? [width - 48, width - 14] : [width - 88, width - 36];
  const hammerTop = -longest * 1000 - 70 - hammer / 2;
  const label = `Post knocker on a mini digger, to scale: mast ${metres(mast)}, hammer ${weight} kg, posts up to ${metres(longest)} long and ${thick} mm thick`;
  return (
    <Ink width={width} height={toY(driven) + 52} label={label} narrow={narrow}>
      <path d={`M0 ${round(ground)}H${round(width - (narrow ? 8 : 16))}`} />
      <path
        className="hatch"
        d={
          earth(14, toX(middle - 300), ground + 4, narrow ? 9 : 12) +
          earth(toX(middle + 200), width - 24, ground + 4, narrow ? 9 : 12)
        }
      />
      <g className="paper" transform={sheet}>
        <DiggerArm arm={arm} pose={pose} />
        <g transform={body.stretch}>
          <DiggerBody />
        </g>
        <Mast
          x={Math.round(face)}
          high={mast * 1000}
          hammer={Math.round(hammer)}
          post={longest * 1000}
          thick={thick}
          hinge={end}
        />
      </g>
      <g className="chain">
        <path
          d={lead(
            [
              [toX(middle + thick / 2 + 60), toY(-longest * 1000)],
              [near + 6, toY(-longest * 1000)],
            ],
            [
              [toX(face + 150), toY(-mast * 1000 - 60)],
              [far + 6, toY(-mast * 1000 - 60)],
            ],
          )}
        />
      </g>
      <Upright at={near} from={toY(-longest * 1000)} to={ground}>
        {metres(longest)} post
      </Upright>
      <Upright
        at={far}
        from={toY(-mast * 1000 - 60)}
        to={toY(-60)}
        side={narrow ? 'before' : 'after'}
      >
        {metres(mast)} mast
      </Upright>
      <Note
        at={[toX(face - beam) - (narrow ? 58 : 70), toY(-mast * 1000) - (narrow ? 14 : 2)]}
        anchor="end"
        to={[
          [toX(face - beam) - (narrow ? 52 : 64), toY(-mast * 1000) - (narrow ? 19 : 7)],
          [toX(face - beam) - 14, toY(-mast * 1000) - (narrow ? 19 : 7)],
          [toX(middle - 60), toY(hammerTop)],
        ]}
      >
        {weight} kg hammer
      </Note>
      <Across
        at={toY(driven) + 20}
        marks={[toX(middle - thick / 2), toX(middle + thick / 2)]}
        labels={[`${thick} mm`]}
        side="after"
      />
      {bar && (
        <ScaleBar x={left + 4} y={toY(driven) + 20} long={1000 * k}>
          1 m
        </ScaleBar>
      )}
    </Ink>
  );
}

export const drawing: DrawnByComponent = { Draw: PostKnocker, layout: 'beside', unnumbered: true };
