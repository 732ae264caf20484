import type { ReactNode } from 'react';
import type { Fence, Line } from '../../../content/schema.ts';
import { box, breakLine, line, outline, round, seeded } from '../drawing.ts';
import { Across, Dots, Down, Hatch, Ink, Note, Paper, ScaleBar, Stroke } from '../ink.tsx';
import { concrete, earth, grass } from '../materials.ts';
import { apartOf } from './fences.tsx';
import {
  Boarding,
  barbed,
  board,
  capped,
  driven,
  footing,
  grain,
  net,
  set,
  WEATHERING,
} from './timber.tsx';

/** Where things are on the sheet of one bay: its posts' middles, the ground, units to the mm. */
type At = {
  first: number;
  second: number;
  left: number;
  right: number;
  ground: number;
  k: number;
};

type SheetProps = {
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

function BaySheet(props: SheetProps) {
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
      <Hatch d={earth(first + 30, second - 34, ground + 6, narrow ? 9 : 12)} />
      <Hatch
        d={[first, second].map((x) => `M${round(x)} ${round(foot + 8)}V${round(foot + 26)}`)}
      />
      {within && <Down at={beside} marks={[up(within), ground]} labels={[within]} />}
      <Down
        at={beside + (within ? 44 : 0)}
        marks={heights.map(up)}
        labels={heights.slice(1).map((height, i) => (heights[i] ?? 0) - height)}
      />
      <Across at={foot + 26} marks={[first, second]} labels={[props.apartWords]} />
      <ScaleBar x={first} y={foot + 58} long={1000 * k} words="1 m" />
    </Ink>
  );
}

type Of<Kind extends Fence['of']> = Extract<Fence, { of: Kind }>;
type Props<Kind extends Fence['of']> = {
  fence: Of<Kind>;
  apart: number;
  narrow: boolean | undefined;
};

function NetBay({ fence, apart, narrow }: Props<'net'>) {
  const { high, net: netHigh, deep, strainer } = fence;
  return (
    <BaySheet
      {...{ narrow, apart, high, deep: strainer, apartWords: `${apart} to the first stake` }}
      within={netHigh}
      label={`One bay of stock fence, to scale: net ${netHigh} mm high under a strand at ${high} mm, a strainer ${strainer} mm in the ground with its strut, the first stake ${apart} mm from it and driven ${deep} mm`}
    >
      {({ first, second, right, ground, k }) => {
        const post = {
          x: first,
          top: ground - (high + 150) * k,
          foot: ground + strainer * k,
          wide: 175 * k,
        };
        const stake = {
          x: second,
          top: ground - (high + 80) * k,
          foot: ground + deep * k,
          wide: 90 * k,
        };
        const [from, to] = [ground - high * 0.7 * k, first + 1700 * k];
        return (
          <>
            <Paper
              d={`M${round(first)} ${round(from)}L${round(to)} ${round(ground)}v${round(130 * k)}L${round(first)} ${round(from + 130 * k)}z`}
            />
            <Hatch d={net(first, right, ground, netHigh, k)} />
            <path d={barbed(first, right, ground - high * k, narrow ? 16 : 22)} />
            <Paper d={set(post) + driven(stake)} />
            <Hatch d={grain(post) + grain(stake)} />
            <path d={breakLine(right, ground - (high + 60) * k, ground + 20)} />
            <Note at={[second - 14, ground + deep * k + 2]} anchor="end" words={`stake ${deep}`} />
          </>
        );
      }}
    </BaySheet>
  );
}

function BoardsBay({ fence, apart, narrow }: Props<'boards'>) {
  const { high, gravel, deep } = fence;
  return (
    <BaySheet
      {...{ narrow, apart, high, deep, apartWords: String(apart) }}
      within={gravel}
      label={`One bay of closeboard, to scale: ${high} mm high on a gravel board of ${gravel} mm, posts ${apart} mm apart in concrete ${deep} mm deep`}
    >
      {({ first, second, left, right, ground, k }) => {
        const random = seeded(5);
        const holes = [first, second].map((x) =>
          footing(random, { x, ground, deep, k }, narrow ? 10 : 22),
        );
        const tall = [left, right].map((x) => breakLine(x, ground - (high + 60) * k, ground + 12));
        return (
          <>
            <Boarding
              {...{ first, second, ground, high, gravel, k }}
              start={left}
              end={right}
              bay={apart}
            />
            <Hatch d={holes.map((hole) => hole.hatch)} />
            <Dots d={holes.map((hole) => hole.dots)} />
            <Stroke d={[holes.map((hole) => hole.edge), tall]} />
            <Paper
              d={[first, second].map((x) =>
                capped(x, ground - (high + WEATHERING) * k, ground + deep * 0.875 * k, k),
              )}
            />
            <Hatch d={grass(random, first + 60 * k, second - 60 * k, ground, 5)} />
          </>
        );
      }}
    </BaySheet>
  );
}

const SLAT = 60; // mm

function SlatsBay({ fence, apart, narrow }: Props<'slats'>) {
  const { high, gap, planter } = fence;
  return (
    <BaySheet
      {...{ narrow, apart, high, deep: 0, apartWords: String(apart) }}
      within={planter}
      label={`One bay of slatted fence, to scale: ${high} mm from the terrace to the top slat, slats ${gap} mm apart, steel posts ${apart} mm apart on plates on a planter of ${planter} mm`}
    >
      {({ first, second, left, right, ground, k }) => {
        const foot = ground - planter * k;
        const count = Math.floor((high - planter - 40) / (SLAT + gap));
        const slats = Array.from({ length: count }, (_, i) =>
          board(left, right, ground - (high - i * (SLAT + gap)) * k, SLAT * k),
        );
        const posts = [first, second].map(
          (x) =>
            board(x - 70 * k, x + 70 * k, foot - 12 * k, 12 * k) +
            board(x - 30 * k, x + 30 * k, ground - high * k, (high - planter - 12) * k),
        );
        return (
          <>
            <Paper d={slats} />
            <Paper d={posts} />
            <Paper d={outline(box(left, foot, right - left, ground - foot))} />
            <Dots
              d={concrete(
                seeded(3),
                { x: left + 6, y: foot + 6, w: right - left - 12, h: planter * k - 12 },
                narrow ? 30 : 80,
              ).replace(/l4 1-2 3.4z/g, 'h.1')}
            />
            <path d={line([left - 4, foot], [right + 4, foot])} />
            <Stroke
              d={[left, right].map((x) => breakLine(x, ground - (high + 60) * k, ground + 12))}
            />
            <Note
              at={[(first + second) / 2, ground - high * k - 8]}
              anchor="middle"
              words={`slats ${gap} apart`}
            />
          </>
        );
      }}
    </BaySheet>
  );
}

/** One bay of the fence that was built, by what it is built of. */
export function LineBay({ build, narrow }: { build: Line; narrow?: boolean | undefined }) {
  const { fence } = build;
  const apart = Math.round(apartOf(build) * 1000);
  if (fence.of === 'net') return <NetBay {...{ fence, apart, narrow }} />;
  if (fence.of === 'boards') return <BoardsBay {...{ fence, apart, narrow }} />;
  if (fence.of === 'slats') return <SlatsBay {...{ fence, apart, narrow }} />;
  return null;
}
