import { round } from '../drawing.ts';
import type { Grid } from './sheet.ts';

export type Town = { name: string; slug: string; height: number };

/** Where the first town stands and the last, in percent of the page's width. */
const [first, last] = [9, 90];
/** Where a height stands, in percent from the top of the sheet. */
export const fromTop = (metres: number) => 92 - metres * 0.46;

/**
 * The towns as somebody sees them who looks north-west across the Vale of York: from the one
 * farthest to the south-west on the left to the north-east on the right.
 */
export const standingTowns = (
  areas: Iterable<[slug: string, area: { name: string; height: number; grid: Grid }]>,
): Town[] =>
  [...areas]
    .sort(([, { grid: a }], [, { grid: b }]) => across(a) - across(b))
    .map(([slug, { name, height }]) => ({ name, slug, height }));
const across = ([e, n]: Grid) => e + n / 2;

export type Standing = Town & { x: number };

/** The towns with their places along the page, in percent. */
export const standingOf = (towns: Town[]): Standing[] =>
  towns.map((town, i) => ({
    ...town,
    x: round(first + (i * (last - first)) / Math.max(1, towns.length - 1)),
  }));
