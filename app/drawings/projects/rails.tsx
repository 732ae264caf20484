import { round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Across, Down, Ink, ScaleBar } from '../ink.tsx';
import { board, driven, grain } from './timber.tsx';

/** Units to the millimetre, on the one sheet that a desktop and a phone have. */
const K = 0.13;
const PAST = 18;

export type RailsProps = {
  rails: number;
  high: number;
  /** The highest of those it stands beside: all stand on one ground. */
  highest: number;
  apart: number;
  deep: number;
};

/** Post and rail in elevation: one of several that stand beside each other, to one scale. */
export function LineRails({ rails, high, highest, apart, deep }: RailsProps) {
  const ground = 16 + (highest + 60) * K;
  const foot = ground + deep * K;
  const right = PAST * 2 + apart * K;
  return (
    <Ink
      width={350}
      height={foot + 84}
      label={`${rails} rails, to scale: ${high} mm to the top of the upper rail, posts ${apart} mm apart and ${deep} mm in the ground`}
    >
      <Bay
        left={0}
        ground={ground}
        count={rails}
        high={high}
        apart={apart}
        deep={deep}
        scale={K}
        past={PAST}
      />
      <Down at={right + 22} marks={[ground - high * K, ground, foot]} labels={[high, deep]} />
      <Across at={foot + 24} marks={[PAST, PAST + apart * K]} labels={[apart]} />
      <ScaleBar x={PAST} y={foot + 54} long={1000 * K}>
        1 m
      </ScaleBar>
    </Ink>
  );
}

/* Millimetres. */
const PROUD = 60; // a post stands this much above its upper rail, to whose top the figure goes
const LOWEST = 250; // to the top of the lowest rail

type Elevation = {
  left: number;
  ground: number;
  count: number;
  high: number;
  apart: number;
  deep: number;
  scale: number;
  past: number;
};

function Bay({ left, ground, count, high, apart, deep, scale: k, past }: Elevation) {
  const posts = [left + past, left + past + apart * k].map((x) => ({
    x,
    top: ground - (high + PROUD) * k,
    foot: ground + deep * k,
    wide: 125 * k,
  }));
  const [from, to] = [left, left + past * 2 + apart * k];
  const gap = (high - LOWEST) / (count - 1);
  const rails = Array.from({ length: count }, (_, i) => ground - (high - i * gap) * k);
  return (
    <>
      <path className="paper" d={rails.map((y) => board(from, to, y, 90 * k)).join('')} />
      <path className="paper" d={posts.map(driven).join('')} />
      <path
        className="hatch"
        d={
          posts.map(grain).join('') +
          rails
            .map(
              (y, i) =>
                `M${round(from + (450 + 200 * (i % 2)) * k)} ${round(y + 45 * k)}h${round(700 * k)}`,
            )
            .join('') +
          earth(left + past + 14, to - past - 8, ground + 6, 10)
        }
      />
      <path d={`M${round(from)} ${round(ground)}H${round(to)}`} />
    </>
  );
}
