/** The alarms that an operator's Prometheus raises. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Alarm = { alert: string; expr: string; annotations: { runbook: string } };
const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
  groups: { rules: Alarm[] }[];
};
export const alarms = groups.flatMap(({ rules }) => rules);
