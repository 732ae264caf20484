/**
 * Removes claims from a public site if their evidence is a sample or has expired (claims.yaml). A
 * site without a public address is a demonstration and keeps them all.
 */
import { addMonths } from '../calendar/durations.ts';
import { dateInLondon, spokenDay } from '../calendar/written-times.ts';
import type { Claim, RungFigure } from './schemas/claims.ts';

export const isPublic = (siteUrl = process.env.SITE_URL): boolean =>
  /^https:\/\//i.test(siteUrl?.trim() ?? '');

/** The reason to leave a claim out, `undefined` if it is proved. */
export function unproved({ sample, expires }: Claim, today: Date): string | undefined {
  if (sample) return 'its evidence is a sample';
  return expires < dateInLondon(today) ? `its evidence expired on ${expires}` : undefined;
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

export const says = (content: unknown, words: string): boolean =>
  textsIn(content).some((text) => text.includes(words));

type Said = Pick<Claim['said'][number], 'words' | 'instead'>;
const leftOut = Symbol('left out');

/**
 * The content of one file without these claims. A claim's `instead` replaces its text. Without one,
 * the list item or field that contains the text is removed.
 */
export function withoutClaims<T>(file: string, value: T, claims: Claim[]): T {
  const said = claims.flatMap((claim) => claim.said.filter((place) => place.in === file));
  if (!said.length || typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([field, inner]) => [field, without(inner, said)] as const)
    .filter(([, inner]) => inner !== leftOut);
  return Object.fromEntries(kept) as T;
}

function without(value: unknown, said: Said[]): unknown {
  if (typeof value === 'string') return reworded(value, said);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item) => without(item, said)).filter((item) => item !== leftOut);
  const fields = Object.entries(value).map(([field, inner]) => [field, without(inner, said)]);
  return fields.some(([, inner]) => inner === leftOut) ? leftOut : Object.fromEntries(fields);
}

function reworded(text: string, said: Said[]): string | typeof leftOut {
  const found = said.filter(({ words }) => text.includes(words));
  if (found.some(({ instead }) => instead === undefined)) return leftOut;
  return found.reduce((left, { words, instead = '' }) => left.replace(words, () => instead), text);
}

/**
 * The share of enquiries answered in time, a claim whose evidence is in the office. An owner publishes it
 * from the office's figures, and it expires after six months.
 */
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
    '# How many of the last enquiries we answered in time, for the website.',
    '# The office counts and writes it (Figures, ‘On the website’): a figure that is typed here by',
    '# hand is no evidence. After the day of `expires` no page says it.',
    ...(figure
      ? ['figure:', ...Object.entries(figure).map(([name, value]) => `  ${name}: ${value}`)]
      : ['figure: null']),
    '',
  ].join('\n');

export type RungWords = { figure: string; counted: string };

export const rungWords = ({ inTime, of, counted }: RungFigure): RungWords => ({
  figure: `Answered in time: ${inTime} of ${of}.`,
  counted: `The last ${of} calls we promised, up to ${spokenDay(counted)}.`,
});

export const rungClaim = (figure: RungFigure): Claim => ({
  id: 'rung-in-time',
  claim: `${figure.inTime} of the last ${figure.of} enquiries were answered in time`,
  evidence: 'The promise ledger: Figures in the office counts it and names those that slipped',
  owner: 'The office',
  expires: figure.expires,
  sample: false,
  said: [{ in: rungFile, words: rungWords(figure).counted }],
});
