/** The alarms of deploy/alerts.yaml, and docs/when.md, which says what to do when one rings. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarms } from '../../test/support/alarms.ts';
import { help } from '../enquiries/office/command-line.ts';

const page = readFileSync('docs/when.md', 'utf8');
/** The paragraphs of the page, by their names. */
const paragraphs = Object.fromEntries(
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.split('\n', 1)[0] ?? '', text]),
);

test('each alarm has its paragraph, each paragraph an alarm, and every link leads to one', () => {
  const names = alarms.map(({ alert }) => alert);
  const anchors = names.map((name) => `#${name.toLowerCase()}`);
  expect(Object.keys(paragraphs).sort()).toEqual(names.toSorted());
  expect(alarms.map(({ annotations }) => annotations.runbook)).toEqual(
    anchors.map((anchor) => `docs/when.md${anchor}`),
  );
  for (const [, link] of page.matchAll(/\]\((#\w+)\)/g)) expect(anchors).toContain(link);
  for (const [name, text] of Object.entries(paragraphs))
    expect(text, `${name} says nothing to type, and leads nowhere`).toMatch(/`[^`]+`|\]\(#/);
});

test('every command of ours that the page tells to type is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const typed = [...page.matchAll(/`[^`\n]+`/g)].join('\n');
  const words = (command: RegExp) => [...typed.matchAll(command)].map(([, word = '']) => word);
  const office = words(/\boffice ([a-z]+)\b(?=[^`\n]*`)/g);
  expect(office).toContain('list');
  for (const word of office) expect(help).toContain(`\n  ${word} `);
  for (const word of words(/\bsite npm run (?:--silent )?([\w-]+)/g))
    expect(Object.keys(scripts)).toContain(word);
});
