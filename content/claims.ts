/**
 * Removes claims from a public site if their evidence is a sample or has expired (claims.yaml). A
 * site without a public address is a demonstration and keeps them all.
 */
import { dateInLondon } from '../calendar/written-times.ts';
import type { Claim } from './schemas/claims.ts';

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
