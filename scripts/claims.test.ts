import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { textsIn } from '../content/claims.ts';
import { claims } from '../content/read.ts';
import type { Claim } from '../content/schema.ts';
import { claimFaults } from './check-content.ts';

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

/** Texts of a file that claim something, without the words of its claims. */
function unclaimed(file: string, value: unknown, all: Claim[]): string[] {
  const said = all.flatMap((claim) => claim.said.map((place) => [place.in, place.words] as const));
  const known = [...said, ...others].filter(([where]) => where === file);
  const rest = (text: string) =>
    known.reduce((left, [, words]) => left.replaceAll(words, ''), text);
  return textsIn(value).filter((text) => CLAIM.test(rest(text)));
}

/** The strings and the text of a TSX file that claim something, without its comments. */
const claimsInCode = (code: string): string[] =>
  [
    ...code
      .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
      .matchAll(/>([^<>{}]+)<|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g),
  ]
    .map(([, ...found]) => found.find((text) => text !== undefined) ?? '')
    .filter((text) => CLAIM.test(text));

const content = globSync('{*.yaml,{areas,hire,pages,projects,services}/*.yaml}', {
  cwd: 'content',
});
// search.yaml has the words that visitors type.
const claiming = content.filter((file) => file !== 'claims.yaml' && file !== 'search.yaml');
test.each(claiming)('every claim in content/%s is in claims.yaml', (file) => {
  expect(unclaimed(file, parse(readFileSync(`content/${file}`, 'utf8')), claims())).toEqual([]);
});

test('no code claims anything', () => {
  for (const file of globSync('{app,enquiry,server}/**/*.{ts,tsx}'))
    if (!file.includes('.test.'))
      expect(claimsInCode(readFileSync(file, 'utf8')), file).toEqual([]);
});

const invented: Claim = {
  id: 'invented',
  claim: 'We are insured',
  evidence: 'None',
  owner: 'Nobody',
  expires: '2027-01-01',
  sample: true,
  said: [{ in: 'about.yaml', words: 'We are fully insured' }],
};

test.each([
  'Our team is fully insured.',
  'A 10-year guarantee on every wall.',
  'Over 20 years of experience.',
  'Rated 5/5 by farmers.',
  'Done in one third of the time.',
  'A registered carrier takes it.',
  'Our qualified engineers come.',
  'Award-winning gardens',
])('finds a claim without evidence: %s', (text) => {
  expect(unclaimed('about.yaml', [text], [invented])).toEqual([text]);
  expect(claimsInCode(`<li>${text}</li> ['${text}'] /** ${text} */\n// ${text}\n`)).toHaveLength(2);
});

test.each([
  ['about.yaml', 'We are fully insured.', 0],
  ['about.yaml', 'We are fully insured, and guaranteed to come.', 1],
  ['home.yaml', 'We are fully insured.', 1],
])('a claim covers its own words, in its own file: %s, %s', (file, text, found) => {
  expect(unclaimed(file, [text], [invented])).toHaveLength(found);
});

test('reports a claim whose words are gone, and a file that cannot be without them', () => {
  const shape = z.strictObject({ lead: z.string(), points: z.array(z.string()).min(2) });
  const files = (found: unknown) => [{ file: 'about.yaml', found, shape }];
  expect(claimFaults([invented], files({ lead: 'We dig.', points: ['a', 'b'] }))).toEqual([
    'content/claims.yaml: invented: about.yaml does not say “We are fully insured”',
  ]);
  const inLead = { lead: 'We are fully insured.', points: ['a', 'b'] };
  expect(claimFaults([invented], files(inLead))).toEqual([
    expect.stringContaining('without its claims about.yaml is not right: lead'),
  ]);
  const inList = { lead: 'We dig.', points: ['We are fully insured', 'b'] };
  expect(claimFaults([invented], files(inList))).toEqual([]); // a list may be shorter
  const loose = { in: 'about.yaml', words: 'We are fully insured', instead: '' };
  expect(claimFaults([{ ...invented, said: [loose] }], files(inLead))).toEqual([
    expect.stringContaining('without its claims about.yaml has loose ends: “.”'),
  ]);
  expect(claimFaults([invented, invented], files(inList))).toHaveLength(1);
});

test('reports a testimonial without a claim', () => {
  const home = { testimonials: [{ text: 'They came.' }] };
  const files = [{ file: 'home.yaml', found: home, shape: z.any() }];
  expect(claimFaults([], files)).toEqual([
    'content/claims.yaml: no claim vouches for the testimonial “They came.”',
  ]);
});
