import { Across, Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure, round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { breakLine, Ink, Keys } from '../ink.tsx';
import { barbed, driven, grain, net, set } from '../timber.ts';
import { LEFT_OUT, LeftOut } from './left-out.tsx';

/**
 * A strained end of stock fence in elevation: the strainer with its strut, the net, two strands
 * above it, and the stakes.
 */
function StockFence({ figures, narrow }: DrawingProps) {
  const [top, netHigh, stakeDeep, apart, strainerDeep] = [1, 2, 3, 4, 5].map((row) =>
    measure(figures, row),
  ) as [number, number, number, number, number];
  const [width, chain, k] = narrow ? [350, 62, 0.075] : [720, 88, 0.1];
  const left = narrow ? LEFT_OUT : 0;
  const ground = 46 + (top + 150) * k;
  const right = width - chain;
  const strainer = {
    x: narrow ? 20 : 48,
    top: ground - (top + 150) * k,
    foot: ground + strainerDeep * k,
    wide: 175 * k,
  };
  const last = right - (narrow ? 8 : 34);
  const stakes = [last - (apart * 1000 - left) * k, last].map((x) => ({
    x,
    top: ground - (top + 80) * k,
    foot: ground + stakeDeep * k,
    wide: 90 * k,
  }));
  const strutFoot = Math.min((stakes[0]?.x ?? right) - 160 * k, strainer.x + 1900 * k);
  const strutTop = ground - top * 0.72 * k;
  const half = 45 * k;
  const bottom = ground + Math.max(strainerDeep, stakeDeep) * k;
  const gap = (stakes[0]?.x ?? 0) + (apart * 1000 - left) * 0.6 * k;
  const span = [stakes[0]?.x ?? 0, last] as const;
  const label = `Stock fence, to scale: ${top} mm to the top line, ${netHigh} mm net, stakes ${apart} m apart driven ${stakeDeep} mm, strainer ${strainerDeep} mm in the ground`;
  return (
    <Ink width={width} height={bottom + 62} label={label} narrow={narrow}>
      <path
        className="paper"
        d={`M${round(strainer.x)} ${round(strutTop)}L${round(strutFoot)} ${round(ground - half)}v${round(half * 3)}L${round(strainer.x)} ${round(strutTop + half * 3)}z`}
      />
      <path className="hatch" d={net(strainer.x, right, ground, netHigh, k)} />
      <path
        d={
          barbed(strainer.x, right, ground - top * k, narrow ? 16 : 22) +
          barbed(strainer.x, right, ground - (top + netHigh + 25) * 0.5 * k, narrow ? 16 : 22)
        }
      />
      <path
        className="paper"
        d={
          set(strainer) +
          stakes.map(driven).join('') +
          driven({
            x: strutFoot + 50 * k,
            top: ground - 140 * k,
            foot: ground + 400 * k,
            wide: 80 * k,
          })
        }
      />
      <path
        className="hatch"
        d={
          [strainer, ...stakes].map(grain).join('') +
          earth(strainer.x + 20, right - 20, ground + 6, narrow ? 9 : 13)
        }
      />
      <path
        d={`M0 ${round(ground)}H${right}${breakLine(right, ground - (top + 260) * k, ground + 40 * k)}`}
      />
      {narrow && <LeftOut {...{ at: gap, high: top, ground, k }} />}
      <Down
        at={right + (narrow ? 14 : 26)}
        marks={[ground - top * k, ground, ground + stakeDeep * k]}
        labels={[top, stakeDeep]}
      />
      <Across at={bottom + 34} marks={[...span]} labels={[`${apart} m`]} />
      <path
        className="hatch"
        d={span
          .map((x) => `M${round(x)} ${round(ground + (stakeDeep + 60) * k)}V${round(bottom + 26)}`)
          .join('')}
      />
      <Keys
        at={[
          [span[0] + (last - span[0]) * 0.3, ground - top * k],
          [span[0] + (last - span[0]) * (narrow ? 0.3 : 0.55), ground - netHigh * 0.5 * k],
          [last - 20, ground + stakeDeep * 0.6 * k + 6],
          [span[0] + (last - span[0]) * 0.5 - (narrow ? 52 : 76), bottom + 34],
          [strainer.x + 24, ground + strainerDeep * 0.75 * k],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: StockFence, layout: 'above' };
