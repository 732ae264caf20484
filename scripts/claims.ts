/** What is wrong in claims.yaml. */
import type { z } from 'zod';
import { says, textsIn, withoutClaims } from '../content/claims.ts';
import type { Claim } from '../content/schema.ts';

type File = { file: string; found?: unknown; shape: z.ZodType };

/**
 * What is wrong with claims.yaml beside the rest of content/: words that do not stand where it
 * says, testimonials without a claim, and files that are not right any more when all claims are
 * left out.
 */
export function claimFaults(claims: Claim[], files: File[]): string[] {
  const content = new Map(files.map(({ file, found }) => [file, found]));
  const unread = (file: string) => content.has(file) && content.get(file) === undefined;
  const lost = claims.flatMap(({ id, said }) =>
    said
      .filter((place) => !unread(place.in)) // which is a fault by itself
      .filter((place) => !says(content.get(place.in), place.words))
      .map((place) => `${id}: ${place.in} does not say “${place.words}”`),
  );
  const ids = claims.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...lost,
    ...twice.map((id) => `${id}: there are two of this name`),
    ...unvouched(claims, content.get('home.yaml')),
    ...files.flatMap((file) => broken(file, claims)),
  ].map((fault) => `content/claims.yaml: ${fault}`);
}

function unvouched(claims: Claim[], home: unknown): string[] {
  const { testimonials = [] } = (home ?? {}) as { testimonials?: { text?: unknown }[] };
  const said = claims.flatMap((claim) => claim.said);
  return testimonials
    .map(({ text }) => String(text))
    .filter((text) => !said.some((place) => place.in === 'home.yaml' && text.includes(place.words)))
    .map((text) => `no claim vouches for the testimonial “${text}”`);
}

/** A list may be shorter than its file asks; a field that it asks for may not be missing. */
function broken({ file, found, shape }: File, claims: Claim[]): string[] {
  if (!shape.safeParse(found).success) return [];
  const left = withoutClaims(file, found, claims);
  const { error } = shape.safeParse(left);
  const loose = textsIn(left).filter((text) => LOOSE.test(text) && !textsIn(found).includes(text));
  const faults = (error?.issues ?? [])
    .filter((issue) => issue.code !== 'too_small' || issue.origin !== 'array')
    .map((issue) => `is not right: ${issue.path.join('.')}: ${issue.message}`);
  return [...faults, ...loose.map((text) => `has loose ends: “${text}”`)].map(
    (fault) => `without its claims ${file} ${fault}`,
  );
}

/** What a sentence looks like that lost its middle. */
const LOOSE = /^[\s,;.]|\s$|\s[\s,;.]|[,;]\./;
