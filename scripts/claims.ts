/**
 * Words that claim something, found by what claims are made of: each must be in claims.yaml. And
 * what is wrong in claims.yaml itself.
 */
import type { z } from 'zod';
import { says, textsIn, withoutClaims } from '../content/claims.ts';
import type { Claim } from '../content/schema.ts';

/** The words by which our claims are known. */
const CLAIM =
  /\binsured\b|\bguarante|\b5\s?\/\s?5\b|out of 5|\b5[- ]star|\bfive[- ]star|\brated (?:5|five|\w+ by)|\byears(?:’)? (?:of experience|on the ground|on other)|\bexperienced?\b|\bposts (?:a|in a|per) day|\bone third of the|\bregistered carrier|\blicensed\b|\bqualified\b|\b(?:accredited|approved|certified) (?:by|contractor|installer)|\baward|\btrusted by\b|\bmembers? of the\b/i;

/** Sentences with such words that claim nothing of us. */
const others: [file: string, words: string][] = [
  ['hire/dumper-truck.yaml', 'registered, insured for the road'],
  ['hire/wood-chipper.yaml', 'it needs a registered carrier'],
  // The documents say what is promised; that they may be promised is the claim.
  ['guarantee.yaml', 'guarantee'],
  ['guarantee.yaml', 'Guarantee'],
  ['guarantee.yaml', 'It is not insured'],
  ['guarantee.yaml', 'an insured one'],
  ['terms.yaml', 'our ten-year guarantee'],
  ['services/block-paving-driveways.yaml', 'Read the guarantee'],
  ['services/block-paving-driveways.yaml', '/guarantee'],
  ['services/plant-hire.yaml', 'unless that was agreed and the machine is registered and insured'],
];

/** Texts that claim something and of which no claim has the words, by their file of content/. */
export function unclaimed(content: Map<string, unknown>, claims: Claim[]): string[] {
  const known = [
    ...claims.flatMap(({ said }) => said.map((place) => [place.in, place.words] as const)),
    ...others,
  ];
  return [...content].flatMap(([file, value]) =>
    textsIn(value)
      .map((text) => ({
        text,
        rest: known
          .filter(([where]) => where === file)
          .reduce((left, [, words]) => left.replaceAll(words, ''), text),
      }))
      .filter(({ rest }) => CLAIM.test(rest))
      .map(({ text }) => `content/${file}: no claim has the words “${text}”`),
  );
}

/** The strings and the text of a TSX file, without its comments: where a claim could stand. */
export function claimsInCode(file: string, code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const words = [...bare.matchAll(/>([^<>{}]+)<|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)];
  return words
    .map(([, ...found]) => found.find((text) => text !== undefined)?.trim() ?? '')
    .filter((text) => CLAIM.test(text))
    .map((text) => `${file}: “${text}” belongs in content/, where a claim can have it`);
}

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
