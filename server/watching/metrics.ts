/** What is counted and measured, in OpenMetrics. Loaded only where somebody watches: 20 MB. */
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { enquiryOutcomes, onOutcome } from '../enquiries/intake/told.ts';
import { type Measure, requestKinds, requestStatuses } from '../measure.ts';
import { type Status, type StatusMetric, statusMetrics } from './status-metrics.ts';

type Registers = Registry<OpenMetricsContentType>[];

/** In seconds: from a page out of memory to ten photos on one bar of signal. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export type Metrics = {
  /** All of them, as text. */
  text: () => Promise<string>;
  contentType: string;
  measure: Measure;
};

/** Counts from now on. `status` is what `/health` answers; it must not reject. */
export function createMetrics(status: () => Promise<Status>): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  for (const metric of statusMetrics) tellStatus(metric, status, registers);
  countEnquiries(registers);
  const requests = new Histogram({
    name: 'thornbeck_request_duration_seconds',
    help: 'Requests by what was asked for and how it ended, from their headers to the whole answer; of a form with the sending of its photos',
    labelNames: ['kind', 'status'],
    buckets,
    registers,
  });
  for (const kind of requestKinds)
    for (const ended of requestStatuses) requests.zero({ kind, status: ended });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    measure: (kind, ended, seconds) => requests.observe({ kind, status: ended }, seconds),
  };
}

/** A gauge that asks `status` when it is read. */
function tellStatus(
  { name, help, labels = [], read }: StatusMetric,
  status: () => Promise<Status>,
  registers: Registers,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers,
    async collect() {
      const samples = read(await status());
      this.reset();
      this.remove({});
      for (const { labels = {}, value } of samples) this.set(labels, value);
    },
  });
}

/**
 * Every series is there from the start: of one that begins with its first count the first is lost.
 */
function countEnquiries(registers: Registers): void {
  const enquiries = new Counter({
    name: 'thornbeck_enquiries_total',
    help: 'What became of the enquiries that this process was sent',
    labelNames: ['form', 'outcome'],
    registers,
  });
  for (const form of Object.keys(forms) as FormName[])
    for (const outcome of enquiryOutcomes) enquiries.inc({ form, outcome }, 0);
  onOutcome(({ form, outcome }) => enquiries.inc({ form, outcome }));
}
