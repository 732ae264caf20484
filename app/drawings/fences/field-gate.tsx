import { Across, Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure, round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink, Keys } from '../ink.tsx';
import { board, grain, set } from '../timber.ts';

/**
 * Five bars as a gate has them: closer below, where a lamb would push. Shares of the height from
 * the top bar's top.
 */
const bars = [0, 0.27, 0.51, 0.73, 0.92];

/** A five-barred field gate between its posts. */
function FieldGate({ figures, narrow }: DrawingProps) {
  const [wide, deep, clear, high] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [width, chain, k] = narrow ? [350, 62, 0.06] : [720, 92, 0.13];
  const top = 40;
  const [head, sill] = [top + 150 * k, top + (150 + high) * k];
  const ground = sill + clear * k;
  const [hang, shut] = [narrow ? 22 : 62, (narrow ? 22 : 62) + (wide + 200) * k];
  const [left, right] = [hang + 125 * k, hang + (125 + wide) * k];
  const posts = [
    { x: hang, top, foot: ground + deep * k, wide: 200 * k },
    { x: shut + 50 * k, top: top + 40 * k, foot: ground + deep * 0.85 * k, wide: 175 * k },
  ];
  const bar = 85 * k;
  const levels = bars.map((share) => head + share * high * k);
  const post = (x: number, w: number) =>
    `M${round(x)} ${round(head - 20 * k)}h${round(w * k)}V${round(sill)}h${round(-w * k)}z`;
  const brace = `M${round(left + 75 * k)} ${round(sill - 90 * k)}L${round(left + wide * 0.52 * k)} ${round(head + bar)}h${round(110 * k)}L${round(left + 75 * k)} ${round(sill)}z`;
  const bottom = posts[0]?.foot ?? ground;
  const beside = right + (narrow ? 36 : 66);
  const label = `Field gate, to scale: ${wide} mm wide and ${high} mm high, ${clear} mm clear of the ground, its hanging post ${deep} mm in the ground`;
  return (
    <Ink width={width} height={bottom + 30} label={label} narrow={narrow}>
      <g className="paper">
        <path d={levels.map((y) => board(left, right, y, bar)).join('')} />
        <path d={brace} />
        <path d={post(left, 75) + post(left + wide * 0.52 * k, 75) + post(right - 75 * k, 75)} />
        <path d={posts.map(set).join('')} />
        <path
          d={[levels[0], levels[4]]
            .map(
              (y = 0) =>
                `M${round(hang - 40 * k)} ${round(y + 15 * k)}H${round(left + 700 * k)}v${round(50 * k)}H${round(hang - 40 * k)}z`,
            )
            .join('')}
        />
        <path d={board(right - 160 * k, shut + 10 * k, head + high * 0.42 * k, 40 * k)} />
      </g>
      <path
        className="hatch"
        d={
          posts.map(grain).join('') +
          levels
            .map(
              (y, i) =>
                `M${round(left + (900 + 300 * (i % 2)) * k)} ${round(y + bar / 2)}h${round(700 * k)}`,
            )
            .join('') +
          earth(hang + 150 * k, shut - 60 * k, ground + 6, narrow ? 10 : 13)
        }
      />
      <path d={`M0 ${round(ground)}H${width - chain}`} />
      <Across at={18} marks={[left, right]} labels={[wide]} />
      <Down at={beside} marks={[head, sill]} labels={[high]} />
      <g className="chain">
        <path
          d={`M${round(beside - 6)} ${round(ground)}h12M${round(beside)} ${round(sill)}V${round(ground)}`}
        />
        <text x={round(beside + 11)} y={round(ground + 12)}>
          {clear}
        </text>
      </g>
      <Down at={hang + (narrow ? 22 : 40)} marks={[ground, bottom]} labels={[deep]} />
      <Keys
        at={[
          [left + wide * 0.26 * k, (head + sill) / 2],
          [hang + (narrow ? 92 : 110), ground + deep * 0.5 * k],
          [left + wide * 0.78 * k, ground - clear * 0.5 * k + (narrow ? 2 : 0)],
          [beside, (head + sill) / 2 - (narrow ? 22 : 34)],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: FieldGate, layout: 'above' };
