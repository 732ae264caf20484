import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { law } from '../content/read.ts';
import type { Rule } from '../content/schema.ts';
import { lapsedRules, sourcesPage } from './law.ts';

const rules = [...law().values()].flat();

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The texts of a file; a title says nothing until the words under it do. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'title' ? [] : textsIn(inner)));
}
const content = new Map(
  globSync('content/{*.yaml,{areas,hire,pages,projects,services}/*.yaml}').map((file) => [
    file.slice('content/'.length),
    textsIn(parse(readFileSync(file, 'utf8'))),
  ]),
);

/** Words of a rule that do not stand in the file that it names. */
const lost = (found: Rule[]): string[] =>
  found.flatMap(({ id, stands }) =>
    Object.entries(stands)
      .filter(([file, says]) => !content.get(file)?.some((text) => text.includes(says)))
      .map(([file, says]) => `${id}: ${file} does not say “${says}”`),
  );

/** A text that names an Act, regulations, a standard or the HSE’s guides. */
const LAW =
  /\b(Act (?:19|20)\d\d|Regulations (?:19|20)\d\d|(?:SSAFO|COSHH) regulations|BS (?:EN )?\d|DHF TS|HSG\d|GS6|AIS\d|LOLER|PUWER|CDM 2015 |PAS \d|NHBC|[Ss]ection \d+|an offence|(?:hazardous|controlled) waste|0\.2 hectares)/;
/** Texts of the law that no rule has, by their file. */
const unlisted = (found: Rule[], texts = content): string[] =>
  [...texts].flatMap(([file, all]) =>
    all
      .filter((text) => LAW.test(text))
      .filter((text) => !found.some(({ stands }) => text.includes(stands[file] ?? '\0')))
      .map((text) => `${file}: ${text}`),
  );

test('what a rule of law is quoted with stands in its file', () => {
  expect(lost(rules)).toEqual([]);
});

test('whatever in the content names an Act, a standard or the HSE has its rule', () => {
  expect(unlisted(rules)).toEqual([]);
});

test('each rule has a name of its own, and its source an address if it was opened', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(rules.filter(({ known, at }) => known === 'read' && !at).map(({ id }) => id)).toEqual([]);
});

test('control: a phrase that is not there, and a law without its rule, are found', () => {
  const [first] = rules;
  if (!first) throw new Error('there are no rules');
  expect(lost([{ ...first, stands: { 'about.yaml': 'Keep 6 m away' } }])).toEqual([
    `${first.id}: about.yaml does not say “Keep 6 m away”`,
  ]);
  const texts = new Map([['about.yaml', ['Built to BS 1234.', 'No law in this.']]]);
  expect(unlisted(rules, texts)).toEqual(['about.yaml: Built to BS 1234.']);
});

test('a rule lapses more than twelve months after its month', () => {
  const [first] = rules;
  if (!first) throw new Error('there are no rules');
  const found = [{ ...first, checked: '2026-11' }];
  const on = (day: string) => lapsedRules(found, new Date(`${day}T12:00:00Z`));
  expect(on('2026-11-22')).toEqual([]);
  expect(on('2027-11-30')).toEqual([]);
  expect(on('2027-12-01')).toEqual([expect.stringContaining(`${first.id}, checked 2026-11`)]);
  expect(on('2028-01-01')).toHaveLength(1);
});

test('the page says what is to be read first, whether or not a source was never opened', () => {
  const [first] = rules;
  if (!first) throw new Error('there are no rules');
  const page = (known: Rule['known']) => sourcesPage(new Map([['fences', [{ ...first, known }]]]));
  expect(page('unread')).toContain('The source of 1 could not be opened');
  expect(page('read')).not.toContain('could not be opened');
  expect(page('read')).toContain('should read first those that rest on another’s account');
});

test('docs/sources.md is what content/law says; npm run sources writes it', () => {
  expect(readFileSync('docs/sources.md', 'utf8')).toBe(sourcesPage(law()));
});
