import type { ReactNode } from 'react';
import { Across, Down, ScaleBar } from '../chain.tsx';
import { round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink } from '../ink.tsx';

/** Where things are on the sheet of one bay: its posts' middles, the ground, units to the mm. */
export type At = {
  first: number;
  second: number;
  left: number;
  right: number;
  ground: number;
  k: number;
};

type Props = {
  narrow?: boolean | undefined;
  label: string;
  /** Millimetres; what stands above `high` and how far the fence goes on past its posts. */
  apart: number;
  high: number;
  deep: number;
  above?: number;
  past?: number;
  /** A height within the fence that has a chain of its own. */
  within?: number;
  apartWords: string;
  children: (at: At) => ReactNode;
};

const sheets = {
  wide: { width: 720, left: 8, chain: 128, most: 0.16, tall: 330 },
  narrow: { width: 350, left: 4, chain: 96, most: 0.13, tall: 300 },
};

/**
 * One bay of a fence in elevation: its height, its depth and its width measured, a bar of a metre.
 */
export function BaySheet(props: Props) {
  const { narrow, label, apart, high, deep, above = 150, past = 350, within } = props;
  const { width, left, chain, most, tall } = sheets[narrow ? 'narrow' : 'wide'];
  const k = Math.min(
    most,
    (width - left - chain) / (apart + past * 2),
    tall / (high + deep + above),
  );
  const ground = 14 + (high + above) * k;
  const right = left + (apart + past * 2) * k;
  const [first, second] = [left + past * k, left + (past + apart) * k];
  const foot = ground + deep * k;
  const heights = [high, 0, ...(deep ? [-deep] : [])];
  const beside = right + (narrow ? 14 : 26);
  const up = (mm: number) => ground - mm * k;
  return (
    <Ink width={width} height={foot + 88} narrow={narrow} label={label}>
      {props.children({ first, second, left, right, ground, k })}
      <path d={`M0 ${round(ground)}H${round(right + 4)}`} />
      <path className="hatch" d={earth(first + 30, second - 34, ground + 6, narrow ? 9 : 12)} />
      <path
        className="hatch"
        d={[first, second]
          .map((x) => `M${round(x)} ${round(foot + 8)}V${round(foot + 26)}`)
          .join('')}
      />
      {within && <Down at={beside} marks={[up(within), ground]} labels={[within]} />}
      <Down
        at={beside + (within ? 44 : 0)}
        marks={heights.map(up)}
        labels={heights.slice(1).map((height, i) => (heights[i] ?? 0) - height)}
      />
      <Across at={foot + 26} marks={[first, second]} labels={[props.apartWords]} />
      <ScaleBar x={first} y={foot + 58} long={1000 * k}>
        1 m
      </ScaleBar>
    </Ink>
  );
}
