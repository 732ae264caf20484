import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { alarms } from '../../test/support/alarms.ts';
import { examples } from '../../test/support/examples.ts';
import { hearLog } from '../../test/support/logged.ts';
import { type Series, seriesIn, startWatched } from '../../test/support/metrics.ts';
import { until } from '../../test/support/until.ts';
import { readSettings } from '../settings.ts';
import { watching } from './watch.ts';

/** The value of a series that has these labels, and perhaps more. */
const find = (series: Series[], name: string, labels: Record<string, string> = {}) =>
  series.find(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value;

/** Each series that an alarm asks for, with one value of a label. Prometheus adds two itself. */
const askedFor = (expr: string) =>
  [...expr.matchAll(/\b((?:thornbeck|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = '', labels = '']) => [
      { name, labels: {} },
      ...[...labels.matchAll(/(?!job|instance)\b(\w+)(?:=~|!=|=)"([^"]*)"/g)].flatMap(
        ([, label = '', values = '']) =>
          values.split('|').map((value) => ({ name, labels: { [label]: value } })),
      ),
    ],
  );

describe('a server that is watched', () => {
  let server: Awaited<ReturnType<typeof startWatched>>;
  const scrape = async () => (await fetch(server.metrics() ?? '')).text();
  beforeAll(async () => {
    server = await startWatched();
    await vi.waitFor(() => expect(server.metrics()).toBeDefined(), { timeout: 15_000 });
  }, 30_000);
  afterAll(() => server.stop());

  test('tells OpenMetrics, at one address and on a port of its own', async () => {
    const metrics = server.metrics() ?? '';
    const { headers } = await fetch(metrics);
    const type = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
    expect(headers.get('Content-Type')).toBe(type);
    expect((await fetch(`${server.address}/metrics`)).status, 'the public port').toBe(404);
    expect((await fetch(new URL('/', metrics))).status).toBe(404);
    expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
  });

  test('tells what every alarm asks for', async () => {
    const series = seriesIn(await scrape());
    for (const { alert, expr } of alarms) {
      if (!/\bup\b/.test(expr)) expect(askedFor(expr), alert).not.toEqual([]);
      for (const { name, labels } of askedFor(expr))
        expect(
          find(series, name, labels),
          `${alert}: ${name} ${JSON.stringify(labels)}`,
        ).toBeDefined();
    }
  });

  test('counts by few words, whatever strangers send, and no word of theirs is told', async () => {
    const before = seriesIn(await scrape());
    const send = (form: 'lead' | 'town', more: Record<string, string> = {}) =>
      fetch(`${server.address}/enquiries`, {
        method: 'POST',
        body: new URLSearchParams({ form, page: '/', filled: '9000', ...examples[form], ...more }),
        headers: {
          'Accept-Language': 'en-GB',
          'Sec-Fetch-Mode': 'navigate',
          'User-Agent': 'Mozilla/5.0',
        },
      });
    await send('lead');
    await send('lead');
    const projectDetails = 'Something else altogether, and long enough.';
    await send('lead', { projectDetails, leave_empty: 'https://buy.example' });
    await send('town', { phone: '' });
    const odd = ['ann-thwaite', 'wp-login.php?user=thwaite', 'enquiry/thwaite-07700900123'];
    for (const path of odd)
      await fetch(`${server.address}/${path}`, { headers: { 'X-Request-Id': 'thwaite' } });
    await fetch(`${server.address}/thwaite`, { method: 'DELETE' });
    // What /health says is looked up once a second at most.
    const setAside = async () => find(seriesIn(await scrape()), 'thornbeck_set_aside_waiting');
    await expect.poll(setAside).toBe(1);
    const text = await scrape();
    expect(text).not.toMatch(/thwaite|07700900123|buy\.example/i);
    const after = seriesIn(text);
    const names = (series: Series[]) =>
      series
        .filter(({ name }) => /^thornbeck_(?!set_aside_oldest)/.test(name))
        .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`);
    expect(names(after)).toEqual(names(before));
    const more = (name: string, labels: Record<string, string>) =>
      (find(after, name, labels) ?? 0) - (find(before, name, labels) ?? 0);
    for (const [form, outcome, count] of [
      ['lead', 'accepted', 1],
      ['lead', 'repeated', 1],
      ['lead', 'set-aside', 1],
      ['town', 'invalid', 1],
      ['town', 'accepted', 0],
    ] as const)
      expect(more('thornbeck_enquiries_total', { form, outcome }), `${form} ${outcome}`).toBe(
        count,
      );
    for (const [kind, status, count] of [
      ['page', '4xx', 2],
      ['file', '4xx', 1],
      ['link', '4xx', 1],
      ['form', '2xx', 3],
      ['form', '4xx', 1],
    ] as const)
      expect(more('thornbeck_request_duration_seconds_count', { kind, status }), kind).toBe(count);
  });
});

const status = () => Promise.reject(new Error('nobody asks'));
const lines = hearLog();

test('who sets no METRICS_PORT has no second port and loads nothing', async () => {
  const { measure, listen, stop } = await watching(readSettings({}), status);
  expect(measure).toBeUndefined();
  await expect(Promise.all([listen(), stop()])).resolves.toEqual([undefined, undefined]);
});

test('a taken port does not stop the site; metrics are told once it is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const { listen, stop } = await watching({ metricsPort: port, metricsHost: '127.0.0.1' }, status);
  onTestFinished(stop);
  const taken = { level: 'error', code: 'EADDRINUSE', port };
  await listen();
  expect(lines).toMatchObject([taken]);
  vi.advanceTimersByTime(2000);
  await until(() => vi.getTimerCount() === 1);
  await new Promise((done) => other.close(done));
  vi.advanceTimersByTime(2000);
  await until(() => lines.length > 1);
  expect(lines, 'said once').toMatchObject([taken, { message: 'metrics are told', port }]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
