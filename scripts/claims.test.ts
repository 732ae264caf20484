import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { claims } from '../content/read.ts';
import type { Claim } from '../content/schema.ts';
import { claimFaults, claimsInCode, unclaimed } from './claims.ts';

const content = new Map<string, unknown>(
  globSync('content/{*.yaml,{areas,hire,pages,projects,services}/*.yaml}')
    .filter((file) => file !== 'content/claims.yaml')
    .map((file) => [file.slice('content/'.length), parse(readFileSync(file, 'utf8'))]),
);
const code = globSync('{app,enquiry,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|examples\.ts$/.test(file),
);

test('every claim in the content is in claims.yaml', () => {
  expect(unclaimed(content, claims())).toEqual([]);
});

test('no code claims anything', () => {
  expect(code.flatMap((file) => claimsInCode(file, readFileSync(file, 'utf8')))).toEqual([]);
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
  expect(unclaimed(new Map([['about.yaml', [text]]]), [invented])).toEqual([
    `content/about.yaml: no claim has the words “${text}”`,
  ]);
  expect(claimsInCode('x.tsx', `<li>${text}</li>`)).toHaveLength(1);
  expect(claimsInCode('x.tsx', `const reasons = ['${text}'];`)).toHaveLength(1);
  expect(claimsInCode('x.tsx', `/** ${text} */\n// ${text}\n`)).toEqual([]);
});

test('a claim covers its own words, in its own file', () => {
  const found = (file: string, text: string) => unclaimed(new Map([[file, [text]]]), [invented]);
  expect(found('about.yaml', 'We are fully insured.')).toEqual([]);
  expect(found('about.yaml', 'We are fully insured, and guaranteed to come.')).toHaveLength(1);
  expect(found('home.yaml', 'We are fully insured.')).toHaveLength(1);
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
