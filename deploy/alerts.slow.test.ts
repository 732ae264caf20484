/** The alarms in Prometheus' own checker: each is raised by what it is for, and silent without. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { alarms } from '../test/support/alarms.ts';

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
/** By what an alarm is raised at this time, and what leaves it silent. */
type Case = [alarm: string, at: string, raised: Values, ...silent: Values[]];

const up = 'up{job="thornbeck"}';
const enquiries = (outcome: string) =>
  `thornbeck_enquiries_total{form="lead",outcome="${outcome}"}`;
const count = (kind: string, status: string) =>
  `thornbeck_requests_total{kind="${kind}",status="${status}"}`;
/** Alarms of one series: at this time these values raise it, and the others do not. */
const simple: [alarm: string, at: string, series: string, raised: string, ...silent: string[]][] = [
  ['SiteGone', '5m', up, '0x90', '1x90'],
  ['EnquiriesCannotBeStored', '5m', 'thornbeck_ready', '0x90', '1x90', '1 1 0 1 1 1x90'],
  ['EnquiriesCannotBeStored', '20m', enquiries('failed'), '0x10 1x90', '3x90'],
  ['MailWaits', '10m', 'thornbeck_mail_oldest_seconds', '3700x90', '3500x90'],
  ['MailWaits', '10m', 'thornbeck_photos_oldest_seconds', '3700x90', '3500x90'],
  ['MailWaits', '10m', 'thornbeck_mail_given_up', '1x90', '0x90'],
  ['MailWaits', '10m', 'thornbeck_worker_down', '1x90', '0x90'],
  ['TestEnquiryLost', '20m', 'thornbeck_canary_failed', '1x90', '0x90'],
  ['DiskOrBackup', '10m', 'thornbeck_disk_low', '1x90', '0x90'],
  ['DiskOrBackup', '10m', 'thornbeck_backup_old', '1x90', '0x90'],
];

const cases: Case[] = [
  ...simple.map(
    ([alarm, at, series, ...values]) =>
      [alarm, at, ...values.map((said) => ({ [series]: said }))] as Case,
  ),
  [
    'RequestsFail',
    '30m',
    { [count('page', '2xx')]: '0+90x90', [count('form', '5xx')]: '0+10x90' },
    { [count('page', '2xx')]: '0+99x90', [count('form', '5xx')]: '0+1x90' },
    // `/health` answers 503 by intention, and nobody at all asks at night.
    { [count('page', '2xx')]: '0+1x90', [count('health', '5xx')]: '0+10x90' },
    { [count('page', '2xx')]: '7x90', [count('page', '5xx')]: '7x90' },
  ],
];

/** Do these series raise the alarm at that time, or not, as promtool sees it? */
function check(alarm: string, at: string, values: Values, raised: boolean) {
  const file = join(folder, 'case.yaml');
  const step = at.endsWith('h') ? '10m' : '1m';
  const one = {
    interval: step,
    input_series: Object.entries(values).map(([series, said]) => ({ series, values: said })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alarm}",alertstate="firing"})`,
        eval_time: at,
        exp_samples: raised ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  };
  // JSON is YAML.
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [resolve('deploy/alerts.yaml')],
      evaluation_interval: step,
      tests: [one],
    }),
  );
  return promtool('test', 'rules', file);
}

test('there is a case for each alarm', () => {
  const names = alarms.map(({ alert }) => alert);
  expect([...new Set(cases.map(([alarm]) => alarm))].sort()).toEqual(names.sort());
});

describe.skipIf(!hasPromtool)('promtool', () => {
  test('finds nothing wrong in our files for Prometheus', () =>
    expect(promtool('check', 'config', 'deploy/prometheus.yaml')).toMatchObject({ status: 0 }));

  test.each(cases)('%s is raised by what it is for, and silent without', (alarm, at, ...values) => {
    for (const [n, series] of values.entries())
      expect(check(alarm, at, series, n === 0)).toMatchObject({ status: 0 });
    expect(check(alarm, at, values[0], false).status, 'promtool sees it').not.toBe(0);
  });
});
