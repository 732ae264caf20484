/**
 * Leaves claims that cannot be proved out of a public site: those whose evidence is a sample or has
 * expired (claims.yaml). Without a public address the site is a demonstration, and says all.
 */
import { dateInLondon } from '../calendar/written-times.ts';
import type { Claim } from './schemas/claims.ts';

/** Is the site built or run for the public? */
export const isPublic = (siteUrl = process.env.SITE_URL): boolean =>
  /^https:\/\//i.test(siteUrl?.trim() ?? '');

/** What keeps a claim from a public site on a day; nothing when it can be proved. */
export function unproved({ sample, expires }: Claim, today: Date): string | undefined {
  if (sample) return 'its evidence is a sample';
  return expires < dateInLondon(today) ? `its evidence expired on ${expires}` : undefined;
}

/** A value’s texts. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Do these words stand somewhere in what a file holds, to the letter? */
export const says = (content: unknown, words: string): boolean =>
  textsIn(content).some((text) => text.includes(words));

type Said = Pick<Claim['said'][number], 'words' | 'instead'>;
const leftOut = Symbol('left out');

/**
 * The content of one file without these claims: other words where claims.yaml has some, or else
 * without the item of a list, or the field of the file, that they stand in.
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
