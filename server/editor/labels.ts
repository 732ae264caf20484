import type { FieldPath } from './yaml-edit.ts';

/** What the owner reads over a field, by its name in the file, where the name does not say it. */
const labels: Record<string, string> = {
  alt: 'Alt text: describe the picture for people who can’t see it',
  approach: 'How it was done, step by step',
  carrier: 'Waste carrier number',
  caseStudy: 'This is a case study',
  category: 'Kind of work',
  checked: 'Date the figures were last checked',
  close: 'Closes at',
  compare: 'Before and after',
  cover: 'What is covered',
  description: 'Search engine description (70 to 160 characters)',
  each: 'Extras charged each time',
  figure: 'Figure',
  from: 'From',
  gallery: 'More pictures',
  grid: 'Map position (Ordnance Survey km: east, north)',
  hold: 'Focal point (% from the left, % from the top)',
  home: 'Can appear on the home page',
  lead: 'First sentences',
  legal: 'Legal details of the firm',
  line: 'When the phone is answered',
  location: 'Where',
  name: 'Name',
  office: 'When the office is open',
  open: 'Opens at',
  order: 'Order in lists (lowest first)',
  paragraphs: 'Paragraphs',
  per: 'Price unit',
  picture: 'Picture',
  sample: 'Sample, not real yet',
  service: 'Service page',
  similar: 'What to ask about similar jobs',
  social: 'Social media profiles',
  summary: 'One or two sentences',
  text: 'Words',
  title: 'Title',
  to: 'To',
  trade: 'Search words, if the name isn’t enough',
  url: 'Address',
  vat: 'VAT',
};

/** Of a claim or a rule of law. */
const ofRules: Record<string, string> = {
  at: 'Address of the source',
  checked: 'Month last checked, like 2026-11',
  claim: 'Claim',
  evidence: 'Proof, and where it’s kept',
  expires: 'Last day the proof is valid',
  id: 'Short name, for lists',
  in: 'File with this text',
  instead: 'Text to show without proof',
  known: 'Did you read the source, or a summary of it?',
  owner: 'Person responsible',
  page: 'Related document',
  rule: 'Requirement',
  said: 'Where the site says it',
  sample: 'Sample proof (the public site hides the claim)',
  source: 'Source',
  stands: 'Where the site says it',
  words: 'Words',
};

/** In a row of opening hours. */
const ofHours: Record<string, string> = {
  days: 'Days, in words',
  from: 'From day (1 is Monday)',
  to: 'To day (7 is Sunday)',
};

/** A camel-cased or hyphenated name as words: ‘postcodeHint’ is ‘Postcode hint’. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The parts of a pair, such as a place on the map. */
const pairs: Record<string, [string, string]> = {
  grid: ['East', 'North'],
  hold: ['From the left', 'From the top'],
};

/** The label of a field: an item of a list has its number. */
export function labelOf(path: FieldPath): string {
  const [within, last = ''] = [path.at(-2) ?? '', path.at(-1)];
  if (typeof last === 'number') return pairs[within]?.[last] ?? `${last + 1}.`;
  // A file that is a list, as claims and law are, begins with a number.
  if (typeof path[0] === 'number') return ofRules[last] ?? labels[last] ?? last;
  if (within === 'line' || path[0] === 'office') return ofHours[last] ?? labels[last] ?? last;
  // A name that somebody chose, such as a village, is its own label.
  return labels[last] ?? (/^[a-z]/.test(last) ? spelled(last) : last);
}
