import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDraft, type Site, writeDraft } from '../../server/office/door.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { documentsOf } from './documents.ts';
import { faultsOf } from './faults.ts';
import { opened } from './opened.ts';
import { quotesLost } from './quoted.ts';
import { withNewClaim } from './rule-documents.ts';
import { save } from './saving.ts';

const claims = `# What we say.
- id: insured
  claim: We are insured
  evidence: A certificate
  owner: Dan
  expires: 2027-03-31
  sample: true # until the office has it
  said:
    - { in: about.yaml, words: " by insured climbers", instead: "" }
- id: rated
  claim: Rated 5
  evidence: Reviews
  owner: Dan
  expires: 2027-03-31
  sample: false
  said:
    - { in: about.yaml, words: Rated 5/5 }
`;
const law = `- id: felling
  rule: No felling without a licence
  source: Forestry Act 1967
  known: read
  checked: 2026-11
  stands:
    about.yaml: above five cubic metres
`;
const about =
  'title: About\ntext: Felled by insured climbers, above five cubic metres. Rated 5/5.\n';
const sarah = { by: 'Sarah', at: new Date('2026-11-24T13:50:00Z') };
const files = { claims: 'content/claims.yaml', law: 'content/law/trees.yaml' };
const siteWith = (): Site => ({
  root: folderWith({
    [files.claims]: claims,
    [files.law]: law,
    'content/about.yaml': about,
    'content/prices.yaml': 'pages: {}\n',
  }),
  draft: folderWith(),
});
const documentIn = (site: Site, id: string) => {
  const found = documentsOf(site).find((one) => one.id === id);
  if (!found) throw new Error(`there is no document ${id}`);
  return found;
};
const press = (site: Site, id: string, typed: Record<string, string>) =>
  save(site, documentIn(site, id), new Map(Object.entries(typed)), [], sarah);
const now = (site: Site, file: string) => readDraft(site, file)?.toString() ?? '';

test('a claim is a document of its own: one word of it changes, and nothing else', async () => {
  const site = siteWith();
  await press(site, 'claims/insured', {
    '0.evidence': 'A certificate, seen in May',
    'has:0.sample': '',
  });
  expect(now(site, files.claims)).toBe(
    claims
      .replace('A certificate', 'A certificate, seen in May')
      .replace('sample: true', 'sample: false'),
  );
});

test('spaces round the words of a claim count, and no words at all are words too', async () => {
  const site = siteWith();
  await press(site, 'claims/insured', { '0.said.0.words': ' by climbers', '0.said.0.instead': '' });
  expect(parse(now(site, files.claims))[0].said).toEqual([
    { in: 'about.yaml', words: ' by climbers', instead: '' },
  ]);
  await press(site, 'claims/insured', { act: 'drop:0.said.0.instead' });
  expect(parse(now(site, files.claims))[0].said[0]).not.toHaveProperty('instead');
  await press(site, 'claims/insured', { act: 'add:0.said.0.instead' });
  expect(parse(now(site, files.claims))[0].said[0].instead).toBe('');
});

test('words that do not stand in their file are told at their field', async () => {
  const site = siteWith();
  expect([...faultsOf(site, documentIn(site, 'claims/insured'))]).toEqual([]);
  await press(site, 'claims/insured', { '0.said.0.words': 'by licensed climbers' });
  expect([...faultsOf(site, documentIn(site, 'claims/insured'))]).toEqual([
    ['0.said.0.words', 'do not stand in about.yaml to the letter'],
  ]);
  await press(site, 'claims/insured', { '0.said.0.in': 'nowhere.yaml' });
  expect(faultsOf(site, documentIn(site, 'claims/insured')).get('0.said.0.in')).toContain(
    'no file',
  );
  // The other claim of the file has its own faults only.
  expect(faultsOf(site, documentIn(site, 'claims/rated')).size).toBe(0);
});

test('a page that no longer says what is quoted from it names the claim and the rule', () => {
  const site = siteWith();
  expect(quotesLost(site, 'content/about.yaml')).toEqual([]);
  writeDraft(site, 'content/about.yaml', about.replace(/by.*metres/, 'by hand'), sarah);
  expect(quotesLost(site, 'content/about.yaml')).toEqual([
    { words: ' by insured climbers', id: 'claims/insured', title: 'We are insured' },
    {
      words: 'above five cubic metres',
      id: 'law/trees/felling',
      title: 'No felling without a licence',
    },
  ]);
});

test('a rule says where it stands by the names of files, dots and all', async () => {
  const site = siteWith();
  const rule = documentIn(site, 'law/trees/felling');
  const names = JSON.stringify(opened(site, rule).fields);
  expect(names).toContain('0.stands.about~1yaml');
  await press(site, 'law/trees/felling', {
    '0.checked': '2027-01',
    '0.stands.about~1yaml': 'five cubic metres',
    'key:0.stands': 'areas/leeds.yaml',
    act: 'add:0.stands',
  });
  expect(parse(now(site, files.law))[0]).toMatchObject({
    checked: '2027-01',
    stands: { 'about.yaml': 'five cubic metres', 'areas/leeds.yaml': '' },
  });
  expect(faultsOf(site, rule).get('0.stands.areas/leeds~1yaml')).toContain('is empty');
  await press(site, 'law/trees/felling', { act: 'drop:0.stands.areas/leeds~1yaml' });
  expect(Object.keys(parse(now(site, files.law))[0].stands)).toEqual(['about.yaml']);
});

test('a claim more has an id of its own, and asks for what it needs; one less leaves the rest', async () => {
  const site = siteWith();
  const { text, id } = withNewClaim(site);
  writeDraft(site, files.claims, text, sarah);
  expect(text.startsWith(claims)).toBe(true);
  expect([...faultsOf(site, documentIn(site, `claims/${id}`)).keys()]).toEqual(
    expect.arrayContaining(['2.claim', '2.evidence', '2.owner', '2.expires']),
  );
  await press(site, `claims/${id}`, { act: 'drop:2' });
  expect(now(site, files.claims)).toBe(claims);
});
