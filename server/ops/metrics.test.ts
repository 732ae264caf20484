import { expect, test } from 'vitest';
import { alarms } from '../../test/support/alarms.ts';
import { frontWith, serve } from '../../test/support/listening.ts';
import { tellOutcome } from '../enquiries/desk.ts';
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
