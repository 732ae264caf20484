/** The metrics, the alarms of deploy/alerts.yaml, and docs/runbook.md, which has a section for each. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarms } from '../../test/support/alarms.ts';
import { frontWith, serve } from '../../test/support/listening.ts';
import { tellOutcome } from '../enquiries/desk.ts';
import { help } from './command-line.ts';
import { metricsText } from './health.ts';

const well = {
  healthy: true,
  ready: true,
  database: true,
  worker: 'running',
  outbox: { waiting: 2, oldestSeconds: 90, givenUp: 1, refused: 0, fault: null },
  photos: { waiting: 3, oldestSeconds: 40 },
  canary: { state: 'failed', words: 'of ann@example.org', since: null, alarming: true },
  setAside: { waiting: 4, since: null },
  backup: { state: 'fresh', folder: '/backups', since: null, alarming: false },
  disk: { low: false, freeMegabytes: 900, reserveMegabytes: 200 },
  build: '2026-11-23T11-11-19-26230',
} as const;

/** Every series with its value. @throws Error for a line that Prometheus cannot read. */
function seriesIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line && !/^# TYPE \w+ counter$/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, series, value] = line.match(/^([a-z_]+(?:\{(?:\w+="[^"]*",?)+\})?) ([\d.]+)$/) ?? [];
      if (!series) throw new Error(`no line for Prometheus: ${line}`);
      return [series, Number(value)];
    }),
  );
}

test('tells what every alarm asks for', () => {
  const told = Object.keys(seriesIn(metricsText(well)));
  for (const { alert, expr } of alarms)
    for (const [, name = '', labels = ''] of expr.matchAll(/\b(thornbeck_\w+)(?:\{([^}]*)\})?/g)) {
      const wanted = labels.split(',').filter((label) => /^\w+="/.test(label));
      const found = told.filter((series) => series.split('{')[0] === name);
      const isThere = found.some((series) => wanted.every((label) => series.includes(label)));
      expect(isThere, `${alert}: ${name} ${labels}`).toBe(true);
    }
});

test('counts by fixed labels and never by text from clients', async () => {
  const site = await serve(frontWith());
  const scrape = async () => (await fetch(`${site}/metrics`)).text();
  const before = seriesIn(await scrape());
  tellOutcome('lead', 'accepted');
  tellOutcome('lead', 'accepted');
  tellOutcome('town', 'invalid');
  const odd = ['ann-thwaite', 'wp-login.php?user=thwaite', 'enquiry/thwaite-07700900123'];
  for (const path of odd) await fetch(`${site}/${path}`);
  await fetch(`${site}/thwaite`, { method: 'POST' });
  await fetch(`${site}/thwaite`, { method: 'DELETE' });
  const text = await scrape();
  expect(text).not.toMatch(/thwaite|07700900123/i);
  const after = seriesIn(text);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const more = Object.entries(after)
    .filter(([series, value]) => series.includes('_total{') && value !== before[series])
    .filter(([series]) => !/_seconds_total|kind="health"/.test(series))
    .map(([series, value]) => `${series} ${value - (before[series] ?? 0)}`);
  expect(more).toEqual([
    'thornbeck_enquiries_total{form="lead",outcome="accepted"} 2',
    'thornbeck_enquiries_total{form="town",outcome="invalid"} 1',
    'thornbeck_requests_total{kind="page",status="4xx"} 2',
    'thornbeck_requests_total{kind="file",status="4xx"} 1',
    'thornbeck_requests_total{kind="form",status="2xx"} 1',
    'thornbeck_requests_total{kind="link",status="4xx"} 1',
  ]);
});

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
