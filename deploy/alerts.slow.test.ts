/** The alarms in Prometheus' own checker: each is raised by what it is for, and silent without. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const hasPromtool = spawnSync('which', ['promtool']).status === 0;
if (!hasPromtool)
  process.stderr.write('The alarms are not tried: apt-get install prometheus has promtool\n');

const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, told: stdout + stderr };
};

/** Series by their names, with values as promtool has them: 0+1x9 is 0 to 9. */
type Values = Record<string, string>;
type Case = { at: string; step?: string; raised: Values; silent: Values[] };

const up = 'up{job="thornbeck"}';
const enquiries = (outcome: string) =>
  `thornbeck_enquiries_total{form="lead",outcome="${outcome}"}`;
const count = (kind: string, status: string) =>
  `thornbeck_request_duration_seconds_count{kind="${kind}",status="${status}"}`;
const slower = (than: string) =>
  `thornbeck_request_duration_seconds_bucket{kind="page",status="2xx",le="${than}"}`;
const free = 'thornbeck_disk_free_bytes';
const reserve = 'thornbeck_disk_reserve_bytes';
const mail = 'thornbeck_mail_oldest_seconds';
const started = 'process_start_time_seconds{job="thornbeck"}';
const held = 'process_resident_memory_bytes{job="thornbeck"}';

const cases: Record<string, Case> = {
  SiteGone: { at: '5m', raised: { [up]: '0x90' }, silent: [{ [up]: '1x90' }] },
  EnquiriesCannotBeStored: {
    at: '5m',
    raised: { thornbeck_ready: '0x90' },
    silent: [{ thornbeck_ready: '1x90' }, { thornbeck_ready: '1 1 0 1 1 1x90' }],
  },
  EnquiriesFail: {
    at: '20m',
    raised: { [enquiries('failed')]: '0x10 1x90' },
    silent: [{ [enquiries('failed')]: '3x90' }, { [enquiries('invalid')]: '0+1x90' }],
  },
  MailWaits: { at: '10m', raised: { [mail]: '3700x90' }, silent: [{ [mail]: '3500x90' }] },
  MailGivenUp: {
    at: '10m',
    raised: { thornbeck_mail_given_up: '1x90' },
    silent: [{ thornbeck_mail_given_up: '0x90' }],
  },
  WorkerDown: {
    at: '10m',
    raised: { 'thornbeck_worker{state="down"}': '1x90' },
    silent: [
      { 'thornbeck_worker{state="down"}': '0x90', 'thornbeck_worker{state="running"}': '1x90' },
    ],
  },
  TestEnquiryLost: {
    at: '20m',
    raised: { thornbeck_canary_alarming: '1x90' },
    silent: [{ thornbeck_canary_alarming: '0x90' }],
  },
  DiskReserveBegun: {
    at: '10m',
    raised: { thornbeck_disk_low: '1x90' },
    silent: [{ thornbeck_disk_low: '0x90' }],
  },
  DiskFills: {
    at: '80m',
    raised: { [free]: '900000000x90', [reserve]: '200000000x90' },
    silent: [{ [free]: '1100000000x90', [reserve]: '200000000x90' }],
  },
  PhotosWait: {
    at: '10m',
    raised: { thornbeck_photos_oldest_seconds: '3700x90' },
    silent: [{ thornbeck_photos_oldest_seconds: '3500x90' }],
  },
  ClockWrong: {
    at: '20m',
    raised: { [mail]: '-90x90' },
    silent: [{ [mail]: '-30x90' }, { 'thornbeck_clock{state="confirmed"}': '1x90' }],
  },
  RequestsFail: {
    at: '30m',
    raised: { [count('page', '2xx')]: '0+90x90', [count('form', '5xx')]: '0+10x90' },
    silent: [
      { [count('page', '2xx')]: '0+99x90', [count('form', '5xx')]: '0+1x90' },
      // `/health` answers 503 by intention, and nobody at all asks at night.
      { [count('page', '2xx')]: '0+1x90', [count('health', '5xx')]: '0+10x90' },
      { [count('page', '2xx')]: '7x90', [count('page', '5xx')]: '7x90' },
    ],
  },
  PagesSlow: {
    at: '40m',
    raised: {
      [slower('1')]: '0+80x90',
      [slower('2.5')]: '0+100x90',
      [slower('+Inf')]: '0+100x90',
    },
    silent: [
      { [slower('0.5')]: '0+99x90', [slower('1')]: '0+100x90', [slower('+Inf')]: '0+100x90' },
    ],
  },
  ManyTurnedAway: {
    at: '70m',
    raised: { [enquiries('slow-down')]: '0+1x90' },
    silent: [{ [enquiries('slow-down')]: '0+0.2x90' }],
  },
  MostSetAside: {
    at: '24h',
    step: '10m',
    raised: { [enquiries('set-aside')]: '0+0.2x200', [enquiries('accepted')]: '0+0.1x200' },
    silent: [
      { [enquiries('set-aside')]: '0+0.2x200', [enquiries('accepted')]: '0+0.3x200' },
      { [enquiries('set-aside')]: '0+0.02x200', [enquiries('accepted')]: '4x200' },
    ],
  },
  NoEnquiries: {
    at: '76h',
    step: '1h',
    raised: { [up]: '1x90', [enquiries('accepted')]: '5x90' },
    silent: [
      { [up]: '1x90', [enquiries('accepted')]: '5x40 6x50' },
      // It has watched for less than three days.
      { [up]: '_x40 1x50', [enquiries('accepted')]: '_x40 5x50' },
    ],
  },
  RestartsOften: {
    at: '60m',
    raised: { [started]: '1x10 2x10 3x10 4x10 5x30' },
    silent: [{ [started]: '1x20 2x20 3x40' }],
  },
  MemoryHigh: {
    at: '30m',
    raised: { [held]: '900000000x90' },
    silent: [{ [held]: '200000000x90' }],
  },
};

/** Is the alarm raised by these series at that time? As promtool says. */
function tries(alarm: string, { at, step = '1m' }: Case, values: Values, raised: boolean) {
  const expr = `count(ALERTS{alertname="${alarm}",alertstate="firing"})`;
  const file = join(folder, 'case.yaml');
  const input_series = Object.entries(values).map(([series, said]) => ({ series, values: said }));
  const exp_samples = raised ? [{ labels: '{}', value: 1 }] : [];
  const promql_expr_test = [{ expr, eval_time: at, exp_samples }];
  // JSON is YAML.
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [resolve('deploy/alerts.yaml')],
      evaluation_interval: step,
      tests: [{ interval: step, input_series, promql_expr_test }],
    }),
  );
  return promtool('test', 'rules', file);
}

const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
  groups: { rules: { alert: string }[] }[];
};

test('there is a case for each alarm', () =>
  expect(Object.keys(cases)).toEqual(
    groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)),
  ));

describe.skipIf(!hasPromtool)('promtool', () => {
  test('finds nothing wrong in our files for Prometheus', () =>
    expect(promtool('check', 'config', 'deploy/prometheus.yaml')).toMatchObject({ status: 0 }));

  test.each(Object.entries(cases))(
    '%s is raised by what it is for, and silent without',
    (name, one) => {
      expect(tries(name, one, one.raised, true)).toMatchObject({ status: 0 });
      for (const values of one.silent)
        expect(tries(name, one, values, false)).toMatchObject({ status: 0 });
      expect(tries(name, one, one.raised, false).status, 'control').not.toBe(0);
    },
  );
});
