import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { law } from '../content/read.ts';
import type { Rule } from '../content/schema.ts';
import { lapsedRules } from './law.ts';

const rules = [...law().values()].flat();
const [first = {} as Rule] = rules;

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

/** A text that names an Act, regulations, a standard or the HSE’s guides. */
const LAW =
  /\b(Act (?:19|20)\d\d|Regulations (?:19|20)\d\d|SSAFO|COSHH|BS (?:EN )?\d|DHF TS|HSG\d|GS6|AIS\d|LOLER|PUWER|CDM 2015|PAS \d|NHBC|[Ss]ection \d+|an offence|(?:hazardous|controlled) waste|0\.2 hectares)/;

test('the quoted text of each rule is in its file', () => {
  for (const { id, stands } of rules)
    for (const [file, says] of Object.entries(stands))
      expect(
        content.get(file)?.some((text) => text.includes(says)),
        `${id}: ${says}`,
      ).toBe(true);
});

test('every text in the content that names a law or a standard has a rule', () => {
  const unlisted = [...content].flatMap(([file, texts]) =>
    texts
      .filter((text) => LAW.test(text))
      .filter((text) => !rules.some(({ stands }) => text.includes(stands[file] ?? '\0'))),
  );
  expect(unlisted).toEqual([]);
});

test('each rule has a name of its own, and its source an address if it was opened', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(rules.filter(({ known, at }) => known === 'read' && !at).map(({ id }) => id)).toEqual([]);
});

test('a rule lapses more than twelve months after its month', () => {
  const found = [{ ...first, checked: '2026-11' }];
  const on = (day: string) => lapsedRules(found, new Date(`${day}T12:00:00Z`));
  expect(on('2026-11-22')).toEqual([]);
  expect(on('2027-11-30')).toEqual([]);
  expect(on('2027-12-01')).toEqual([expect.stringContaining(`${first.id}, checked 2026-11`)]);
  expect(on('2028-01-01')).toHaveLength(1);
});
