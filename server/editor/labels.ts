import type { FieldPath } from './yaml-edit.ts';

/** Labels of fields whose name in the file does not say it. */
const labels: Record<string, string> = {
  also: 'Another page',
  alt: 'Alt text: describe the picture for people who can’t see it',
  approach: 'How it was done, step by step',
  as: 'Drawn as',
  bands: 'Prices',
  build: 'Figures of the drawing',
  carrier: 'Waste carrier number',
  caseStudy: 'This is a case study',
  category: 'Kind of work',
  checked: 'Date the figures were last checked',
  close: 'Closes at',
  closed: 'Days when you’re closed',
  closing: 'End of the page',
  code: 'Postcode area',
  codes: 'Postcode areas',
  compare: 'Before and after',
  counting: 'If visits are counted',
  cover: 'What is covered',
  days: 'Working days',
  description: 'Search engine description (70 to 160 characters)',
  drawn: 'Lengths drawn beside the rows',
  each: 'Extras charged each time',
  falls: 'Fall of the ground, in mm',
  for: 'Who it’s for',
  gallery: 'More pictures',
  grid: 'Map position (Ordnance Survey km: east, north)',
  heads: 'Column headings',
  hero: 'Top picture',
  hold: 'Focal point (% from the left, % from the top)',
  hole: 'Trial hole',
  home: 'Can appear on the home page',
  how: 'Heading of the folded details',
  id: 'Short name, for links',
  items: 'Entries',
  key: 'Explanation of the numbers',
  lead: 'First sentences',
  legal: 'Legal details of the firm',
  less: 'Makes it cheaper',
  lift: 'Raise the name on the map, in pixels',
  line: 'When the phone is answered',
  location: 'Where',
  marks: 'Measurements on the picture',
  moves: 'What changes the price',
  office: 'When the office is open',
  open: 'Opens at',
  order: 'Order in lists (lowest first)',
  over: 'Show “over” before the figure',
  parts: 'Sections',
  per: 'Price unit',
  rated: 'Rating',
  rest: 'Other facts',
  sample: 'Sample, not real yet',
  say: 'Word with the figure',
  says: 'Text of the form',
  sector: 'Overview page above it',
  service: 'Service page',
  settled: 'How a guide price becomes fixed',
  short: 'In one sentence',
  side: 'Side of the dot for the name',
  similar: 'What to ask about similar jobs',
  since: 'First year in the footer',
  slipped: 'Email about a late call',
  slug: 'Service page',
  so: 'What that means for rain',
  social: 'Social media profiles',
  specs: 'Figures of the machine',
  strata: 'Layers of the ground',
  subline: 'Text below the heading',
  summary: 'One or two sentences',
  tall: 'For phones',
  tell: 'Send this email automatically',
  tiles: 'Kinds of work',
  to: 'To, or link to',
  today: 'Price today',
  trade: 'Trade, as people search for it',
  url: 'Address',
  vat: 'VAT',
  what: 'What is measured',
  why: 'Reasons to choose us',
  wide: 'For computers',
  within: 'In how many working days',
  works: 'Recent work',
};

/** Labels of fields within a part that gives their names another meaning. */
const within: Record<string, Record<string, string>> = {
  rules: {
    at: 'Address of the source',
    checked: 'Month last checked, like 2026-11',
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
    stands: 'Where the site says it',
    words: 'Exact text',
  },
  legal: {
    form: 'Legal form',
    name: 'Legal name',
    number: 'Company number',
    office: 'Registered office',
    registered: 'Registered in',
  },
  office: { days: 'Days, in words', from: 'From day', to: 'To day' },
  closed: { from: 'First day', to: 'Last day', why: 'Why you’re closed' },
  bands: { to: 'To' },
  moves: { to: 'To', why: 'Why' },
};

/** Fields that an owner seldom changes: the form shows them last, folded. */
const seldom = new Set(
  'description drawing drawn grid hold id layout lift machines marks order related sample sector service side slug today'.split(
    ' ',
  ),
);
export const isSeldom = (path: FieldPath): boolean =>
  typeof path[0] === 'string' && seldom.has(String(path.at(-1)));

/** ‘postcodeHint’ is ‘Postcode hint’. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const pairs: Record<string, [string, string]> = {
  grid: ['East', 'North'],
  hold: ['From the left', 'From the top'],
};

/** The label of a field: an item of a list has its number. */
export function labelOf(path: FieldPath): string {
  const [parent, last = ''] = [path.slice(0, -1).join('.'), path.at(-1)];
  if (typeof last === 'number') {
    if (/^(?:address|legal\.office)$/.test(parent)) return `Address line ${last + 1}`;
    return pairs[path.at(-2) ?? '']?.[last] ?? `${last + 1}.`;
  }
  // A file that is a list, as claims and law are, begins with a number.
  const part =
    typeof path[0] === 'number'
      ? 'rules'
      : path.slice(0, -1).findLast((step) => Object.hasOwn(within, step));
  // A name that the owner chose, such as a village, is its own label.
  return within[part ?? '']?.[last] ?? labels[last] ?? (/^[a-z]/.test(last) ? spelled(last) : last);
}
