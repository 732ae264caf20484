import { tied } from './no-break.ts';
import type { Measure } from './schemas/measure.ts';

/** A number in running text: 3.6, 1480, 12,500. */
export const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2, useGrouping: 'min2' });

const workingDays = (days: number) => `${number(days)} working ${days === 1 ? 'day' : 'days'}`;

function said(of: Measure): string[] {
  switch (of.kind) {
    case 'length':
      return [
        of.over ? 'Over' : '',
        `${number(of.metres)} m`,
        of.what ?? '',
        of.within ? `in ${workingDays(of.within)}` : '',
      ];
    case 'height':
      return [`${number(of.metres)} m high`];
    case 'opening':
      return [`Opening of ${number(of.metres)} m`];
    case 'fall':
      return [
        `Fall of 1 in ${number((of.run * 1000) / of.drop)}:`,
        `${number(of.drop)} mm in ${number(of.run)} m`,
      ];
    case 'area':
      return [`${number(of.square)} m²`, of.what ?? ''];
    case 'rectangle':
      return [of.metres.map((side) => `${number(side)} m`).join(' × ')];
    case 'days':
      return [workingDays(of.days)];
    case 'thickness':
      return [
        `${number(of.courses.reduce((sum, { millimetres }) => sum + millimetres, 0))} mm`,
        ['', '', 'in two courses', 'in three courses', 'in four courses'][of.courses.length] ?? '',
      ];
    case 'fact':
      return [of.words];
  }
}

/** Like ‘Over 500 m’, with a no-break space. */
export const measureWords = (of: Measure): string => tied(said(of).filter(Boolean).join(' '));
