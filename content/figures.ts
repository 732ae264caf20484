/** A figure as it is written in a line of words: 3.6, 1480, 12,500. */
export const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2, useGrouping: 'min2' });
