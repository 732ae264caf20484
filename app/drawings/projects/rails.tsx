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

/* Millimetres. */
const PROUD = 60; // a post stands this much above its upper rail, to whose top the figure goes
const LOWEST = 250; // to the top of the lowest rail

/** Post and rail in elevation: one of several that stand beside each other, to one scale. */
export function LineRails({ rails: count, high, highest, apart, deep }: RailsProps) {
  const ground = 16 + (highest + 60) * K;
  const foot = ground + deep * K;
  const right = PAST * 2 + apart * K;
  const posts = [PAST, PAST + apart * K].map((x) => ({
    x,
    top: ground - (high + PROUD) * K,
    foot,
    wide: 125 * K,
  }));
  const gap = (high - LOWEST) / (count - 1);
  const rails = Array.from({ length: count }, (_, i) => ground - (high - i * gap) * K);
  const strokes = rails.map(
    (y, i) => `M${round((450 + 200 * (i % 2)) * K)} ${round(y + 45 * K)}h${round(700 * K)}`,
  );
  return (
    <Ink
      width={350}
      height={foot + 84}
      label={`${count} rails, to scale: ${high} mm to the top of the upper rail, posts ${apart} mm apart and ${deep} mm in the ground`}
    >
      <path className="paper" d={rails.map((y) => board(0, right, y, 90 * K)).join('')} />
      <path className="paper" d={posts.map(driven).join('')} />
      <path
        className="hatch"
        d={
          posts.map(grain).join('') +
          strokes.join('') +
          earth(PAST + 14, right - PAST - 8, ground + 6, 10)
        }
      />
      <path d={`M0 ${round(ground)}H${round(right)}`} />
      <Down at={right + 22} marks={[ground - high * K, ground, foot]} labels={[high, deep]} />
      <Across at={foot + 24} marks={[PAST, PAST + apart * K]} labels={[apart]} />
      <ScaleBar x={PAST} y={foot + 54} long={1000 * K}>
        1 m
      </ScaleBar>
    </Ink>
  );
}
