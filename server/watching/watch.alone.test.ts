import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { examples } from '../../test/support/examples.ts';
import { type Series, seriesIn, startWatched } from '../../test/support/metrics.ts';
import { until } from '../../test/support/until.ts';
import { readSettings } from '../settings.ts';
import { watching } from './watch.ts';

type Server = Awaited<ReturnType<typeof startWatched>>;

const nameOf = ({ name, labels }: Series) => `${name} ${JSON.stringify(labels)}`;
const find = (series: Series[], name: string, labels: Record<string, string> = {}) =>
  series.find(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value;

const form = (name: keyof typeof examples, more: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams({ form: name, page: '/', filled: '9000', ...examples[name], ...more }),
  headers: {
    'Accept-Language': 'en-GB',
    'Sec-Fetch-Mode': 'navigate',
    'User-Agent': 'Mozilla/5.0',
  },
});

describe('a server that is watched', () => {
  let server: Server;
  const scrape = async () => {
    const answer = await fetch(server.metrics() ?? '');
    return { type: answer.headers.get('Content-Type'), text: await answer.text() };
  };
  beforeAll(async () => {
    server = await startWatched();
    const told = () => expect(server.metrics()).toBeDefined();
    await vi.waitFor(told, { timeout: 15_000 });
  }, 30_000);
  afterAll(() => server.stop());

  test('tells OpenMetrics, at one address and on a port of its own', async () => {
    const { type, text } = await scrape();
    expect(type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(seriesIn(text).length).toBeGreaterThan(100);
    expect((await fetch(`${server.address}/metrics`)).status, 'the public port').toBe(404);
    expect((await fetch(new URL('/', server.metrics()))).status).toBe(404);
    expect((await fetch(server.metrics() ?? '', { method: 'POST' })).status).toBe(405);
    expect(() => seriesIn('thornbeck_ready\n# EOF\n'), 'control').toThrow('no line');
  });

  test('tells what /health says', async () => {
    const health = await (await fetch(`${server.address}/health`)).json();
    const series = seriesIn((await scrape()).text);
    expect(health).toMatchObject({ build: 'none', worker: 'off', clock: 'new' });
    expect(find(series, 'thornbeck_healthy')).toBe(Number(health.healthy));
    expect(find(series, 'thornbeck_worker', { state: health.worker })).toBe(1);
    expect(find(series, 'thornbeck_worker', { state: 'down' })).toBe(0);
    expect(find(series, 'thornbeck_clock', { state: health.clock })).toBe(1);
    expect(find(series, 'thornbeck_build_info', { build: health.build })).toBe(1);
    const reserve = find(series, 'thornbeck_disk_reserve_bytes');
    expect(reserve).toBe(health.disk.reserveMegabytes * 1e6);
  });

  test('counts by few words, whatever strangers send, and no word of theirs is told', async () => {
    const before = seriesIn((await scrape()).text);
    const enquiries = `${server.address}/enquiries`;
    await fetch(enquiries, form('lead'));
    await fetch(enquiries, form('lead'));
    const projectDetails = 'Something else altogether, and long enough.';
    await fetch(enquiries, form('lead', { projectDetails, leave_empty: 'https://buy.example' }));
    await fetch(enquiries, form('town', { phone: '' }));
    for (const path of [
      '/ann-thwaite',
      '/wp-login.php?user=thwaite',
      '/enquiry/thwaite-07700900123',
    ])
      await fetch(server.address + path, { headers: { 'X-Request-Id': 'thwaite' } });
    await fetch(`${server.address}/thwaite`, { method: 'DELETE' });
    // What /health says is looked up once a second at most.
    const text = await vi.waitFor(
      async () => {
        const scraped = await scrape();
        expect(find(seriesIn(scraped.text), 'thornbeck_set_aside_waiting')).toBe(1);
        return scraped.text;
      },
      { timeout: 10_000, interval: 50 },
    );
    const after = seriesIn(text);
    const ours = (series: Series[]) =>
      series.filter(({ name }) => /^thornbeck_(?!set_aside_oldest)/.test(name)).map(nameOf);
    expect(ours(after)).toEqual(ours(before));
    expect(text).not.toMatch(/thwaite|07700900123|buy\.example/i);
    const more = (name: string, labels: Record<string, string>) =>
      (find(after, name, labels) ?? 0) - (find(before, name, labels) ?? 0);
    const became = (outcome: string, which: string) =>
      more('thornbeck_enquiries_total', { form: which, outcome });
    expect(became('accepted', 'lead')).toBe(1);
    expect(became('repeated', 'lead')).toBe(1);
    expect(became('set-aside', 'lead')).toBe(1);
    expect(became('invalid', 'town')).toBe(1);
    expect(became('accepted', 'town')).toBe(0);
    const asked = (kind: string, status: string) =>
      more('thornbeck_request_duration_seconds_count', { kind, status });
    expect(asked('page', '4xx')).toBe(2);
    expect(asked('file', '4xx')).toBe(1);
    expect(asked('link', '4xx')).toBe(1);
    expect(asked('form', '2xx')).toBe(3);
    expect(asked('form', '4xx')).toBe(1);
  });
});

const status = () => Promise.reject(new Error('nobody asks'));

test('who sets no METRICS_PORT has no second port and loads nothing', async () => {
  const { measure, listen, stop } = await watching(readSettings({}), status);
  expect(measure).toBeUndefined();
  await expect(Promise.all([listen(), stop()])).resolves.toEqual([undefined, undefined]);
});

test('a taken port does not stop the site; metrics are told once it is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(lines.push(JSON.parse(String(line)))),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
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
  expect(lines, 'that it is taken is said once').toMatchObject([
    taken,
    { message: 'metrics are told', port },
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
