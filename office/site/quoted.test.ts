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

/** A draft of these files; `press` sends the form of a document. */
function draft() {
  const root = folderWith({
    'content/claims.yaml': claims,
    'content/law/trees.yaml': law,
    'content/about.yaml': about,
    'content/prices.yaml': 'pages: {}\n',
  });
  const site: Site = { root, draft: folderWith() };
  const find = (id: string) => {
    const found = documentsOf(site).find((one) => one.id === id);
    if (!found) throw new Error(`there is no document ${id}`);
    return found;
  };
  const press = (id: string, typed: Record<string, string>) =>
    save(site, find(id), new Map(Object.entries(typed)), [], sarah);
  const write = (file: string, text: string) => writeDraft(site, `content/${file}`, text, sarah);
  const text = (file: string) => readDraft(site, `content/${file}`)?.toString() ?? '';
  const faults = (id: string) => Object.fromEntries(faultsOf(site, find(id)));
  return { site, find, press, write, text, faults };
}

test('a claim is a document of its own: one word of it changes, and nothing else', async () => {
  const { press, text } = draft();
  const evidence = 'A certificate, seen in May';
  await press('claims/insured', { '0.evidence': evidence, 'has:0.sample': '' });
  expect(text('claims.yaml')).toBe(
    claims.replace('A certificate', evidence).replace('sample: true', 'sample: false'),
  );
});

test('spaces round the words of a claim count, and an empty text is a text', async () => {
  const { press, text } = draft();
  const said = () => parse(text('claims.yaml'))[0].said[0];
  await press('claims/insured', { '0.said.0.words': ' by climbers', '0.said.0.instead': '' });
  expect(said()).toEqual({ in: 'about.yaml', words: ' by climbers', instead: '' });
  await press('claims/insured', { act: 'drop:0.said.0.instead' });
  expect(said()).not.toHaveProperty('instead');
  await press('claims/insured', { act: 'add:0.said.0.instead' });
  expect(said().instead).toBe('');
});

test('words that do not stand in their file are told at their field', async () => {
  const { press, faults } = draft();
  expect(faults('claims/insured')).toEqual({});
  await press('claims/insured', { '0.said.0.words': 'by licensed climbers' });
  expect(faults('claims/insured')).toEqual({
    '0.said.0.words': 'do not stand in about.yaml to the letter',
  });
  await press('claims/insured', { '0.said.0.in': 'nowhere.yaml' });
  expect(faults('claims/insured')['0.said.0.in']).toContain('no file');
  expect(faults('claims/rated'), 'the other claim of the file').toEqual({});
});

test('a page that no longer says what is quoted from it names the claim and the rule', () => {
  const { site, write } = draft();
  expect(quotesLost(site, 'content/about.yaml')).toEqual([]);
  write('about.yaml', about.replace(/by.*metres/, 'by hand'));
  const [claim, rule] = quotesLost(site, 'content/about.yaml');
  expect(claim).toEqual({
    words: ' by insured climbers',
    id: 'claims/insured',
    title: 'We are insured',
  });
  expect(rule).toMatchObject({ words: 'above five cubic metres', id: 'law/trees/felling' });
});

test('a rule says where it stands by the names of files, dots and all', async () => {
  const { site, find, press, text, faults } = draft();
  const rule = 'law/trees/felling';
  const stands = () => parse(text('law/trees.yaml'))[0].stands;
  expect(JSON.stringify(opened(site, find(rule)).fields)).toContain('0.stands.about~1yaml');
  await press(rule, {
    '0.stands.about~1yaml': 'five cubic metres',
    'key:0.stands': 'areas/leeds.yaml',
    act: 'add:0.stands',
  });
  expect(stands()).toEqual({ 'about.yaml': 'five cubic metres', 'areas/leeds.yaml': '' });
  expect(faults(rule)['0.stands.areas/leeds~1yaml']).toContain('is empty');
  await press(rule, { act: 'drop:0.stands.areas/leeds~1yaml' });
  expect(Object.keys(stands())).toEqual(['about.yaml']);
});

test('a new claim asks for what it needs; deleted, it leaves the others as they were', async () => {
  const { site, press, write, text, faults } = draft();
  const made = withNewClaim(site);
  write('claims.yaml', made.text);
  expect(Object.keys(faults(`claims/${made.id}`))).toEqual(
    expect.arrayContaining(['2.claim', '2.evidence', '2.owner', '2.expires']),
  );
  await press(`claims/${made.id}`, { act: 'drop:2' });
  expect(text('claims.yaml')).toBe(claims);
});
