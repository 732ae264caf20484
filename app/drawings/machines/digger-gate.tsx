import { Across } from '../chain.tsx';
import {
  type Drawing,
  type DrawingProps,
  measure,
  outline,
  type Point,
  round,
} from '../drawing.ts';
import { earth, hatch } from '../ground.ts';
import { Ink } from '../ink.tsx';
import { metres } from '../measures.tsx';
import { CabFront, OpenFront } from './digger-front.tsx';

/** A digger from the front, between the posts of the narrowest gate it goes through. */
function DiggerGate({ figures, narrow }: DrawingProps) {
  const [wide, gate] = [1, 2].map((row) => measure(figures, row) * 1000) as [number, number];
  const large = wide > 1150;
  const [high, postHigh, post] = large ? [2506, 1300, 180] : [2200, 1100, 110];
  const width = narrow ? 350 : 420;
  const k = (width - 40) / (gate + 2 * post + (large ? 260 : 620));
  const ground = 48 + high * k;
  const middle = width / 2;
  const at = (mm: number) => middle + mm * k;
  const sheet = `translate(${middle} ${round(ground)}) scale(${k.toFixed(4)})`;
  const posts = [-gate / 2 - post, gate / 2].map((x): Point[] => [
    [x, 0],
    [x, -postHigh],
    [x + post / 2, -postHigh - post * 0.35],
    [x + post, -postHigh],
    [x + post, 0],
  ]);
  const onSheet = posts.map((corners) => corners.map(([x, y]): Point => [at(x), ground + y * k]));
  const label = `Front elevation of the digger between gate posts, to scale: ${metres(wide / 1000, 2)} wide through an opening of ${metres(gate / 1000, 2)}`;
  return (
    <Ink width={width} height={ground + 62} label={label} narrow={narrow}>
      <path d={`M0 ${round(ground)}H${width}`} />
      <path className="hatch" d={earth(8, width - 8, ground + 4, 11)} />
      <g className="paper" transform={sheet}>
        {large ? <CabFront w={wide} /> : <OpenFront w={wide} />}
        <path d={posts.map(outline).join('')} />
      </g>
      <path className="hatch" d={onSheet.map((corners) => hatch(corners, 7)).join('')} />
      <path
        className="hatch"
        d={[-wide / 2, wide / 2]
          .map((x) => `M${round(at(x))} 30V${round(ground - (large ? 600 : 340) * k)}`)
          .join('')}
      />
      <path
        className="hatch"
        d={[-gate / 2, gate / 2].map((x) => `M${round(at(x))} ${round(ground + 6)}v26`).join('')}
      />
      <Across at={20} marks={[at(-wide / 2), at(wide / 2)]} labels={[metres(wide / 1000, 2)]} />
      <Across
        at={ground + 40}
        marks={[at(-gate / 2), at(gate / 2)]}
        labels={[`${metres(gate / 1000, 2)} gate`]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: DiggerGate, layout: 'gate', unnumbered: true };
