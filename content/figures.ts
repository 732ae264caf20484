/** A number in running text: 3.6, 1480, 12,500. */
export const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2, useGrouping: 'min2' });
