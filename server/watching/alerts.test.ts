/**
 * The alarms of deploy/alerts.yaml ask for series that a started server tells, and each is
 * explained.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type Series, seriesIn, startWatched } from '../../test/support/metrics.ts';
import { help } from '../enquiries/office/command-line.ts';

type Alarm = { alert: string; expr: string; annotations: { runbook: string } };
const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
  groups: { rules: Alarm[] }[];
};
const alarms = groups.flatMap(({ rules }) => rules);
const page = readFileSync('docs/when.md', 'utf8');

/** What Prometheus adds itself. */
const ofPrometheus = ['job', 'instance'];

/** The selectors of an expression: a name of ours, and what its labels shall be. */
const selectors = (expr: string) =>
  [...expr.matchAll(/\b((?:thornbeck|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([said, name = '', inside = '']) => ({
      said,
      name,
      wants: [...inside.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', sign = '', value = '']) => ({ label, sign, value }),
      ),
    }),
  );

type Wants = ReturnType<typeof selectors>[number]['wants'][number];
const fits = ({ labels }: Series, { label, sign, value }: Wants): boolean => {
  if (ofPrometheus.includes(label)) return true;
  if (sign === '=~') return new RegExp(`^(?:${value})$`).test(labels[label] ?? '');
  return label in labels && (sign === '=') === (labels[label] === value);
};

/** What an expression asks for and nobody tells. */
const untold = (expr: string, series: Series[]): string[] =>
  selectors(expr)
    .filter(
      ({ name, wants }) =>
        !series.some((one) => one.name === name && wants.every((want) => fits(one, want))),
    )
    .map(({ said }) => said);

/** Every word for an exact value must be there, also where other values would do: kind!="helth". */
const unknownValues = (expr: string, series: Series[]): string[] =>
  selectors(expr).flatMap(({ name, wants }) =>
    wants
      .filter(({ label }) => !ofPrometheus.includes(label))
      .flatMap(({ label, value }) => value.split('|').map((one) => ({ label, one })))
      .filter(({ label, one }) => !series.some((s) => s.name === name && s.labels[label] === one))
      .map(({ label, one }) => `${name}: ${label}="${one}"`),
  );

describe('what a started server tells', () => {
  let server: Awaited<ReturnType<typeof startWatched>>;
  let series: Series[];
  beforeAll(async () => {
    server = await startWatched();
    const told = () => expect(server.metrics()).toBeDefined();
    await vi.waitFor(told, { timeout: 15_000 });
    series = seriesIn(await (await fetch(server.metrics() ?? '')).text());
  }, 30_000);
  afterAll(() => server.stop());

  test.each(alarms)('has what $alert asks for', ({ expr }) => {
    expect(untold(expr, series)).toEqual([]);
    expect(unknownValues(expr, series)).toEqual([]);
  });

  test('control: a mistyped name, label and value are found', () => {
    expect(untold('thornbeck_redy == 0', series)).toEqual(['thornbeck_redy']);
    expect(untold('thornbeck_worker{state="dwon"} == 1', series)).toHaveLength(1);
    expect(untold('thornbeck_worker{status="down"} == 1', series)).toHaveLength(1);
    const but = 'thornbeck_request_duration_seconds_count{kind!="helth"}';
    expect(unknownValues(but, series)).toEqual([
      'thornbeck_request_duration_seconds_count: kind="helth"',
    ]);
  });
});

test('every alarm asks for something', () => {
  const asked = alarms.filter(({ expr }) => selectors(expr).length || /\bup\b/.test(expr));
  expect(asked).toEqual(alarms);
  expect(alarms.length).toBeGreaterThan(10);
});

/** The paragraphs of a runbook, by their names. */
const paragraphs = (text: string) =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((one): [string, string] => [one.split('\n')[0] ?? '', one]),
  );

/** What is wrong between alarms and a runbook. */
function faultsOf(some: Pick<Alarm, 'alert' | 'annotations'>[], text: string): string[] {
  const found = paragraphs(text);
  const names = some.map(({ alert }) => alert);
  return [
    ...names.filter((name) => !found.has(name)).map((name) => `${name} is not explained`),
    ...[...found.keys()].filter((name) => !names.includes(name)).map((name) => `no alarm ${name}`),
    ...some
      .filter(
        ({ alert, annotations }) => annotations.runbook !== `docs/when.md#${alert.toLowerCase()}`,
      )
      .map(({ alert }) => `${alert} leads elsewhere`),
    ...[...text.matchAll(/\]\(#(\w+)\)/g)]
      .filter(([, to]) => !names.some((name) => name.toLowerCase() === to))
      .map(([, to]) => `#${to} is nowhere`),
  ];
}

test('each alarm has its paragraph, each paragraph an alarm, and every link leads to one', () => {
  expect(faultsOf(alarms, page)).toEqual([]);
  for (const [name, text] of paragraphs(page))
    expect(text, `${name} says nothing to type, and leads nowhere`).toMatch(/`[^`]+`|\]\(#/);
});

test('control: a missing paragraph, one too many and a lost link are found', () => {
  const annotations = { runbook: 'docs/when.md#mailwaits' };
  const some = [{ alert: 'MailWaits', annotations }];
  expect(faultsOf(some, '## MailWaits\n')).toEqual([]);
  expect(
    faultsOf([...some, { alert: 'Gone', annotations }], '## MailWaits\n## Rain\n[x](#fog)'),
  ).toEqual(['Gone is not explained', 'no alarm Rain', 'Gone leads elsewhere', '#fog is nowhere']);
});

/** Commands of ours that a text names and that are not there. */
function unknownCommands(text: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const office = [...text.matchAll(/\boffice ([a-z]+)\b(?=[^`\n]*`)/g)].map(([, word]) => word);
  const npm = [...text.matchAll(/\bsite npm run (?:--silent )?([\w-]+)/g)].map(([, word]) => word);
  return [
    ...office.filter((word) => !help.includes(`\n  ${word} `)),
    ...npm.filter((word) => !(word && word in scripts)),
  ].map(String);
}

test('every command of ours that the page tells to type is there', () => {
  const typed = [...page.matchAll(/`[^`\n]+`/g)].map(([one]) => one).join('\n');
  expect(typed).toMatch(/`office list --undelivered`/);
  expect(unknownCommands(typed)).toEqual([]);
  expect(unknownCommands('`office lsit`\n`site npm run doctr`'), 'control').toEqual([
    'lsit',
    'doctr',
  ]);
});
