import { round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { board, driven, grain } from './timber.ts';

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

/** One bay with its two posts; the rails run on past both. */
export function Bay({ left, ground, count, high, apart, deep, scale: k, past }: Elevation) {
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
