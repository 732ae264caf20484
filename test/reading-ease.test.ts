import { expect, test } from 'vitest';
import { hires, services } from '../app/parts/pages.ts';
import * as content from '../content/read.ts';
import { sentencesOf } from './content-rules.ts';
import { readingEase, syllables } from './support/reading-ease.ts';

/** Flesch: plain English, which a homeowner reads once. */
const plain = 70;

const pages = new Map<string, object>([
  ...[...services()].map(([slug, page]) => [`services/${slug}`, page] as const),
  ...[...hires()].map(([slug, page]) => [`hire/${slug}`, page] as const),
  ...[...content.projects()].map(([slug, page]) => [`projects/${slug}`, page] as const),
  ...[...content.areas()].map(([slug, page]) => [`areas/${slug}`, page] as const),
  ['home', content.home()],
  ['about', content.about()],
  ['privacy', content.privacy()],
  ...[...content.legalPages()].map(([path, page]) => [path.slice(1), page] as const),
]);

/** A heading or a row of a table is no sentence: only what has a verb's room in it. */
const told = (page: object) => sentencesOf(page).filter((one) => one.split(' ').length >= 5);

test.each([...pages.keys()])('%s reads as plain English: Flesch 70 or more', (page) => {
  expect(readingEase(told(pages.get(page) ?? {}))).toBeGreaterThanOrEqual(plain);
});

test('control: syllables are counted as they are spoken, and a statute is not plain', () => {
  const spoken = { the: 1, gate: 1, posts: 1, paving: 2, drained: 1, planted: 2, boxes: 2 };
  for (const [word, count] of Object.entries(spoken)) expect(syllables(word), word).toBe(count);
  expect(
    readingEase([
      'in the circumstances specified in subsection four the local planning authority may discontinue proceedings notwithstanding the determination of an application for retrospective permission',
    ]),
  ).toBeLessThan(30);
  expect(
    readingEase(['the digger came in by the gate and we dug the hole by hand']),
  ).toBeGreaterThan(90);
});
