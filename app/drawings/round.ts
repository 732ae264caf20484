/**
 * One decimal is a tenth of a hair line: more would only make the page longer. Apart from the rest
 * that draws, for the footer of every page needs it.
 */
export const round = (n: number): number => Math.round(n * 10) / 10 || 0;
