/**
 * The share of calls made on time, a claim whose evidence is in the office. An owner publishes it
 * from the office's figures, and it expires after six months.
 */
import { addMonths } from '../calendar/durations.ts';
import { dateInLondon, spokenDay } from '../calendar/written-times.ts';
import type { Claim, RungFigure } from './schemas/claims.ts';

export const rungFile = 'rung-in-time.yaml';
const monthsSaid = 6;

/** `to`: the end of the counted period. */
export function rungFigure(found: { inTime: number; of: number; to: string }): RungFigure {
  const counted = dateInLondon(found.to);
  return {
    inTime: found.inTime,
    of: found.of,
    counted,
    expires: addMonths(new Date(counted), monthsSaid).toISOString().slice(0, 10),
  };
}

export const rungYaml = (figure: RungFigure | null): string =>
  [
    '# How many of the last calls that we had promised were made in time, for the website.',
    '# The office counts and writes it (Figures, ‘On the website’): a figure that is typed here by',
    '# hand is no evidence. After the day of `expires` no page says it.',
    ...(figure
      ? ['figure:', ...Object.entries(figure).map(([name, value]) => `  ${name}: ${value}`)]
      : ['figure: null']),
    '',
  ].join('\n');

export type RungWords = { figure: string; counted: string };

export const rungWords = ({ inTime, of, counted }: RungFigure): RungWords => ({
  figure: `Called in time: ${inTime} of ${of}.`,
  counted: `The last ${of} calls we promised, up to ${spokenDay(counted)}.`,
});

export const isCurrent = ({ expires }: Pick<RungFigure, 'expires'>, today: Date): boolean =>
  expires >= dateInLondon(today);

export const rungClaim = (figure: RungFigure): Claim => ({
  id: 'rung-in-time',
  claim: `${figure.inTime} of the last ${figure.of} promised calls were made in time`,
  evidence: 'The promise ledger: Figures in the office counts it and names those that slipped',
  owner: 'The office',
  expires: figure.expires,
  sample: false,
  said: [{ in: rungFile, words: rungWords(figure).counted }],
});
