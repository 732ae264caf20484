import type { FieldPath } from './yaml-edit.ts';

/** What the owner reads over a field, by its name in the file, where the name does not say it. */
const labels: Record<string, string> = {
  alt: 'What is to be seen in it, for people who cannot see it',
  approach: 'How it was done, step by step',
  carrier: 'Waste carrier’s number',
  caseStudy: 'It is a case study',
  category: 'Kind of work',
  checked: 'Day on which the figures were last compared',
  close: 'Closes at',
  compare: 'Before and after',
  cover: 'What is covered',
  description: 'What search engines show (70 to 160 letters)',
  each: 'Moves that count each time',
  figure: 'Figure',
  from: 'From',
  gallery: 'More pictures',
  grid: 'Place on the map, Ordnance Survey kilometres (east, north)',
  hold: 'Where the crop holds, in percent (from the left, from the top)',
  home: 'It may stand on the home page',
  lead: 'First sentences',
  legal: 'Who we are in law',
  line: 'When the phone is answered',
  location: 'Where',
  name: 'Name',
  office: 'When the office is open',
  open: 'Opens at',
  order: 'Place in the lists, lowest first',
  paragraphs: 'Paragraphs',
  per: 'What one price buys',
  picture: 'Picture',
  sample: 'It is a sample, not yet true',
  service: 'The page of this work',
  similar: 'What a similar job should tell us',
  social: 'Where else people find us',
  summary: 'One or two sentences',
  text: 'Words',
  title: 'Title',
  to: 'To',
  trade: 'What people search for, where the name does not say it',
  url: 'Address',
  vat: 'VAT',
};

/** Of a claim or a rule of law. */
const ofRules: Record<string, string> = {
  at: 'Address of the source',
  checked: 'Month in which it was last compared, like 2026-11',
  claim: 'What we say of ourselves',
  evidence: 'What proves it, and where that is kept',
  expires: 'Last day on which the proof holds',
  id: 'Short name, for lists',
  in: 'File of the words',
  instead: 'Words in their place while there is no proof',
  known: 'Was the source itself read, or another’s account of it?',
  owner: 'Who vouches for it',
  page: 'Document that goes with it',
  rule: 'What it asks',
  said: 'Where the site says it',
  sample: 'Its proof is a sample: a public site leaves the claim out',
  source: 'Source',
  stands: 'Where the site says it',
  words: 'Its words',
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
