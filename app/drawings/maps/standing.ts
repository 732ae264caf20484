import { round } from '../drawing.ts';

export type Town = { name: string; slug: string; height: number };

/** Where the first town stands and the last, in percent of the page's width. */
const [first, last] = [9, 90];
/** Where a height stands, in percent from the top of the sheet. */
export const fromTop = (metres: number) => 92 - metres * 0.46;

export type Standing = Town & { x: number };

/** The towns with their places along the page, in percent. */
export const standingOf = (towns: Town[]): Standing[] =>
  towns.map((town, i) => ({
    ...town,
    x: round(first + (i * (last - first)) / Math.max(1, towns.length - 1)),
  }));
