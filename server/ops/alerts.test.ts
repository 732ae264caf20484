/** The alarms of deploy/alerts.yaml, and docs/runbook.md, which has a section for each. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarms } from '../../test/support/alarms.ts';
import { help } from './command-line.ts';

const page = readFileSync('docs/runbook.md', 'utf8');
/** The sections of the page, by their names. */
const sections = Object.fromEntries(
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.split('\n', 1)[0] ?? '', text]),
);
/** What a pattern catches in a text. */
const caught = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([all, found = all]) => found);

test('each alarm has its section, each section an alarm, and every link leads to one', () => {
  const names = alarms.map(({ alert }) => alert);
  const anchors = names.map((name) => `#${name.toLowerCase()}`);
  expect(Object.keys(sections).sort()).toEqual(names.toSorted());
  expect(alarms.map(({ annotations }) => annotations.runbook)).toEqual(
    anchors.map((anchor) => `docs/runbook.md${anchor}`),
  );
  for (const link of caught(page, /\]\((#\w+)\)/g)) expect(anchors).toContain(link);
  for (const [name, text] of Object.entries(sections))
    expect(text, `${name} has no command and no link`).toMatch(/`[^`]+`|\]\(#/);
});

test('the runbook uses only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const typed = [...page.matchAll(/`[^`\n]+`/g)].join('\n');
  const office = caught(typed, /\boffice ([a-z]+)\b(?=[^`\n]*`)/g);
  expect(office).toContain('list');
  for (const word of office) expect(help).toContain(`\n  ${word} `);
  for (const word of caught(typed, /\bsite npm run (?:--silent )?([\w-]+)/g))
    expect(Object.keys(scripts)).toContain(word);
});

test('the runbook searches the log only for texts that the server logs', () => {
  const sources = globSync('server/**/!(*.test).ts').map((file) => readFileSync(file, 'utf8'));
  const logged = caught(sources.join('\n'), /log\.(?:error|warning)\(\s*['`]([^'`]*)/g).join('\n');
  const searched = caught(page, /(?<=`errors[^`|]*\| grep ')[^']*|(?<=`)request [a-z ]+/g);
  expect(searched).toContain('mail did not go out');
  for (const text of searched) expect(logged).toContain(text);
});
